import { AnimatePresence, usePresence } from 'framer-motion';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { staying, type Destination } from '../destination';
import { listen } from '../../ui/listen';
import { wayOut } from '../link-clicks';
import { even, openArch } from './open-arch';
import styles from './overlay.module.css';

/** What the cover between two pages is given. */
export interface CoverProps {
  /** True while a page is left: the cover slides in; when it turns false the cover slides out over the new page. */
  isLeaving: boolean;
  destination: Destination;
  /** What the addresses of the site begin with. */
  base: string;
  /** How long each of the two takes, in milliseconds. */
  duration: number;
  /** The address of the mark on dark ground. */
  mark: string | undefined;
}

/** The cover with its motion: it looks in when a link is pressed, comes from below and goes over the top. */
export function OverlayMotion({ isLeaving, destination, base, ...rest }: CoverProps) {
  const departure = useSyncExternalStore(destination.subscribe, destination.get);
  const isGoing = isLeaving || departure.isChosen;

  useEffect(() => followPresses(base, destination), [base, destination]);

  return (
    <AnimatePresence>
      {(isGoing || departure.link) && (
        <Cover {...rest} destination={destination} name={departure.name} isGoing={isGoing} />
      )}
    </AnimatePresence>
  );
}

type MovingCoverProps = Omit<CoverProps, 'isLeaving' | 'base'> & { name: string; isGoing: boolean };

// The browser's own animation moves it: the library's would cost as much again as all of this.
function Cover({ duration, mark, destination, name, isGoing }: MovingCoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isPresent, safeToRemove] = usePresence();
  const remove = useEffectEvent(() => safeToRemove?.());
  const picture = useRef<ReturnType<typeof openArch>>(undefined);

  useEffect(() => {
    const cover = panel.current;
    if (!cover) return;
    // Its arches reach beyond the window at both ends.
    if (!isPresent) {
      picture.current?.();
      const move = isGoing ? slide(cover, '-135%', duration) : slide(cover, '125%', duration / 4);
      move.onfinish = () => remove();
    } else if (isGoing) {
      picture.current = openArch(cover, destination.get().link, duration);
      slide(cover, '0%', duration);
    } else slide(cover, '112%', duration / 4);
  }, [destination, duration, isGoing, isPresent]);

  return (
    <div ref={panel} className={styles.overlay} aria-hidden="true" data-overlay="" inert={!isGoing}>
      <div className={styles.arch} />
      <div className={styles.sign}>
        {mark && <img src={mark} alt="" width={72} height={72} />}
        <p key={name} className={styles.name}>
          {name}
        </p>
      </div>
    </div>
  );
}

/** Moves the cover from wherever it is. */
function slide(cover: HTMLElement, to: string, duration: number): Animation {
  const { transform } = getComputedStyle(cover);
  return cover.animate(
    { transform: [transform, `translateY(${to})`] },
    { duration, easing: even, fill: 'forwards' },
  );
}

/** A finger leaves its link shortly before its click is told. */
const patience = 60;

/** Tells of a link to another page as long as it is pressed: until it is chosen, left, or moved by scrolling. */
function followPresses(base: string, destination: Destination): () => void {
  const takeBack = () => {
    const { link } = destination.get();
    if (!link) return;
    setTimeout(() => {
      const now = destination.get();
      if (now.link === link && !now.isChosen) destination.set(staying);
    }, patience);
  };
  return listen(
    document,
    {
      pointerdown(event) {
        const link = wayOut(event, base);
        if (link && !destination.get().isChosen) destination.set({ link, name: '' });
      },
      pointerout({ relatedTarget }) {
        const { link } = destination.get();
        if (!(relatedTarget instanceof Node && link?.contains(relatedTarget))) takeBack();
      },
      pointercancel: takeBack,
      scroll: takeBack,
    },
    { passive: true },
  );
}
