import { firstControl } from '../fields/frame/first-control';

/** On to the first field of the selected block; to its name where it has none. */
export function focusFields(part: Element): void {
  const fields = [...part.querySelectorAll('[data-field]')];
  const [first] = fields.flatMap((field) => firstControl(field) ?? []);
  (first ?? part.querySelector<HTMLElement>('h2[tabindex]'))?.focus();
}

/** Back to the selected block in the outline. */
export function focusOutline(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
}

export function isInFields(panel: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement?.closest('[data-field]') != null && (panel?.contains(activeElement) ?? false);
}
