const focusable = 'a[href], summary, button:not([disabled])';

/**
 * Keeps the focus inside the open menu of narrow screens, and closes it by Escape, by a choice and by a wide screen.
 * The menu itself opens and closes without scripts.
 * @returns the function that takes the behaviour away again.
 */
export function bindMobileMenu(header: HTMLElement, burger: HTMLDetailsElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;

  const close = () => {
    burger.open = false;
  };
  burger.addEventListener('toggle', () => setBehind(header, burger.open), { signal });
  header.addEventListener(
    'keydown',
    (event) => {
      if (!burger.open || event.defaultPrevented) return;
      if (event.key === 'Tab') return keepInside(header, event);
      if (event.key !== 'Escape') return;
      close();
      burger.querySelector('summary')?.focus();
    },
    { signal },
  );
  header.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('a') && close(),
    { signal },
  );
  // Where there is room for all entries the button is gone, and what it opened with it.
  const sizes = new ResizeObserver(() => burger.open && !burger.checkVisibility() && close());
  sizes.observe(header);
  // It may have been opened before the page came to life.
  setBehind(header, burger.open);
  return () => {
    controller.abort();
    sizes.disconnect();
    setBehind(header, false);
  };
}

/** Puts what is behind the menu out of reach, and keeps it from scrolling. */
function setBehind(header: HTMLElement, isInert: boolean): void {
  document.documentElement.toggleAttribute('data-menu-open', isInert);
  for (const element of header.parentElement?.children ?? []) {
    if (element !== header && element.role !== 'status') element.toggleAttribute('inert', isInert);
  }
}

function keepInside(header: HTMLElement, event: KeyboardEvent): void {
  const stops = [...header.querySelectorAll<HTMLElement>(focusable)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const end = event.shiftKey ? first : last;
  if (document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
