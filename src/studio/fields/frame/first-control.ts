import { isMarked } from '../../../content/source/unwritten';

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
