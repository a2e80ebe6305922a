const controls = 'input:not([type="file"]), textarea, select, button, [contenteditable="true"]';

/** Where a person begins: the first control that is no tool of a text, such as "Bold". */
export const firstControl = (place: Element): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(controls)].find((control) => !control.closest('[role="toolbar"]'));
