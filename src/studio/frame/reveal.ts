import { usesSoFar } from '../state/uses';
import { areaOf } from './overlay/outlines';

/** Brings elements into view: what they are folded into is opened, and the page scrolls to them. */
export function reveal(window: Window, elements: readonly Element[]): void {
  const [first] = elements;
  if (!first) return;
  unfold(first);
  // A carousel shows the card, and an opening the slide, that the focus comes to; the focus itself stays with the field.
  first.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  const uses = usesSoFar();
  // What was unfolded has its place after the next frame; somebody may have gone on by then.
  const then = () => uses === usesSoFar() && scrollTo(window, elements);
  window.requestAnimationFrame(() => window.requestAnimationFrame(then));
}

function unfold(element: Element): void {
  for (let node: Element | null = element; node; node = node.parentElement) {
    if (node.localName === 'details') node.setAttribute('open', '');
    if (!node.hasAttribute('hidden') || node.id === '') continue;
    // What a control shows and hides is shown by that control: a tab, a button that unfolds.
    const control = element.ownerDocument.querySelector(`[aria-controls~="${CSS.escape(node.id)}"]`);
    control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

function scrollTo(window: Window, elements: readonly Element[]): void {
  const area = areaOf(elements);
  if (!area) return;
  const { innerHeight, scrollY } = window;
  const margin = Math.min(120, innerHeight / 6);
  const height = area.bottom - area.top;
  const isInView = area.top >= margin / 2 && area.bottom <= innerHeight;
  const fills = area.top <= margin && area.bottom >= innerHeight - margin;
  if (isInView || fills) return;
  // The middle for what fits, else its beginning, below a header that stays.
  const top = height < innerHeight - 2 * margin ? area.top - (innerHeight - height) / 2 : area.top - margin;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: scrollY + top, behavior: isStill ? 'instant' : 'smooth' });
}
