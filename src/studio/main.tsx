import { createRoot } from 'react-dom/client';
import { createApi, metaOf, type Api } from './api/client';
import './tokens.css';
import './base.css';
import { createSaver, type Saver } from './state/saver';
import { watchRepeats, watchUses, onUse } from './state/uses';
import { words } from './words';
import { placeKey } from '../content/source/pointer';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../content/values/address';
import type { OutlineNode } from '../model/studio';
import { formOf, formRoute } from './api/page-places';
import { everyNode } from './outline/places';
import type { Clicked } from './frame/framed-page';
import { PageFrame } from './frame/page-frame';
import { useFollowField } from './frame/use-follow-field';
import { ChangesDialog, EarlierDialog } from './changes/changes-dialog';
import { InPlace } from './in-place/in-place';
import { useInPlace } from './in-place/use-in-place';
import { BlockedDialog, ClashDialog, RefusalDialog } from './panel/questions';
import { PageDialog } from './pages/page-dialog';
import { Lost } from './panel/lost';
import { Panel } from './panel/panel';
import { focusOutline, focusRegion, isBesideTree } from './panel/focus';
import { type KeyAction, useEditingKeys } from './state/use-editing-keys';
import { type OpenStudio, StudioContext, useOpenStudio } from './state/open-studio';
import { useStudio } from './state/use-studio';
import styles from './studio.module.css';
import { type Look, Toolbar } from './toolbar/toolbar';

const key = 'studio:token';

/** Opens Studio in the element `#studio`; one is made where there is none. */
function open(): void {
  const root = document.getElementById('studio') ?? document.body.appendChild(document.createElement('div'));
  root.id = 'studio';
  document.title = words.studio;
  watchUses(window);
  watchRepeats(window);
  const api = createApi(takeToken());
  createRoot(root).render(<Studio api={api} saver={createSaver(api)} />);
}

/** The token of who has signed in; or that which the address brings, kept for this tab alone and shown no longer. */
function takeToken(): string {
  const own = metaOf('studio-token');
  if (own !== undefined) return own;
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given === null) return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, given);
  history.replaceState(history.state, '', location.pathname + location.search);
  return given;
}

/** The page, and beside it what can be changed of it. */
function Studio({ api, saver }: { api: Api; saver: Saver }) {
  const studio = useStudio(api, saver);
  const { site, page, live, failure, saves, steps } = studio;
  useEffect(() => {
    document.title = page ? `${page.title} · ${words.studio}` : words.studio;
  }, [page]);
  return (
    <div className={styles.studio}>
      <h1 className="unseen">{words.studio}</h1>
      <Lost failure={failure} isConnected={live.isConnected} gone={studio.gone} losses={studio.losses} />
      {site.value && (
        <StudioContext value={{ ...studio, site: site.value }}>
          <Open />
        </StudioContext>
      )}
      {!site.value && !failure && <p className={styles.loading}>{words.loading}</p>}
      {saves.clash && <ClashDialog clash={saves.clash} />}
      {steps.blocked && <BlockedDialog key={steps.blocked.label} blocked={steps.blocked} />}
      <p className={steps.isForEars ? 'unseen' : styles.said} role="status">
        {steps.said}
      </p>
    </div>
  );
}

// As browsers take it, in milliseconds.
const longestDoubleClick = 500;

function Open() {
  const studio = useOpenStudio();
  const { shown, page, node, editing, steps, making, pages, changes } = studio;
  const { base } = studio.site;
  const [look, setLook] = useState<Look>(() => ({
    width: innerWidth < 600 ? 'phone' : 'desktop',
    view: 'edit',
    isInteracting: false,
    isFinding: false,
  }));
  const { width, isInteracting } = look;
  const show = (change: Partial<Look>) => setLook((last) => ({ ...last, ...change }));
  const [pointed, setPointed] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  // From the page to what edits it.
  const turn = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onKey = useEditingKeys(editing.isTyping, (action, isRepeated) =>
    action === 'find' ? show({ isFinding: true }) : act(action, { studio, panel: panel.current, isRepeated }),
  );
  const enter = (at: string | undefined, clicked: Clicked) => {
    show({ view: 'edit' });
    shown.seek(at === undefined ? undefined : { at, ...clicked });
  };
  const inPlace = useInPlace(enter);
  const selected = shownOnPage(node, studio.outline);
  // A form that the page does not show is shown by itself.
  const alone = selected === undefined ? formOf(node?.at) : undefined;
  useFollowField(panel, isInteracting);
  const onClick = (at: string | undefined, clicked: Clicked) => {
    inPlace.close();
    shown.select(at, { isSeen: true });
    // Where only one of both has room, the page stays until the click can be the first of two no more.
    const isHidden = panel.current?.checkVisibility() === false;
    if (isHidden) turn.current = setTimeout(enter, longestDoubleClick, at, clicked);
    else enter(at, clicked);
    onUse(() => clearTimeout(turn.current));
    const name = at === undefined ? undefined : studio.nameOf(at);
    if (name !== undefined) steps.say(words.selected(name), true);
  };
  return (
    <>
      <Toolbar {...look} show={show} />
      <main className={styles.panes} data-view={look.view}>
        <Panel
          ref={panel}
          onPoint={setPointed}
          onEnter={(at) => shown.select(at, { isSeen: true, sought: { isFirst: true } })}
        />
        <section className={styles.page} data-region="page" aria-label={words.page}>
          <PageFrame
            title={page?.title ?? shown.route}
            address={addressOf(alone === undefined ? shown.route : formRoute(alone), base)}
            {...{ width, isInteracting, pointed }}
            onKey={(event) => {
              inPlace.onKey(event);
              onKey(event);
            }}
            onEdit={
              alone === undefined
                ? (at, clicked) => {
                    clearTimeout(turn.current);
                    inPlace.open(at, clicked);
                  }
                : undefined
            }
            selected={selected}
            reveals={shown.reveals}
            nameOf={studio.nameOf}
            besideOf={studio.besideOf}
            onInsert={(place) => {
              show({ view: 'edit' });
              making.open({ kind: 'palette', place });
            }}
            onSelect={alone === undefined ? onClick : undefined}
            onMove={(pathname) => followTo(pathname, base, shown)}
          />
        </section>
      </main>
      {inPlace.opened && (
        <InPlace key={placeKey(inPlace.opened.field.origin)} {...inPlace.opened} onClose={inPlace.close} />
      )}
      {changes.isOpen && <ChangesDialog />}
      <EarlierDialog />
      {pages.question && (page ?? pages.question === 'like') && (
        <PageDialog key={pages.question} question={pages.question} />
      )}
      {making.refusal && <RefusalDialog refusal={making.refusal} />}
    </>
  );
}

/** Of a form the part that shows it. */
function shownOnPage(node: OutlineNode | undefined, outline: readonly OutlineNode[]): string | undefined {
  const form = formOf(node?.at);
  return form === undefined ? node?.at : everyNode(outline).find((each) => each.form === form)?.at;
}

/** The page itself has gone elsewhere, by a link or by its own history. */
function followTo(pathname: string, base: string, { route, follow }: OpenStudio['shown']): void {
  if (!pathname.startsWith(base)) return;
  const shown = `/${decodeURIComponent(pathname.slice(base.length))}`;
  if (shown !== route) follow(shown);
}

interface Acting {
  studio: OpenStudio;
  panel: HTMLElement | null;
  /** The key is held down. */
  isRepeated: boolean;
}

function act(
  action: Exclude<KeyAction, 'find'>,
  { studio: { steps, shown, trail, unwritten }, panel, isRepeated }: Acting,
): void {
  if (action === 'next') return unwritten.count > 0 ? unwritten.next() : steps.say(words.unwritten.none);
  if (action === 'region' || action === 'regionBefore') {
    const region = focusRegion(action === 'region' ? 1 : -1);
    return region && steps.say(words.regions[region], true);
  }
  if (action !== 'up') return void steps.step(action, isRepeated);
  // Back to the outline first; then outwards, block by block.
  if (isBesideTree(panel)) return focusOutline(panel);
  if (trail.length > 0) shown.select(trail.at(-2)?.at);
}

open();
