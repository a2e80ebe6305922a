import { listen } from '../../ui/listen';

/** No sub-menu opens by hover until the pointer has been below the header: one was closed, or led to another page. */
const dismissed = 'data-dismissed';

/**
 * Keyboard and pointer behaviour of the header's menus, added to what they do by HTML and CSS alone.
 * @returns the function that takes it away again.
 */
export function bindMenus(nav: HTMLElement): () => void {
  listen(nav, {
    keydown: (event) => onKey(nav, event),
    click: (event) => onChoice(nav, event),
    focusout: onFocusOut,
  });
  return listen(document, {
    pointerdown: (event) => onPointerDown(nav, event),
    // A sub-menu that is open by hover closes by Escape wherever the focus is.
    keydown: ({ key }) => key === 'Escape' && dismiss(nav),
    // Not by leaving it: what lies over the header while the page changes takes the pointer, too.
    pointermove: ({ clientY }) =>
      nav.hasAttribute(dismissed) &&
      clientY > nav.getBoundingClientRect().bottom &&
      nav.removeAttribute(dismissed),
  });
}

function onKey(nav: HTMLElement, event: KeyboardEvent): void {
  const target = event.target;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const entry = target.closest<HTMLElement>('[data-entry]');
  if (!entry) return;
  const isHandled = event.key === 'Escape' ? closeToToggle(entry) : moveFocus(nav, entry, target, event.key);
  if (isHandled) event.preventDefault();
}

/** Closes the entry's sub-menu and puts the focus on what opens it. */
function closeToToggle(entry: HTMLElement): boolean {
  const toggle = toggleOf(entry);
  if (!toggle?.open) return false;
  toggle.open = false;
  toggle.querySelector('summary')?.focus();
  return true;
}

function moveFocus(nav: HTMLElement, entry: HTMLElement, target: HTMLElement, key: string): boolean {
  const links = [...entry.querySelectorAll<HTMLElement>('[data-submenu] a')];
  const index = links.indexOf(target);
  switch (key) {
    case 'ArrowDown':
      return index < 0 ? openAndFocus(entry, links[0]) : focus(links[(index + 1) % links.length]);
    case 'ArrowUp':
      return index < 0 ? openAndFocus(entry, links.at(-1)) : focus(links.at(index - 1));
    case 'Home':
      return index >= 0 && focus(links[0]);
    case 'End':
      return index >= 0 && focus(links.at(-1));
    case 'ArrowRight':
      return focusNeighbour(nav, entry, 1);
    case 'ArrowLeft':
      return focusNeighbour(nav, entry, -1);
    default:
      return false;
  }
}

function openAndFocus(entry: HTMLElement, link: HTMLElement | undefined): boolean {
  const toggle = toggleOf(entry);
  if (!toggle) return false;
  toggle.open = true;
  return focus(link);
}

function focusNeighbour(nav: HTMLElement, entry: HTMLElement, step: 1 | -1): boolean {
  const entries = entriesOf(nav);
  const next = entries.at((entries.indexOf(entry) + step) % entries.length);
  return focus(next?.querySelector('a'));
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function onChoice(nav: HTMLElement, event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  closeAll(nav);
  dismiss(nav);
}

function onFocusOut(event: FocusEvent): void {
  if (!(event.target instanceof Element) || !(event.relatedTarget instanceof Element)) return;
  const entry = event.target.closest<HTMLElement>('[data-entry]');
  const toggle = entry && toggleOf(entry);
  if (toggle?.open && !entry?.contains(event.relatedTarget) && !isStacked(toggle)) toggle.open = false;
}

function onPointerDown(nav: HTMLElement, event: PointerEvent): void {
  if (event.target instanceof Node && !nav.contains(event.target)) closeAll(nav);
}

function closeAll(nav: HTMLElement): void {
  for (const toggle of nav.querySelectorAll('details[open]')) toggle.removeAttribute('open');
}

function dismiss(nav: HTMLElement): void {
  nav.setAttribute(dismissed, '');
}

// In the menu of narrow screens groups stay open while the focus passes on.
function isStacked(toggle: HTMLElement): boolean {
  const submenu = toggle.nextElementSibling;
  return submenu !== null && getComputedStyle(submenu).position === 'static';
}

function entriesOf(nav: HTMLElement): HTMLElement[] {
  return [...nav.querySelectorAll<HTMLElement>('[data-entry]')];
}

function toggleOf(entry: HTMLElement): HTMLDetailsElement | null {
  return entry.querySelector<HTMLDetailsElement>(':scope > details');
}
