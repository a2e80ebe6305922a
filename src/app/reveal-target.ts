import { hashTarget } from '../ui/hash-target';

/** Scrolls to the element a hash names and moves focus there, opening what it is folded into. */
export function revealTarget(hash: string): void {
  const target = hashTarget(hash);
  if (!target) return;
  unfold(target);
  target.scrollIntoView({ behavior: scrollBehavior() });
  if (!target.matches('a, button, input, select, textarea, summary, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Goes to where the page asks for something, its form's first field; else to its top. */
export function revealStart(): void {
  const behavior = scrollBehavior();
  const field = document.querySelector<HTMLElement>(firstField);
  if (field) {
    field.scrollIntoView({ behavior, block: 'center' });
    field.focus({ preventScroll: true });
    return;
  }
  window.scrollTo({ top: 0, behavior });
  focusHeading();
}

const firstField = '[data-start-here] form :is(input:not([type=hidden]), select, textarea)';

/** After a change of page the focus is where the new one begins. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Opens what the target of a first address is folded into; the browser has scrolled to it already. */
export function unfoldTarget(hash: string): void {
  const target = hashTarget(hash);
  if (target) unfold(target);
}

function unfold(target: HTMLElement): void {
  const folded = target.closest('details') ?? target.querySelector('details');
  if (folded) folded.open = true;
}
