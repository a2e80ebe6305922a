import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../words';
import { frameOf, type FramedPage, type FramedPageEvents } from './framed-page';
import styles from './page-frame.module.css';
import { useFit, type PageWidth } from './use-fit';

export interface PageFrameProps extends Omit<FramedPageEvents, 'isInteracting' | 'onHover'> {
  title: string;
  /** The address of the page that is to be shown. */
  address: string;
  width: PageWidth;
  isInteracting: boolean;
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
  const [first] = useState(address);
  const size = useFit(pane, width);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (frame.current) setPage(watch(frame.current, latest));
  }, []);
  useEffect(() => page?.scale(size.scale), [page, size.scale]);
  useEffect(() => page?.select(isInteracting ? undefined : selected), [page, selected, isInteracting, title]);
  useEffect(() => page?.hover(pointed), [page, pointed]);
  useEffect(() => {
    if (selected !== undefined && reveals > 0) page?.reveal(selected);
  }, [page, selected, reveals]);
  useEffect(() => {
    const shown = frame.current?.contentWindow?.location.pathname;
    if (page && shown !== undefined && shown !== 'blank' && shown !== address) page.goTo(address);
  }, [page, address]);

  return (
    <div ref={pane} className={styles.pane}>
      <div className={styles.sheet} style={{ width: size.width * size.scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={words.pageFrame(title)}
          src={first}
          style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
          data-studio=""
        />
      </div>
    </div>
  );
}

function watch(frame: HTMLIFrameElement, latest: { current: PageFrameProps }): FramedPage {
  const page: FramedPage = frameOf(frame, {
    isInteracting: () => latest.current.isInteracting,
    nameOf: (at) => latest.current.nameOf(at),
    onHover: (at) => page.hover(at),
    onSelect: (at, text) => latest.current.onSelect(at, text),
    onKey: (event) => latest.current.onKey(event),
    onMove: (pathname) => latest.current.onMove(pathname),
  });
  return page;
}
