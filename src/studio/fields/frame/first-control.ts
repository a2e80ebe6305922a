const controls = 'input:not([type="file"]), textarea, select, button, [contenteditable="true"]';

/** Where a person begins: at what is wrong, else at the first control that is no tool of a text, such as "Bold". */
export function firstControl(place: Element): HTMLElement | undefined {
  const all = [...place.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.closest('[role="toolbar"]'),
  );
  return all.find((control) => control.getAttribute('aria-invalid') === 'true') ?? all[0];
}
