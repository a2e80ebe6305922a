/** Notes where the focus and the cursor are inside an element; the returned function puts them back by the control's id. */
export function keepFocus(within: Element): () => void {
  const active = document.activeElement;
  if (!active || !within.contains(active)) return () => undefined;
  const selection = selectionOf(active);

  return () => {
    const next = document.getElementById(active.id);
    if (!(next instanceof HTMLElement)) return;
    next.focus({ preventScroll: true });
    if (selection && (next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement)) {
      next.setSelectionRange(...selection);
    }
  };
}

// Fields of other types, such as numbers and dates, have no selection.
function selectionOf(element: Element): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}
