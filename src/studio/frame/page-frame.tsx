import { useLatest } from '../state/use-latest';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../words';
import { type FramedPage, type FramedPageEvents, frameOf } from './framed-page';
import styles from './page-frame.module.css';

interface PageFrameProps extends FramedPageEvents {
  title: string;
  /** The address of the page that is to be shown. */
  address: string;
  width: PageWidth;
  selected: string | undefined;
  /** What the pointer is on in the outline. */
  pointed: string | undefined;
  /** Grows whenever the selected block is to be brought into view. */
  reveals: number;
}

/** The very page of the dev server, as wide as asked for and made small enough to be seen whole. */
export function PageFrame(props: PageFrameProps) {
  const { title, address, width, selected, pointed, reveals, isInteracting } = props;
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<FramedPage>();
  const [isOpen, setOpen] = useState(false);
  const [first] = useState(address);
  const size = useFit(pane, width);
  // Where the page went by itself: there is nothing to be done about that address.
  const moved = useRef<string | undefined>(first);
  const latest = useLatest<FramedPageEvents>({
    ...props,
    onMove(pathname) {
      if (pathname === address) return;
      moved.current = pathname;
      props.onMove(pathname);
    },
  });

  useEffect(() => {
    if (frame.current) setPage(frameOf(frame.current, latest, setOpen));
  }, [latest]);
  useEffect(() => page?.scale(size.scale), [page, size.scale]);
  useEffect(() => page?.select(isInteracting ? undefined : selected), [page, selected, isInteracting, title]);
  useEffect(() => {
    if (!page || pointed === undefined) return undefined;
    page.hover(pointed);
    return () => page.leave(pointed);
  }, [page, pointed]);
  useEffect(() => page?.motionChanged(), [page, isInteracting]);
  useEffect(() => {
    if (selected !== undefined && reveals > 0) page?.reveal(selected);
  }, [page, selected, reveals]);
  useEffect(() => {
    if (!page) return;
    if (address !== moved.current) page.goTo(address);
    moved.current = undefined;
  }, [page, address]);

  return (
    <div ref={pane} className={styles.pane}>
      <div
        className={styles.sheet}
        data-covered={!isOpen || undefined}
        style={{ width: size.width * size.scale }}
      >
        <iframe
          ref={frame}
          className={styles.frame}
          title={words.pageFrame(title)}
          src={first}
          style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
          data-studio=""
        />
        <p role="status" className={styles.loading} hidden={isOpen}>
          {!isOpen && words.pageLoading}
        </p>
      </div>
    </div>
  );
}

export type PageWidth = 'phone' | 'tablet' | 'desktop';

const widths = { phone: 390, tablet: 768, desktop: 1280 };

/** How large the page is laid out, and how much smaller it is shown so that its whole width fits. */
function useFit(pane: RefObject<HTMLElement | null>, kind: PageWidth) {
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
