import { useLayoutEffect, useState, type RefObject } from 'react';

export type PageWidth = 'phone' | 'tablet' | 'desktop';

const widths = { phone: 390, tablet: 768, desktop: 1280 };

/** How large the page is laid out, and how much smaller it is shown so that its whole width fits. */
export function useFit(pane: RefObject<HTMLElement | null>, kind: PageWidth) {
  const [room, setRoom] = useState({ width: 1280, height: 800 });
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // Hidden on a narrow window: it keeps its size until it is shown again.
      if (width > 0 && height > 0) setRoom({ width, height });
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [pane]);
  const width = kind === 'desktop' ? Math.max(widths.desktop, room.width) : widths[kind];
  const scale = Math.min(1, room.width / width);
  return { width, height: room.height / scale, scale };
}
