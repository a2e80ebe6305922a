import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';

interface Strip {
  /** Whether there is more of it than can be seen. */
  isMovable: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
  move: (steps: number) => void;
  onScroll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const still = { isMovable: false, isAtStart: true, isAtEnd: true };

/** Moves a row that scrolls from frame to frame; how it moves is left to the browser. */
export function useStrip(ref: RefObject<HTMLElement | null>): Strip {
  const [state, setState] = useState(still);

  const look = () => {
    const next = ref.current ? stateOf(ref.current) : still;
    // The same object when nothing changed: scrolling does not render.
    setState((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  };

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setState(stateOf(entry.target));
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  const move = (steps: number) => {
    const row = ref.current;
    if (!row) return;
    const width =
      (row.firstElementChild?.getBoundingClientRect().width ?? 0) +
      parseFloat(getComputedStyle(row).columnGap);
    row.scrollBy({ left: steps * width * (isRightToLeft(row) ? -1 : 1) });
  };

  return {
    ...state,
    move,
    onScroll: look,
    onKeyDown(event) {
      const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
      const far = event.currentTarget.children.length;
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') move(event.key === forward ? 1 : -1);
      else if (event.key === 'Home') move(-far);
      else if (event.key === 'End') move(far);
      else return;
      event.preventDefault();
    },
  };
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** In right-to-left rows the position is counted in negative numbers. */
function stateOf({ scrollLeft, scrollWidth, clientWidth }: Element): typeof still {
  const at = Math.abs(scrollLeft);
  const most = scrollWidth - clientWidth;
  return { isMovable: most > 1, isAtStart: at <= 1, isAtEnd: at >= most - 1 };
}
