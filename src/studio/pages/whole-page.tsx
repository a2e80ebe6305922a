import type { Field, StudioSite } from '../../model/studio';
import { useFieldContext } from '../fields/frame/use-editing';
import making from '../making/making.module.css';
import { words } from '../words';
import { everyField, valuesOf } from '../in-place/texts-on-page';
import { Tool, ButtonBar } from '../toolbar/controls';
import type { ChangeRequest } from '../making/part-commands';
import styles from './pages.module.css';
import { useSyncExternalStore } from 'react';
import { fillTokens } from '../../content/values/tokens';
import { descriptionLength, titleLength } from '../../content/page/advice';
import { Thumbnail } from '../fields/picture/library';
import { countCharacters } from '../fields/plain/text-fields';

type Member = StudioSite['pages'][number] & { member: { name: string; order: number; label: string } };

// Of many only those before and behind it are shown.
const neighbours = 4;

/** The pages of the collection in their order, as menus and lists have them; this one is moved among them. */
export function PagePlace({ fields, route }: { fields: readonly Field[]; route: string }) {
  const { site, make } = useFieldContext();
  const order = everyField(fields).find(({ origin }) => origin.pointer === '/collection/order');
  const members = membersBeside(site, route);
  const index = members.findIndex((page) => page.route === route);
  const page = members[index];
  if (!make || !page || order?.hash === undefined || typeof order.value !== 'number') return null;
  const { name, label } = page.member;
  const first = Math.max(0, index - neighbours);
  const moved = (by: 1 | -1): ChangeRequest | undefined => {
    const others = members.filter((other) => other !== page).map(({ member }) => member.order);
    const to = index + by;
    if (to < 0 || to > others.length) return undefined;
    return {
      file: order.origin.file,
      hash: order.hash ?? '',
      command: { kind: 'set', pointer: order.origin.pointer, value: between(others[to - 1], others[to]) },
      ...(order.value !== undefined && { before: order.value }),
      label: words.making.moved(label),
      said: words.making.movedTo(label, members.length)(to + 1),
    };
  };
  const run = (request: ChangeRequest | undefined) => request && (() => make(request));
  return (
    <section className={`stack ${styles.place}`} aria-label={words.wholePage.place(name)}>
      <h3>{words.wholePage.place(name)}</h3>
      <ButtonBar className={`row ${making.entryTools}`} aria-label={words.making.entryTools(label)}>
        {(['up', 'down'] as const).map((kind) => (
          <Tool key={kind} kind={kind} isKeyless onRun={run(moved(kind === 'up' ? -1 : 1))} />
        ))}
      </ButtonBar>
      <ol start={first + 1}>
        {members.slice(first, index + neighbours + 1).map((each) => (
          <li key={each.route} aria-current={each === page ? 'page' : undefined}>
            {each.member.label || each.title}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Those of the collection that the page is in, in their order. */
function membersBeside({ pages }: StudioSite, route: string): Member[] {
  const members = pages.filter((page): page is Member => page.member !== undefined);
  const own = members.find((page) => page.route === route)?.member.name;
  return members
    .filter(({ member }) => member.name === own)
    .toSorted((a, b) => a.member.order - b.member.order || (a.route < b.route ? -1 : 1));
}

// As authors count: there is room between two.
const step = 10;

/** A number between two others, a whole one where there is one; so no other page has to change. */
function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? step) - step;
  if (after === undefined) return before + step;
  const middle = (before + after) / 2;
  const whole = Math.floor(middle);
  return whole > before ? whole : middle;
}

const rooms = { title: titleLength, description: descriptionLength };

/** The page as a search engine lists it, and as a shared link shows it, while its texts are being written. */
export function SearchPreview({ fields, route }: { fields: readonly Field[]; route: string }) {
  const { site } = useFieldContext();
  const said = { title: useText(fields, '/meta/title'), description: useText(fields, '/meta/description') };
  const image = useText(fields, '/meta/image') || site.shareImage;
  const texts = (
    <>
      <p className={styles.found}>{said.title}</p>
      <p>{said.description}</p>
    </>
  );
  return (
    <>
      <figure className={`stack ${styles.result}`}>
        <figcaption className="quiet">{words.wholePage.result}</figcaption>
        <p className="quiet">
          {fillTokens(site.title, valuesOf(site.tokens))} <span>{route}</span>
        </p>
        {texts}
        <ul>
          {(['title', 'description'] as const).map((part) => {
            const length = countCharacters(said[part]);
            const { least, most } = rooms[part];
            return (
              <li key={part} className="quiet" data-fit={length >= least && length <= most}>
                {words.wholePage.length(part, length, { least, most })}
              </li>
            );
          })}
        </ul>
      </figure>
      <figure className={`stack ${styles.result}`}>
        <figcaption className="quiet">{words.wholePage.card}</figcaption>
        {image !== undefined && <Thumbnail src={image} base={site.base} />}
        {texts}
      </figure>
    </>
  );
}

/** The text of a field as it is typed by now, with the shared texts that it names. */
function useText(fields: readonly Field[], pointer: string): string {
  const { drafts, site } = useFieldContext();
  const field = everyField(fields).find(({ origin }) => origin.pointer === pointer);
  const draft = useSyncExternalStore(drafts.subscribe, () => field && drafts.get(field));
  const value = draft ? draft.value : field?.value;
  const text = typeof value === 'string' ? value : '';
  return fillTokens(text, valuesOf(site.tokens));
}
