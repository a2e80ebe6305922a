import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the element can be seen, undefined until that is known; `threshold` is the share of it that must be, `margin`
 * how much larger than the window the view is.
 */
export function useInView(
  ref: RefObject<Element | null>,
  threshold = 0,
  margin = '0px',
): boolean | undefined {
  const [isInView, setInView] = useState<boolean>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      // Several entries may be waiting: the last one is how things are.
      (entries) => setInView(entries.at(-1)?.isIntersecting),
      { threshold, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, threshold, margin]);
  return isInView;
}

/** Turns true once the element is within `margin` of the view, so that its code is there before it is seen, and stays so. */
export function useNear(ref: RefObject<Element | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, margin, isNear]);
  return isNear;
}
