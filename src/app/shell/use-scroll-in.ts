import { useEffect, type RefObject } from 'react';

/**
 * Lets what is marked `data-drift` drift in when it is first scrolled to.
 * Nothing is hidden before: the animation itself begins transparent, once the element is in view.
 */
export function useScrollIn(root: RefObject<HTMLElement | null>, route: string): void {
  useEffect(() => {
    if (!root.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // What is in view from the start stays as it is.
        if (isIntersecting && target.hasAttribute('data-drift-ready'))
          target.setAttribute('data-drift-in', '');
        if (isIntersecting) observer.unobserve(target);
        else target.setAttribute('data-drift-ready', '');
      }
    });
    for (const element of root.current.querySelectorAll('[data-drift]')) observer.observe(element);
    return () => observer.disconnect();
  }, [root, route]);
}
