import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { besideOf, everyNode, nodeHolding, placesOf, wayTo } from '../outline/places';
import { formAt, isPagePart, pageAt, siteFrameAt } from '../api/page-places';
import type { Api } from '../api/client';
import { type Unsaved, isGone as belongsNowhere } from '../api/unsaved';
import type { Diagnostic } from '../../model/diagnostic';
import type { ChangePlace, Field, Origin, OutlineNode, StudioPage, StudioSite } from '../../model/studio';
import { fieldWords } from '../fields/field-words';
import { words } from '../words';
import { everyField } from '../in-place/texts-on-page';
import type { Saver } from './saver';
import { type Moves, draftOf, useDrafts, usePreview } from './use-drafts';
import { focusTree, whenFocusIsGone } from '../panel/focus';
import { useFocusOfPage, useKeptFocus } from '../panel/use-kept-focus';
import { useLive, useLoaded } from './use-loaded';
import { useLatest } from './use-latest';
import { useMaking } from '../making/use-making';
import type { ChangeRequest } from '../making/part-commands';
import { usePages } from '../pages/use-pages';
import { useChanges } from '../changes/use-changes';
import { useSaid, useSteps } from './use-steps';
import { useShown } from './use-shown';
import { useTeam } from './use-team';
import { useUnwritten } from './use-unwritten';

/** All that Studio knows and does, for its parts to show. */
export function useStudio(api: Api, saver: Saver) {
  const live = useLive(api.giveUp);
  const site = useLoaded('site', live.version, api.site);
  const shown = useShown(api, live.version);
  const { route, at, page } = shown;
  const team = useTeam(api, shown);
  const saves = useSyncExternalStore(saver.subscribe, saver.state);
  const outline = withPageParts(page.value?.outline, page.value?.file, site.value);
  const places = page.value ? placesOf(page.value.outline, page.value.list) : [];
  const trail = wayTo(outline, at);
  const node = trail.at(-1);
  const name = [page.value?.title ?? route, ...trail.map(({ title }) => title)].join(' › ');
  const editing = useDrafts(saver, { route, at: at ?? '', name });
  const steps = useSteps({ saver, ...editing, shown });
  usePreview(saver, { route, version: live.version, ...editing });
  const { undoCount } = steps;
  const { ask, move } = editing;
  const gone = useSaid();
  const { say } = gone;
  const [losses, setLosses] = useState(0);
  // What this window itself did is no news: only the focus goes on.
  const isOwn = useLatest(() => {
    const { pending, last } = saver.state();
    const hashes = Object.values(page.value?.hashes ?? {});
    return pending > 0 || (last?.result === 'saved' && last.saved.some(({ hash }) => hashes.includes(hash)));
  });
  const lose = useCallback(() => {
    if (isOwn.current()) return focusTree();
    say(words.lost);
    setLosses((count) => count + 1);
  }, [say, isOwn]);
  const { focused, leave, arrive } = useKeptFocus(lose);
  const known = useRef<readonly Field[]>([]);
  const block = useBlock(saver, {
    route,
    at: trail.length > 0 ? at : undefined,
    choice: shown.choice,
    undoCount,
    read: page.value,
    ask: useCallback(() => ask(focused(known.current)), [ask, focused]),
  });
  // In the same moment in which the fields show where the values are by now.
  const moves = block.value?.moves;
  const { forgetSaved } = editing.drafts;
  const forgotten = useRef(0);
  const readAfter = block.value?.undoCount ?? 0;
  useLayoutEffect(() => {
    if (readAfter > forgotten.current) forgetSaved();
    forgotten.current = Math.max(forgotten.current, readAfter);
  }, [forgetSaved, readAfter]);
  useLayoutEffect(() => {
    // What was being written and belongs nowhere now is told where it is kept.
    if (moves && move(moves) === 0) leave(moves);
  }, [moves, move, leave]);
  useEffect(() => {
    if (moves) arrive();
  }, [moves, arrive]);
  useFocusOfPage(page.value?.route);
  const isGone = useIsGone(shown);
  useEffect(() => {
    if (!isGone) return undefined;
    // The focus has gone by then from what is not there any more.
    return whenFocusIsGone(lose);
  }, [isGone, lose]);

  const fields = block.value?.fields;
  useEffect(() => {
    known.current = everyField(fields ?? []);
  }, [fields]);
  useEffect(() => {
    if (fields && at !== undefined) editing.know(fields, { route, at, name }, page.value?.hashes);
  });
  useEffect(() => {
    saver.readHistory().catch(() => undefined);
  }, [saver, live.version]);

  const { flush, retryRefused } = editing.drafts;
  useEffect(() => {
    if (saves.last?.result === 'saved') retryRefused();
  }, [saves.last, retryRefused]);
  const acting = { saver, shown, flush, say: steps.say, showFiles: steps.showFiles };
  const making = useMaking(acting);
  const unwritten = useUnwritten({ outline, shown });
  const pages = usePages({ ...acting, onMade: unwritten.begin });
  const changes = useChanges(api, {
    route,
    flush,
    refresh: () => {
      live.refresh();
      saver.readHistory().catch(() => undefined);
    },
  });
  const makeEntry = (request: ChangeRequest | undefined) => void (request && making.make(request));

  const retry = async (changes = saves.unsaved.filter(({ why }) => !belongsNowhere(why))) => {
    for (const change of changes) {
      const draft = draftOf(editing.drafts, change);
      // A choice between two versions is put before the person again.
      if (draft?.state === 'conflict') editing.drafts.drop(draft.field);
      if (draft && draft.state !== 'conflict') editing.drafts.retry(draft.field);
      else await saver.retry(change).catch(() => undefined);
    }
  };
  const discard = (change: Unsaved) => {
    const draft = draftOf(editing.drafts, change);
    if (draft) editing.drafts.drop(draft.field);
    saver.discard(change);
  };
  // What waits since Studio was closed, or its server was gone, is saved now that both are there.
  const saveWaiting = useEffectEvent(() => void retry(saves.unsaved.filter(isSentByItself)));
  const isOpen = site.value !== undefined;
  useEffect(() => {
    if (isOpen) saveWaiting();
  }, [isOpen]);
  const upload = async (file: File) => {
    const label = fieldWords.picture.added(file.name);
    const answer = await api.upload(file, { label, route, at: at ?? '' });
    // It is a step that can be undone.
    await saver.readHistory().catch(() => undefined);
    return answer;
  };
  const placeOf = (there: Pick<Diagnostic, 'file' | 'pointer'>) => {
    const node = nodeHolding(outline, there);
    const field = there.pointer ?? '';
    return node && (() => shown.select(node.at, { sought: { field } }));
  };
  /** The way to a place, also on another page; undefined where none shows it. */
  const opener = (there: Origin & { route?: string }) => {
    const { file, pointer: field } = there;
    const route = there.route ?? site.value?.pages.find((page) => page.file === file)?.route;
    const open = (there: string) => {
      shown.openPage(there);
      const act = ({ outline }: StudioPage) =>
        shown.goTo({
          route: there,
          at: nodeHolding(outline, { file, pointer: field })?.at ?? pageAt,
          field,
        });
      shown.whenShown({ file, act });
    };
    return placeOf(there) ?? (route === undefined ? undefined : () => open(route));
  };
  /** Where a value is on this page by now; else to where it was begun. */
  const goTo = (there: Origin, begun: ChangePlace) => (placeOf(there) ?? (() => shown.goTo(begun)))();
  const diagnostics = page.value?.diagnostics ?? [];
  const wrong = new Set(diagnostics.flatMap((fault) => nodeHolding(outline, fault)?.at ?? []));
  const failure =
    page.failure ??
    site.failure ??
    (saves.failure?.reason === 'signedOut' ? saves.failure : undefined) ??
    (block.failure?.reason === 'missing' ? undefined : block.failure);
  return {
    api,
    live,
    team,
    gone: gone.said,
    losses,
    site,
    shown,
    page: page.value,
    saves,
    outline,
    places,
    trail,
    node,
    part: isPagePart(node?.at) ? undefined : node,
    block,
    editing,
    making,
    pages,
    unwritten,
    changes,
    makeEntry,
    steps,
    /** What fields are given wherever they are shown. */
    forFields: {
      drafts: editing.drafts,
      faults: diagnostics,
      onChange: editing.send,
      onMake: makeEntry,
      onUpload: upload,
    },
    retry,
    upload,
    discard,
    placeOf,
    goTo,
    opener,
    diagnostics,
    wrong,
    failure,
    besideOf: (place: string) => besideOf(outline, places, place),
    nameOf: (place: string) => everyNode(outline).find((node) => node.at === place)?.title,
  };
}

/** Below the parts of the page is what is said of it as a whole, and what is around every page. */
function withPageParts(outline: OutlineNode[] = [], file?: string, site?: StudioSite): OutlineNode[] {
  const node = (
    at: string,
    path: string | undefined,
    { title, label = '' }: { title: string; label?: string },
    children: OutlineNode[] = [],
    pointer = '',
  ) =>
    path === undefined
      ? []
      : [{ at, origin: { file: path, pointer }, type: '', title, label, lists: [], children }];
  const shared = site?.tokens.length ? [{ pointer: '/tokens', title: words.sharedTexts.title }] : [];
  const sections = [...shared, ...(site?.sections ?? [])].flatMap(({ pointer, title }) =>
    node(siteFrameAt + pointer, site?.settings, { title }, [], pointer),
  );
  const forms = (site?.forms ?? []).flatMap(({ name, title, file: path }) =>
    node(formAt(name), path, { title: words.form.title, label: title }),
  );
  return [
    ...outline,
    ...node(pageAt, file, words.thisPage),
    ...node(siteFrameAt, site?.settings, words.siteFrame, [...sections, ...forms]),
  ];
}

/** What is not whole, or waits for a choice, is sent by a person only. */
const isSentByItself = ({ isHeld, why }: Unsaved) =>
  isHeld !== true && why !== 'later' && !belongsNowhere(why);

export type StudioState = ReturnType<typeof useStudio>;

interface WantedBlock {
  route: string;
  at: string | undefined;
  /** Another one was chosen: the same one may only have moved, and is shown until it is read where it is now. */
  choice: number;
  /** Grows with every undo: the block is then read again. */
  undoCount: number;
  /** The page as it was read: its blocks are read after it. */
  read: unknown;
  /** Asks where what is typed belongs by now. */
  ask: () => Promise<Moves>;
}

function useBlock(saver: Saver, { route, at, choice, undoCount, read, ask }: WantedBlock) {
  const version = useCount(read);
  // What was read before an undo is shown until that is here which was read after it.
  const load = useCallback(
    async () => ({ ...(await saver.read(route, at ?? '')), moves: await ask(), undoCount }),
    [saver, route, at, undoCount, ask],
  );
  return useLoaded(at === undefined ? undefined : `${route} ${choice}`, version, load);
}

/** Whether what was chosen is gone, and nobody has chosen anything else since. */
function useIsGone({ route, choice, at }: ReturnType<typeof useShown>): boolean {
  const [chosen, setChosen] = useState({ route, choice, at });
  if (chosen.route !== route || chosen.choice !== choice || (chosen.at === undefined && at !== undefined))
    setChosen({ route, choice, at });
  return chosen.at !== undefined && at === undefined;
}

/** How often a value has become another one. */
function useCount(value: unknown): number {
  const [state, setState] = useState({ value, count: 0 });
  if (state.value === value) return state.count;
  setState({ value, count: state.count + 1 });
  return state.count + 1;
}
