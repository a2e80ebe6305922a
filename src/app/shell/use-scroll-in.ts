import { useEffect, type RefObject } from 'react';
import { isMotionReduced } from '../../ui/use-reduced-motion';

/** Full opacity comes at once; only the drift takes its time. In milliseconds. */
const appearTime = 300;
const driftTime = 1400;
/** Neighbours settle one after the other. */
const driftStep = 300;
const easeOut = 'cubic-bezier(0.16, 1, 0.3, 1)';

/**
 * Lets what is marked `data-drift` drift in when it is first scrolled to.
 * Nothing is hidden before: the animation itself begins transparent, once the element is in view.
 */
export function useScrollIn(root: RefObject<HTMLElement | null>, route: string): void {
  useEffect(() => {
    if (!root.current || isMotionReduced()) return undefined;
    const waiting = new WeakSet<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) {
          waiting.add(target);
          continue;
        }
        // What is in view from the start stays as it is.
        if (waiting.has(target)) driftIn(target);
        observer.unobserve(target);
      }
    });
    for (const element of root.current.querySelectorAll('[data-drift]')) observer.observe(element);
    return () => observer.disconnect();
  }, [root, route]);
}

function driftIn(element: Element): void {
  const place = Math.min([...(element.parentElement?.children ?? [])].indexOf(element), 3);
  element.animate({ opacity: [0, 1] }, appearTime);
  element.animate(
    { translate: ['0 2.5rem', '0 0'] },
    { duration: driftTime + place * driftStep, easing: easeOut },
  );
}
