import { placeKey } from '../../content/source/pointer';
import { useCallback, useEffect, useRef } from 'react';
import type { Field } from '../../model/studio';
import { fieldAt, fieldPlaces, firstControl, focusTree, whenFocusIsGone } from './focus';
import type { Moves } from '../state/use-drafts';

interface Asked {
  field: Field;
  element: Element;
}

/**
 * Whoever writes in a field while others change the file goes on in the same text, with the caret where it was. Where
 * that is not certain they are told, and the next keys go nowhere.
 */
export function useKeptFocus(onLost: () => void) {
  const asked = useRef<Asked>(undefined);
  const wanted = useRef<{ pointer: string; caret: Caret }>(undefined);
  /** The field that has the focus: where its value is by now is to be asked, too. */
  const focused = useCallback((fields: readonly Field[]): Field[] => {
    const { activeElement: element } = document;
    const pointer = fieldAt(element);
    const field = fields.find(({ origin }) => origin.pointer === pointer);
    asked.current = element && field ? { field, element } : undefined;
    return field ? [field] : [];
  }, []);
  /** The fields are those of the newer text, in the very moment: no key goes into another one. */
  const leave = useCallback((moves: Moves) => {
    const { current } = asked;
    asked.current = undefined;
    const { activeElement } = document;
    if (!current || !isStillThere(current.element)) return;
    const { origin, value } = current.field;
    // What is not written yet can only have moved with an entry that it is in.
    const stays = value === undefined && !/\/\d/.test(origin.pointer) ? origin : undefined;
    const there = moves.get(placeKey(origin)) ?? stays;
    if (there && fieldPlaces(document, there.pointer).some((place) => place.contains(activeElement))) return;
    wanted.current = { pointer: there?.pointer ?? '', caret: caretOf(current.element) };
    if (activeElement instanceof HTMLElement) activeElement.blur();
  }, []);
  const arrive = useCallback(() => {
    const { current } = wanted;
    wanted.current = undefined;
    const seek = (frames: number) => {
      if (!current || document.activeElement !== document.body) return;
      const places = fieldPlaces(document, current.pointer);
      const [control] = places.flatMap((place) => firstControl(place) ?? []);
      if (control) return setCaret(control, current.caret);
      // Rich texts come to life after the other fields.
      if (places.length > 0 && frames > 0) return void requestAnimationFrame(() => seek(frames - 1));
      onLost();
    };
    seek(mostFrames);
  }, [onLost]);
  return { focused, leave, arrive };
}

/** Where another page has come and the focus went with the one before it, it goes to the list of parts. */
export function useFocusOfPage(route: string | undefined): void {
  const before = useRef(route);
  useEffect(() => {
    if (route === undefined || route === before.current) return undefined;
    const isFirst = before.current === undefined;
    before.current = route;
    if (isFirst) return undefined;
    return whenFocusIsGone(focusTree);
  }, [route]);
}

const mostFrames = 10;

/** Nobody has gone on to something else: it has the focus, or had it until it was taken away. */
const isStillThere = (element: Element): boolean =>
  document.activeElement === element || (document.activeElement === document.body && !element.isConnected);

/** How many letters are before the two ends of what is selected. */
type Caret = readonly [start: number, end: number];

const caretOf = (element: Element): Caret =>
  isTextControl(element)
    ? [element.selectionStart ?? 0, element.selectionEnd ?? 0]
    : (offsetsIn(element) ?? [0, 0]);

function setCaret(control: HTMLElement, [start, end]: Caret): void {
  control.focus();
  if (isTextControl(control)) return control.setSelectionRange(start, end);
  const [first, last] = [pointIn(control, start), pointIn(control, end)];
  if (first && last) getSelection()?.setBaseAndExtent(...first, ...last);
}

// A number, or a day, has no caret that can be set.
const isTextControl = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement && ['text', 'search', 'url', 'tel'].includes(element.type)) ||
  element instanceof HTMLTextAreaElement;

function offsetsIn(element: Element): Caret | undefined {
  const selection = getSelection();
  if (!selection?.anchorNode || !selection.focusNode || !element.contains(selection.anchorNode))
    return undefined;
  const before = (node: Node, offset: number) => {
    const range = document.createRange();
    range.setStart(element, 0);
    range.setEnd(node, offset);
    return range.toString().length;
  };
  return [
    before(selection.anchorNode, selection.anchorOffset),
    before(selection.focusNode, selection.focusOffset),
  ];
}

function pointIn(element: Element, offset: number): [Node, number] | undefined {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let rest = offset; texts.nextNode();) {
    const { length } = texts.currentNode as Text;
    if (rest <= length) return [texts.currentNode, rest];
    rest -= length;
  }
  return undefined;
}
