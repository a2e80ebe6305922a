import { isAtOrIn } from '../../content/source/pointer';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Field, StudioSite } from '../../model/studio';
import { type TextOnPage, everyField, livingDocument, textsInPage } from '../in-place/texts-on-page';
import { fieldAt } from '../panel/focus';
import { useOpenStudio } from '../state/open-studio';
import { longestFollow } from './framed-page';
import { reveal } from './reveal';

/**
 * Brings to light on the page what is being changed: the answer is unfolded, the tab opened, the slide shown. Texts that
 * all pages share are marked.
 * @param isInteracting while the page is used as by a visitor it is left alone.
 */
export function useFollowField(panel: RefObject<HTMLElement | null>, isInteracting: boolean): void {
  const { node, block, site } = useOpenStudio();
  const { tokens } = site;
  const at = node?.at;
  const fields = block.value?.fields;
  /** False where the page has yet to come to life, or may yet show what has just been made. */
  const show = useEffectEvent((latest: number): boolean => {
    const { activeElement } = window.document;
    const pointer = panel.current?.contains(activeElement) ? fieldAt(activeElement) : undefined;
    if (pointer === undefined || at === undefined || !fields || isInteracting) return true;
    const document = livingDocument();
    if (!document?.defaultView) return false;
    const texts = textsInPage({ document, at, fields, tokens });
    const found = textOf(pointer, { texts, fields });
    if (found) reveal(document.defaultView, [found]);
    return found !== undefined || performance.now() > latest;
  });
  const mark = useEffectEvent((): boolean => {
    if (at === undefined || !fields) return true;
    const document = livingDocument();
    if (!document?.defaultView) return false;
    markShared(
      document.defaultView,
      isInteracting ? [] : textsInPage({ document, at, fields, tokens }),
      tokens,
    );
    return true;
  });
  useEffect(() => untilDone(() => mark()), [fields, isInteracting]);
  useEffect(() => {
    const element = panel.current;
    let stop: (() => void) | undefined;
    const onFocus = () => {
      stop?.();
      const latest = performance.now() + longestFollow;
      stop = untilDone(() => show(latest));
    };
    element?.addEventListener('focusin', onFocus);
    return () => {
      stop?.();
      element?.removeEventListener('focusin', onFocus);
    };
  }, [panel]);
  // What was saved may have been drawn anew, and folded away again.
  useEffect(() => {
    const next = requestAnimationFrame((now) => show(now));
    return () => cancelAnimationFrame(next);
  }, [fields]);
}

/** Tries until it is done, or stopped. */
export function untilDone(attempt: () => boolean): () => void {
  let next: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    if (!attempt()) next = setTimeout(go, 150);
  };
  go();
  return () => clearTimeout(next);
}

/** The text of a field, or the first within it; without one, that of what is around it. */
function textOf(
  pointer: string,
  { texts, fields }: { texts: readonly TextOnPage[]; fields: readonly Field[] },
): Element | undefined {
  const own = texts.find(({ field }) => isAtOrIn(field.origin.pointer, pointer));
  if (own) return own.box;
  const enclosing = everyField(fields)
    .filter(({ kind, origin }) => kind === 'group' && isAtOrIn(pointer, origin.pointer))
    .at(-1);
  return (
    enclosing && texts.find(({ field }) => isAtOrIn(field.origin.pointer, enclosing.origin.pointer))?.box
  );
}

const name = 'studio-shared';
const look = `::highlight(${name}) { background: rgb(91 63 168 / 18%); text-decoration: underline 2px dotted #5b3fa8; }`;

/** Shows in violet which words of these texts are shared by many pages. No element of the page changes for it. */
function markShared(
  view: Window & typeof globalThis,
  texts: readonly TextOnPage[],
  tokens: StudioSite['tokens'],
): void {
  if (!view.CSS.highlights.has(name)) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(look);
    view.document.adoptedStyleSheets.push(sheet);
  }
  const ranges = texts.flatMap(({ field: { value }, box }) =>
    tokens
      .filter((token) => token.value !== '' && typeof value === 'string' && value.includes(`{${token.name}}`))
      .flatMap((token) => rangesOf(box, token.value)),
  );
  view.CSS.highlights.set(name, new view.Highlight(...ranges));
}

/** The words may go through several elements: what must not be broken over lines has one of its own. */
function rangesOf(box: Element, words: string): Range[] {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const placeOf = (offset: number): [Node, number] => {
    let left = offset;
    for (const node of nodes) {
      const length = node.nodeValue?.length ?? 0;
      if (left <= length) return [node, left];
      left -= length;
    }
    return [box, box.childNodes.length];
  };
  const text = box.textContent.replaceAll('\u00A0', ' ');
  const ranges: Range[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
    const range = box.ownerDocument.createRange();
    range.setStart(...placeOf(at));
    range.setEnd(...placeOf(at + words.length));
    ranges.push(range);
  }
  return ranges;
}
