import { hashTarget } from '../ui/hash-target';

/** Scrolls to the element a hash names and moves focus there, opening what it is folded into. */
export function revealTarget(hash: string): void {
  const target = hashTarget(hash);
  if (!target) return;
  unfold(target);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  if (!target.matches('a, button, input, select, textarea, summary, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
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
