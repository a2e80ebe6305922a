import { words } from '../words';
import { isMarked } from '../../content/source/unwritten';

/** What had the focus when the fields were left by Escape. */
let left: HTMLElement | undefined;

/**
 * Back to the field that was left, with its caret; else on to the first; to the block's name where it has none.
 * @param isFromName begins there: what stands before the fields is to be reached, too.
 */
export function focusFields(part: Element, isFromName = false): void {
  if (left?.isConnected === true && part.contains(left)) return left.focus();
  const fields = isFromName ? [] : [...part.querySelectorAll('[data-field]')];
  const [first] = fields.flatMap((field) => firstControl(field) ?? []);
  (first ?? part.querySelector<HTMLElement>('h2[tabindex]'))?.focus();
}

/** Back to the selected block in the outline. */
export function focusOutline(panel: HTMLElement | null): void {
  if (isBesideTree(panel) && document.activeElement instanceof HTMLElement) left = document.activeElement;
  focusTree();
}

/** Where whoever used something goes on that is no longer there. */
export const focusTree = (): void =>
  document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();

/** Acts in the next frame, where nothing has the focus by then. @returns what ends that. */
export function whenFocusIsGone(act: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    if (document.activeElement === document.body) act();
  });
  return () => cancelAnimationFrame(frame);
}

/** On to the next region of Studio that there is room for, or back to the one before; says which. */
export function focusRegion(step: 1 | -1): Region | undefined {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((each) =>
    each.checkVisibility(),
  );
  const here = regions.findIndex((each) => each.contains(document.activeElement));
  const next = regions.at((here + step) % regions.length);
  if (!next) return undefined;
  const start = '[role="treeitem"][tabindex="0"], iframe[data-studio]';
  if (next.querySelector('[data-field]')) focusFields(next);
  else
    (next.querySelector<HTMLElement>(start) ?? next.querySelector<HTMLElement>('button, summary'))?.focus();
  return next.dataset.region as Region;
}

type Region = keyof typeof words.regions;

/** In a field, or on what is done with it, with the part or the page. */
export function isBesideTree(panel: HTMLElement | null): boolean {
  const { activeElement } = document;
  return panel?.contains(activeElement) === true && activeElement?.closest('[role="tree"]') === null;
}

/** For what has just come and is to be read next. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();

const controls = 'input:not([type="file"]), textarea, select, button, [contenteditable="true"]';

/** Where a person begins: at what is wrong or still to be written, else at the first control that is no tool of a text, such as "Bold". */
export function firstControl(place: Element): HTMLElement | undefined {
  const all = [...place.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.closest('[role="toolbar"]'),
  );
  const isUnwritten = (control: HTMLElement) => 'value' in control && isMarked(control.value);
  return (
    all.find((control) => control.getAttribute('aria-invalid') === 'true') ?? all.find(isUnwritten) ?? all[0]
  );
}

/** The pointer of the field that an element is in. */
export const fieldAt = (element: Element | null | undefined): string | undefined =>
  element?.closest<HTMLElement>('[data-field]')?.dataset.field;

/** The places of the field of a pointer. */
export const fieldPlaces = (root: ParentNode, pointer: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-field]')].filter(({ dataset }) => dataset.field === pointer);
