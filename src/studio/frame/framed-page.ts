import type { RefObject } from 'react';
import { siteFrameAt } from '../api/page-places';
import type { Beside, Place } from '../outline/places';
import { onUse, watchUses } from '../state/uses';
import { type OutlineKind, createOutlines } from './overlay/outlines';
import { watchPointer } from './pointing';
import { reveal } from './reveal';
import { holdStill, keepSent } from './still';
import { type ShownBlocks, readShownBlocks } from './shown-blocks';

/** What was clicked of a page. */
export interface Clicked {
  text: string;
  element: Element;
}

/** What the page asks, and what is done in it. */
export interface FramedPageEvents {
  isInteracting: boolean;
  /** By what words the part of the selected block is found that is meant; the surest first. */
  sought?: readonly string[];
  nameOf: (at: string) => string | undefined;
  /** The places beside a block; undefined where nothing can be put. */
  besideOf?: (at: string) => Beside | undefined;
  /** A part is to be put at a place. */
  onInsert?: (place: Place) => void;
  /** A block was clicked, and which words of it. */
  onSelect?: (at: string | undefined, clicked: Clicked) => void;
  /** A block was clicked twice, on this element of it. */
  onEdit?: (at: string, clicked: Clicked) => void;
  onKey?: (event: KeyboardEvent) => void;
  /** The page itself went to another address. */
  onMove: (pathname: string) => void;
}

/**
 * The page in its frame: what is outlined in it, and what is done in it.
 * @param onOpen hears that the page has come to life, with its styles, or that another is on its way.
 */
export function frameOf(
  frame: HTMLIFrameElement,
  latest: RefObject<FramedPageEvents>,
  onOpen: (isOpen: boolean) => void,
) {
  const marked = new Map<OutlineKind, string>();
  // The document that was there when another was asked for.
  let left: Document | null | undefined;
  // On its way from one address to another.
  let navigation: { from: string; to: string } | undefined;
  let opened: (ReturnType<typeof openPage> & { document: Document }) | undefined;
  let factor = 1;
  let wanted: string | undefined;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const forget = () => (wanted = undefined);

  // A click on what Studio does not listen to yet would follow a link.
  const take = (isOpen: boolean) => {
    frame.style.setProperty('pointer-events', isOpen ? 'auto' : 'none');
    if (!isOpen) onOpen(false);
  };
  take(false);

  const draw = () => {
    for (const kind of ['hovered', 'selected'] as const) opened?.outline(kind, marked.get(kind));
  };
  const follow = () => {
    draw();
    const elements = wanted === undefined ? [] : (opened?.elementsOf(wanted) ?? []);
    if (opened && elements.length > 0) reveal(opened.window, elements);
  };
  const mark = (kind: OutlineKind, at: string | undefined) => {
    if (at === undefined) marked.delete(kind);
    else marked.set(kind, at);
    draw();
  };
  const look = () => {
    const { contentWindow: window, contentDocument: document } = frame;
    // There is none in the frame of another site, which keeps its own to itself.
    if (!window || !document || document === opened?.document || document === left) return;
    if (document.readyState === 'loading' || window.location.protocol === 'about:') return;
    // A page that is being left may load itself anew: that is no step back to it.
    if (navigation && window.location.pathname === navigation.from && navigation.from !== navigation.to) {
      left = document;
      return window.location.replace(navigation.to);
    }
    navigation = undefined;
    // It may still come to life, too.
    const onMove = () => document !== left && latest.current.onMove(window.location.pathname);
    const onHover = (at: string | undefined) => mark('hovered', at);
    const onWhole = () => document === frame.contentDocument && onOpen(true);
    opened = { document, ...openPage(window, latest, { onMove, onHover, onChange: follow, onWhole }) };
    opened.scale(factor);
    window.addEventListener('pagehide', () => take(false));
    window.addEventListener('wheel', forget, { passive: true });
    take(true);
    follow();
    onMove();
  };
  frame.addEventListener('load', look);
  // Long before the last picture is there a page can be read, and clicked; no event of the frame says so.
  setInterval(look, 150);

  return {
    select: (at: string | undefined) => mark('selected', at),
    hover: (at: string | undefined) => mark('hovered', at),
    /** Nothing points at the block in the list any more: on the page something else may be pointed at by now. */
    leave: (at: string) => {
      if (marked.get('hovered') === at) mark('hovered', undefined);
    },
    /** What has just been made or moved is there a moment later: the page follows for so long. */
    reveal: (at: string) => {
      wanted = at;
      // Nothing scrolls under the hands of somebody who has gone on.
      onUse(forget);
      clearTimeout(forgetting);
      forgetting = setTimeout(forget, longestFollow);
      follow();
    },
    scale: (next: number) => {
      factor = next;
      opened?.scale(next);
    },
    /** Whether the page is used as by a visitor has changed. */
    motionChanged: () => opened?.motionChanged(),
    // A step of Studio's own history leads here: the frame adds none.
    goTo: (address: string) => {
      take(false);
      left = frame.contentDocument;
      navigation = { from: frame.contentWindow?.location.pathname ?? '', to: address };
      frame.contentWindow?.location.replace(address);
    },
  };
}

export type FramedPage = ReturnType<typeof frameOf>;

interface OwnEvents {
  onMove: () => void;
  onHover: (at: string | undefined) => void;
  onChange: () => void;
  /** It has come to life; or what is there does not. */
  onWhole: () => void;
}

function openPage(window: Window, latest: RefObject<FramedPageEvents>, events: OwnEvents) {
  const outlines = createOutlines(window, (place) => latest.current.onInsert?.(place));
  const blocks = followBlocks(window, events);
  keepSent(window);
  const motionChanged = holdStill(window, () => !latest.current.isInteracting);
  // What is in no part, and not between parts either, is around every page.
  const placeOf = (element: Element) =>
    blocks.now().atOf(element) ?? (element.closest('main, [data-loader]') ? undefined : siteFrameAt);

  watchUses(window);
  watchPointer(window, {
    isInteracting: () => latest.current.isInteracting,
    onHover: (element) => events.onHover(element && blocks.now().atOf(element)),
    onSelect: (place, isByKey) =>
      blocks.whenKnown(place, (element) => {
        const at = placeOf(element);
        // The first link of every page has the focus before anybody has chosen anything.
        if (!isByKey || at !== siteFrameAt) latest.current.onSelect?.(at, clickedAt(element));
      }),
    onEdit: (place) =>
      blocks.whenKnown(place, (element) => {
        const at = placeOf(element);
        if (at !== undefined) latest.current.onEdit?.(at, clickedAt(element));
      }),
    onKey: (event) => latest.current.onKey?.(event),
  });
  // The app says so when another page has taken the place of this one.
  window.addEventListener('locationchange', events.onMove);

  const partOf = (at: string) => withWords(blocks.now().elementsOf(at), latest.current.sought);
  return {
    window,
    elementsOf: partOf,
    outline(kind: OutlineKind, at: string | undefined) {
      const elements = at === undefined ? [] : partOf(at);
      const name = at === undefined ? undefined : latest.current.nameOf(at);
      if (at === undefined || name === undefined || elements.length === 0)
        return outlines.show(kind, undefined);
      const beside = latest.current.besideOf?.(at);
      const gaps = beside && { ...beside, elements: beside.ats.flatMap(blocks.now().elementsOf) };
      outlines.show(kind, { elements, name, gaps });
    },
    scale: outlines.scale,
    motionChanged,
  };
}

/** The smallest part of some elements that has the words; all of them where none has. */
function withWords(elements: readonly Element[], sought: readonly string[] = []): readonly Element[] {
  const all = elements.flatMap((element) => [element, ...element.querySelectorAll('*')]);
  for (const words of sought) {
    const found = all.findLast(({ textContent }) => textContent.includes(words.trim()));
    if (found) return [found];
  }
  return elements;
}

// A page that does not come to life is seen as it is after so long, in milliseconds.
const longestCover = 5000;

// A change is on the page after so long at the latest, in milliseconds.
export const longestFollow = 2000;

// What is around the blocks is told from what is about to be replaced by looking again.
const mostTries = 4;

/** Which element shows which block, read again when elements came or went. */
function followBlocks(window: Window, { onChange, onWhole }: OwnEvents) {
  const { document } = window;
  let known: ShownBlocks | undefined;
  const forget = () => {
    known = undefined;
    onChange();
  };
  let isWaiting = false;
  const observer = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    window.requestAnimationFrame(() => {
      isWaiting = false;
      forget();
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const now = () => (known ??= readShownBlocks(document));
  let wanted: Remembered | undefined;
  const latest = performance.now() + longestCover;
  // Coming to life changes no element: until then little is known.
  const look = () => {
    forget();
    // A page that was left is looked at no more.
    if (!document.defaultView) return;
    const { isWhole } = now();
    if (isWhole || !document.getElementById('app') || performance.now() > latest) onWhole();
    // Its own curtain is drawn.
    if (isWhole) return document.documentElement.style.setProperty('--time-loader', '0s');
    // It comes to life at the first sign of somebody, which it does not listen for before it is painted; else only
    // when the last picture is there, and the browser has nothing to do.
    window.dispatchEvent(new Event('pointermove'));
    window.setTimeout(look, 150);
  };
  window.setTimeout(look);
  return {
    now,
    /** Whoever clicks before the page has come to life is not asked to click again. */
    whenKnown(clicked: Element, then: (element: Element) => void) {
      const pointed = remember(clicked);
      wanted = pointed;
      const seek = (tries: number) => {
        // A page that was left, or another click.
        if (wanted !== pointed || !document.defaultView) return;
        const element = elementThere(pointed, document);
        // Elements that came a moment ago are not known yet.
        if (!element || now().atOf(element) === undefined) known = undefined;
        const { isWhole, atOf } = now();
        const isFound = element !== undefined && atOf(element) !== undefined;
        if (isFound || (isWhole && tries === 0)) return element && then(element);
        window.setTimeout(() => seek(isWhole ? tries - 1 : tries), 100);
      };
      seek(mostTries);
    },
  };
}

/** With the words of the smallest part that was clicked; empty where that has more than a field may hold. */
function clickedAt(element: Element): Clicked {
  const text = element.localName === 'img' ? element.getAttribute('alt') : element.textContent;
  return { element, text: text !== null && text.length < 2000 ? text.trim() : '' };
}

/** An element that was clicked, and where it stood. */
interface Remembered {
  element: Element;
  text: string | null;
  /** The indexes that lead to it from the root of its document. */
  path: number[];
}

export function remember(element: Element): Remembered {
  const path: number[] = [];
  for (let node = element; node.parentElement; node = node.parentElement)
    path.unshift([...node.parentElement.children].indexOf(node));
  return { element, text: element.textContent, path };
}

/**
 * The element that was clicked, or the same one of those that React has made anew in the meantime.
 * @returns undefined where it is gone.
 */
export function elementThere({ element, text, path }: Remembered, document: Document): Element | undefined {
  if (element.isConnected) return element;
  let found: Element | undefined = document.documentElement;
  for (const index of path) found = found?.children[index];
  return found?.localName === element.localName && found.textContent === text ? found : undefined;
}
