import { useEffect, type RefObject } from 'react';
import { isMotionReduced } from '../../ui/use-reduced-motion';

/** Full opacity comes at once; only the drift takes its time. In milliseconds. */
const appearTime = 300;
const driftTime = 1400;
/** Neighbours settle one after the other. */
const driftStep = 300;
const easeOut = 'cubic-bezier(0.16, 1, 0.3, 1)';

/** How far below the view it begins, so that nothing is seen, hidden and seen again. */
const ahead = '15%';

/**
 * Lets what is marked `data-drift` drift in when it is first scrolled to.
 * Nothing is hidden before: the animation itself begins transparent, just before the element comes into view.
 */
export function useScrollIn(root: RefObject<HTMLElement | null>, route: string): void {
  useEffect(() => {
    if (!root.current || isMotionReduced()) return undefined;
    const waiting = new WeakSet<Element>();
    const follow: IntersectionObserverCallback = (entries, observer) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        if (!isIntersecting) {
          waiting.add(target);
          continue;
        }
        // What is in view already, from the start or after a jump, stays as it is.
        if (waiting.has(target) && boundingClientRect.top >= innerHeight) driftIn(target);
        observer.unobserve(target);
      }
    };
    const observer = new IntersectionObserver(follow, { rootMargin: `0px 0px ${ahead}` });
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
