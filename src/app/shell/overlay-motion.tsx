import { AnimatePresence, usePresence } from 'framer-motion';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { staying, type Departure, type Destination } from '../destination';
import { listen } from '../../ui/listen';
import { isDirect, wayOut } from '../link-clicks';
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

/**
 * The cover with its motion: it looks in when a link is pressed, comes from below and goes over the top; on the way
 * back it moves the other way round.
 */
export function OverlayMotion({ isLeaving, destination, base, ...rest }: CoverProps) {
  const departure = useDeparture(destination);
  const isShown = (isLeaving || departure.link) && !departure.isDirect;

  useEffect(() => followPresses(base, destination), [base, destination]);
  useEffect(() => destination.coverWith(isClosed), [destination]);

  return (
    <AnimatePresence>
      {isShown && (
        <Cover
          {...rest}
          destination={destination}
          isBack={!departure.link}
          name={departure.name}
          isGoing={isLeaving || departure.isChosen}
        />
      )}
    </AnimatePresence>
  );
}

/** Where the visitor is going: begun at once, and over no sooner than the page that has come is drawn. */
function useDeparture(destination: Destination): Departure {
  const [departure, setDeparture] = useState(destination.get);

  useEffect(() => {
    // It is over in the same drawing as the page that the router has set before it, however long that takes.
    const follow = () => setDeparture(destination.get());
    follow();
    return destination.subscribe(follow);
  }, [destination]);

  return departure;
}

/** Whether nothing more is seen of the page. */
function isClosed(): boolean {
  const cover = document.querySelector('[data-overlay]');
  return cover !== null && Math.round(cover.getBoundingClientRect().top) === 0;
}

type MovingCoverProps = Omit<CoverProps, 'isLeaving' | 'base'> & {
  name: string;
  isGoing: boolean;
  isBack: boolean;
};

// The browser's own animation moves it: the library's would cost as much again as all of this.
function Cover({ duration, mark, destination, name, isGoing, isBack }: MovingCoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isPresent, safeToRemove] = usePresence();
  const remove = useEffectEvent(() => safeToRemove?.());
  const picture = useRef<ReturnType<typeof openArch>>(undefined);

  useEffect(() => {
    const cover = panel.current;
    if (!cover) return;
    if (!isPresent) {
      picture.current?.();
      const end = isGoing && !isBack ? above : below;
      const move = slide(cover, end, isGoing ? duration : duration / 4);
      move.onfinish = () => remove();
    } else if (isGoing) {
      picture.current ??= openArch(cover, destination.get().link, duration);
      slide(cover, '0%', duration, isBack ? `translateY(${above})` : undefined);
    } else slide(cover, '112%', duration / 4);
  }, [destination, duration, isBack, isGoing, isPresent]);

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

/** Where nothing of the cover is seen: its arches reach beyond the window at both ends. */
const [above, below] = ['-135%', '125%'];

/** Moves the cover, from wherever it is. */
function slide(cover: HTMLElement, to: string, duration: number, from = getComputedStyle(cover).transform) {
  return cover.animate(
    { transform: [from, `translateY(${to})`] },
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
        if (link && !destination.get().isChosen)
          destination.set({ link, name: '', isDirect: isDirect(link) });
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

/** How long the picture takes from the cover into the page, in milliseconds, and then to make room for the page's own. */
const opening = 460;

/** The words are gone before the picture comes down to them. */
const wordsGo = 60;

/** The cover's own: as even in going as in coming, and never at rest: its arch is seen on the whole way. */
const even = 'cubic-bezier(0.5, 0.1, 0.5, 0.9)';

/** More than any width: on its way into the page the picture stays an arch until the cover's own is over its corners. */
const head = '99vmax 99vmax 0 0';

/**
 * The picture of the card that was chosen, as an arch that grows over the cover.
 * @returns what opens it into the same picture of the page that is there by then, or lets it go with the cover where
 * that shows another; nothing where a link has no picture.
 */
function openArch(cover: HTMLElement, link: HTMLElement | undefined, duration: number) {
  // One may still be on its way into the page that is left.
  for (const late of cover.parentElement?.querySelectorAll(`:scope > .${styles.picture}`) ?? [])
    late.remove();
  const thumbnail = link?.closest('main') && pictureOf(link);
  if (!thumbnail) return undefined;
  const { currentSrc } = thumbnail;
  const picture = new Image();
  picture.src = currentSrc;
  picture.alt = '';
  picture.className = styles.picture ?? '';
  Object.assign(picture.dataset, thumbnail.dataset);
  cover.after(picture);
  const full = picture.getBoundingClientRect();
  picture.style.objectPosition = positionIn(full, thumbnail);
  const start = thumbnail.getBoundingClientRect();
  // What is behind the header of the site comes out below it.
  const behind = (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) - start.y;
  picture.animate(
    [
      { ...frameOf(thumbnail, start), clipPath: `inset(${Math.max(-1, behind)}px -1px -1px)` },
      { ...frameOf(picture, full, head), clipPath: 'inset(-1px -1px -1px)' },
    ],
    { duration, easing: even },
  );
  // There is one of it: it is on its way. It passes over no words: they come once it is there.
  thumbnail.style.visibility = 'hidden';
  const words = cover.lastElementChild;
  words?.animate({ opacity: [0, 0, 1] }, { duration });

  return () => {
    thumbnail.style.visibility = '';
    const place = placeOf(currentSrc);
    if (place) {
      words?.animate({ opacity: [1, 0] }, { duration: wordsGo, fill: 'forwards' });
      void land(picture, place);
    } else {
      const { scale } = getComputedStyle(picture);
      Object.assign(picture.style, { animation: 'none', scale });
      cover.append(picture);
    }
  };
}

/** The picture on a card: in its link, or beside that where it is the title of an entry. */
function pictureOf(link: HTMLElement) {
  const entry = link.matches('h2 a, h3 a') ? link.closest('li, article') : link;
  const picture = entry?.querySelector('img');
  const { bottom = 0, top = 0, width = 0 } = picture?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight && width > 80 ? picture : undefined;
}

/** Where a picture is in the first view of the page that has come, in any of its sizes; else the one at its head. */
function placeOf(source: string): HTMLImageElement | undefined {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const [first] = pictures;
  return (
    pictures.find((place) => isOf(place, source) && topOf(place) < innerHeight * 0.75) ??
    (first && topOf(first) < innerHeight * 0.25 ? first : undefined)
  );
}

const isOf = (place: HTMLImageElement, source: string) =>
  place.src.startsWith(source.replace(/-\d+\.\w+$/, ''));

// The page may still roll to its top.
const topOf = (element: Element) => element.getBoundingClientRect().top + scrollY;

/**
 * Moves the picture to its place in the page, and takes it away once that has been loaded. Its way and its height are
 * a move of their own, which keeps up with the cover's while the page is busy, when its width and corners cannot.
 */
async function land(picture: HTMLImageElement, place: HTMLImageElement): Promise<void> {
  const from = picture.getBoundingClientRect();
  const to = place.getBoundingClientRect();
  const [x, y] = [to.x + to.width / 2, topOf(place) + to.height / 2];
  const scale = to.height / from.height;
  const shape = (width: number) => new DOMRect(x - width / 2, y - from.height / 2, width, from.height);
  const corners = getComputedStyle(place).borderRadius.replaceAll(/[\d.]+px/g, `calc($& / ${scale})`);
  const way = `${from.x + from.width / 2 - x}px ${from.y + from.height / 2 - y}px`;
  picture.style.animation = 'none';
  // Where the page's own fades, no words are covered once it is there.
  const { maskImage, direction } = getComputedStyle(place);
  const whole = `${direction === 'rtl' ? 0 : 100}% 100%`;
  Object.assign(picture.style, { maskImage, maskPosition: whole });
  // Another one is seen through it.
  const isSame = isOf(place, picture.src);
  if (isSame) place.style.visibility = 'hidden';
  else picture.animate({ opacity: [1, 1, 0] }, { duration: opening, fill: 'forwards' });
  const how = { duration: opening, delay: wordsGo, easing: even, fill: 'both' } as const;
  picture.animate({ translate: [way, '0px 0px'], scale: [1, scale] }, how);
  picture.animate({ maskSize: ['400% 400%', '100% 100%'] }, how);
  const frames = [
    frameOf(picture, shape(from.width), head),
    frameOf(place, shape(to.width / scale), corners),
  ];
  await picture.animate(frames, how).finished;
  // What cannot be loaded is not waited for.
  await place.decode().catch(() => undefined);
  place.style.visibility = '';
  await picture.animate({ opacity: 0 }, opening).finished;
  picture.remove();
}

/** The position that has in the middle of a frame what is in the middle of a thumbnail that is cut. */
function positionIn(frame: DOMRect, thumbnail: HTMLImageElement): string {
  const { naturalWidth, naturalHeight } = thumbnail;
  const shareIn = ({ width, height }: DOMRect) =>
    Math.min(1, (width * naturalHeight) / (height * naturalWidth));
  const [seen, share] = [shareIn(thumbnail.getBoundingClientRect()), shareIn(frame)];
  const [x = '', y = ''] = getComputedStyle(thumbnail).objectPosition.split(' ');
  const middle = (Number.parseFloat(x) / 100) * (1 - seen) + seen / 2;
  const position = share < 1 ? (middle - share / 2) / (1 - share) : 0.5;
  return `${Math.min(1, Math.max(0, position)) * 100}% ${y}`;
}

/** Where a picture stands, and how it is cut. */
function frameOf(picture: HTMLImageElement, { x, y, width, height }: DOMRect, radius?: string) {
  const { borderRadius, objectPosition } = getComputedStyle(picture);
  return {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: radius ?? borderRadius,
    objectPosition,
  };
}
