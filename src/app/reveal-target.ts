import { hashTarget } from '../ui/hash-target';
import { isMotionReduced } from '../ui/use-reduced-motion';

/** Goes to the element a hash names and moves focus there, opening what it is folded into. */
export function revealTarget(hash: string, behavior = scrollBehavior()): void {
  const target = hashTarget(hash);
  if (!target) return;
  unfold(target);
  target.scrollIntoView({ behavior });
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
  return isMotionReduced() ? 'instant' : 'smooth';
}

/** Opens what the target of a first address is folded into. Only some browsers have done so, and scrolled to it. */
export function unfoldTarget(hash: string): void {
  const target = hashTarget(hash);
  if (target && unfold(target)) target.scrollIntoView({ behavior: 'instant' });
}

/** Opens all that the target is in, or the first that is in it; tells whether anything was closed. */
function unfold(target: HTMLElement): boolean {
  const ancestors = [...document.querySelectorAll('details')].filter((details) => details.contains(target));
  const within = ancestors.length === 0 ? target.querySelector('details') : null;
  const closed = [...ancestors, ...(within ? [within] : [])].filter(({ open }) => !open);
  for (const details of closed) details.open = true;
  return closed.some((details) => details !== within);
}
