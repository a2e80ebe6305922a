import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Whether the element can be seen; `threshold` is the share of it that must be. */
export function useInView(ref: RefObject<Element | null>, threshold = 0): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      // Several entries may be waiting: the last one is how things are.
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, threshold]);
  return isInView;
}
