import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OutlineNode, ChangePlace, Saved, StudioPage } from '../../model/studio';
import { isPagePart } from '../api/page-places';
import type { Api } from '../api/client';
import { lettersKept, onUse } from './uses';
import { useLatest, useWindowEvent } from './use-latest';
import { useLoaded } from './use-loaded';
import { isAtOrIn } from '../../content/source/pointer';
import { pairItems } from '../../content/compare/pair-items';
import type { Json } from '../../model/resolved';

/** What is to get the focus once the fields of a block are there: a field, or the one that has these words. */
export interface Sought {
  /** Without it, in what is chosen by then. */
  at?: string;
  field?: string;
  /** Of the text in which the field is there. */
  hash?: string;
  text?: string;
  /** The first field that there is. */
  isFirst?: boolean;
  /** What was clicked on the page. */
  element?: Element;
}

/** What is done once the page is shown as it is with a change. */
export interface Awaited extends Pick<Saved, 'file'> {
  /** Of the text with the change; without it any version will do. */
  hash?: string;
  act: (page: StudioPage) => void;
}

export interface HowShown {
  /** It is in view already. */
  isSeen?: boolean;
  sought?: Omit<Sought, 'at'>;
}

/** The page and the block that are shown. */
export function useShown(api: Api, version: number) {
  const { place, go } = useAddress();
  const { route, at } = place;
  const page = useLoaded(route, version, api.page);
  // A copied link leads to its block.
  const [reveals, setReveals] = useState(at === undefined ? 0 : 1);
  const [sought, seek] = useState<Sought>();
  // Another one is chosen; the same one has not only moved.
  const [choice, setChoice] = useState(0);

  useKeptSelection(page.value, at, (next) => go({ route, at: next }, 'replace'));

  const show = (next: ShownPlace, how: 'push' | 'replace', { isSeen, sought }: HowShown) => {
    go(next, how);
    if (next.at !== at) setChoice((count) => count + 1);
    if (isSeen !== true) setReveals((count) => count + 1);
    seek(next.at !== undefined && sought ? { at: next.at, ...sought } : undefined);
  };
  const select = (next: string | undefined, how: HowShown = {}) => show({ route, at: next }, 'replace', how);
  const openPage = (next: string) => go({ route: next }, 'push');
  const follow = (next: string) => go({ route: next }, 'replace');
  const goTo = ({ field, ...there }: ChangePlace, hash?: string) => {
    const isHere = there.route === readAddress(location.search).route;
    show(there, isHere ? 'replace' : 'push', { sought: { field, hash } });
  };
  const stopSeeking = useCallback(() => {
    seek(undefined);
    setTimeout(writeLetters);
  }, []);
  const whenShown = useWhenShown(page.value);
  // Whoever goes on to something else before the focus has arrived is not called away from it.
  useEffect(() => (sought ? onUse(stopSeeking) : undefined), [sought, stopSeeking]);
  return {
    whenShown,
    seek,
    route,
    at,
    choice,
    page,
    reveals,
    sought,
    select,
    openPage,
    follow,
    goTo,
    stopSeeking,
  };
}

/** Takes what is to be done once the page is shown as it is with a change, if nobody has gone on by then. */
function useWhenShown(page: StudioPage | undefined): (awaited: Awaited) => void {
  const awaited = useRef<Awaited>(undefined);
  const latest = useLatest(page);
  const [arrive] = useState(() => () => {
    const [value, wanted] = [latest.current, awaited.current];
    const hash = wanted && value?.hashes[wanted.file];
    if (!wanted || !value || hash === undefined || (wanted.hash ?? hash) !== hash) return;
    awaited.current = undefined;
    wanted.act(value);
  });
  useEffect(() => arrive(), [arrive, page]);
  const [whenShown] = useState(() => (next: Awaited) => {
    awaited.current = next;
    onUse(() => (awaited.current = undefined));
    arrive();
  });
  return whenShown;
}

/** What was typed before the text was there is in it, in place of what is chosen there. */
function writeLetters(): void {
  if (document.activeElement?.matches('input, textarea, [contenteditable="true"]') !== true) return;
  const letters = lettersKept();
  // The one way that text fields and ProseMirror take as typed, to be undone by the browser.
  if (letters !== '') document.execCommand('insertText', false, letters);
}

/** The selected block stays selected where others came, went or moved before it. */
function useKeptSelection(
  page: StudioPage | undefined,
  at: string | undefined,
  onMoved: (at: string | undefined) => void,
): void {
  const last = useRef<StudioPage>(undefined);
  // Before anybody can press a button again, which would be for what has come in its place.
  useLayoutEffect(() => {
    const before = last.current;
    if (page) last.current = page;
    if (!page || !before || before === page || before.route !== page.route) return;
    if (at === undefined || isPagePart(at)) return;
    const next = realign(before.outline, page.outline, at);
    if (next !== at) onMoved(next);
  });
}

/** What is shown and selected: both are in the address, so that it can be copied. */
interface ShownPlace {
  route: string;
  at?: string;
}

export function readAddress(search: string): ShownPlace {
  const query = new URLSearchParams(search);
  return { route: query.get('page') ?? '/', at: query.get('at') ?? undefined };
}

export function shownAddress({ route, at }: ShownPlace): string {
  const page = `?page=${escape(route)}`;
  return at === undefined ? page : `${page}&at=${escape(at)}`;
}

// Slashes may be in a query, and are easier to read.
const escape = (value: string) => encodeURIComponent(value).replaceAll('%2F', '/');

/** The place that the address names. Another page is a step that Back takes back; a selection is not. */
function useAddress() {
  const [place, setPlace] = useState(() => readAddress(location.search));
  useWindowEvent('popstate', () => setPlace(readAddress(location.search)));
  const go = (next: ShownPlace, how: 'push' | 'replace') => {
    history[`${how}State`](null, '', shownAddress(next));
    setPlace(next);
  };
  return { place, go };
}

/**
 * Where a selected block is after the page has changed: blocks added, moved or deleted before it, or its own words
 * changed. Only what is shown follows likely pairs, too; what is written does not. Undefined where it is gone.
 */
function realign(
  before: readonly OutlineNode[],
  after: readonly OutlineNode[],
  at: string,
): string | undefined {
  const index = before.findIndex((node) => isAtOrIn(at, node.at));
  const pair = pairItems(before.map(contentOf), after.map(contentOf)).find((each) => each.before === index);
  const [old, next] = [before[index], pair && after[pair.after]];
  if (!old || !next) return undefined;
  return old.at === at ? next.at : realign(old.children, next.children, at);
}

const contentOf = ({ type, label, children }: OutlineNode): Json => ({
  type,
  label,
  children: children.map(contentOf),
});
