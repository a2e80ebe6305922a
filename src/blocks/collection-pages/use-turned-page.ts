import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

interface TurnedPage {
  /** Of the list, which is shown and takes the focus when the visitor has turned the page. */
  list: RefObject<HTMLUListElement | null>;
  /** To be called when the visitor chooses a page; Back and Forward restore their position themselves. */
  onTurn: () => void;
}

export function useTurnedPage(current: number): TurnedPage {
  const list = useRef<HTMLUListElement>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [current]);
  const onTurn = () => {
    isTurning.current = true;
  };
  return { list, onTurn };
}
