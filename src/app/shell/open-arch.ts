import styles from './overlay.module.css';

/** How long the picture takes from the cover into the page, in milliseconds; then it makes room for the page's own. */
const opening = 280;

const easing = 'cubic-bezier(0.3, 0.8, 0.3, 1)';

/**
 * The picture of the card that was chosen, as an arch that grows over the cover.
 * @returns what opens it into a picture of the page that is there by then; nothing where a link has no picture.
 */
export function openArch(cover: HTMLElement, link: HTMLElement | undefined, duration: number) {
  const thumbnail = link?.closest('main') && pictureOf(link);
  if (!thumbnail) return undefined;
  const { currentSrc, naturalWidth, naturalHeight } = thumbnail;
  const picture = new Image();
  picture.src = currentSrc;
  picture.alt = '';
  picture.className = styles.picture ?? '';
  cover.after(picture);
  const full = picture.getBoundingClientRect();
  picture.animate([frameOf(thumbnail.getBoundingClientRect(), 18), frameOf(full, full.width / 2)], {
    duration,
    easing,
  });

  return () => {
    const place = placeOf(currentSrc);
    if (place) land(picture, place, naturalWidth / naturalHeight);
    const fading = picture.animate({ opacity: 0 }, { delay: opening, duration: opening, fill: 'forwards' });
    fading.onfinish = () => picture.remove();
  };
}

/** The picture on a card: in its link, or beside that in the same entry. */
function pictureOf(link: HTMLElement): HTMLImageElement | null {
  const picture = (link.closest('li, article') ?? link).querySelector('img');
  const { bottom = 0, top = 0, width = 0 } = picture?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight && width > 80 ? picture : null;
}

/** Where a picture is in the first view of the page that has come, in any of its sizes; or else the banner's. */
function placeOf(source: string): HTMLImageElement | null {
  const name = source.replace(/-\d+\.\w+$/, '');
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const same = pictures.find(({ src }) => src.startsWith(name));
  const isInView = same && topOf(same) < innerHeight * 0.75;
  return isInView ? same : document.querySelector<HTMLImageElement>('main > :first-child img');
}

// The page may still roll to its top.
const topOf = (element: Element) => element.getBoundingClientRect().top + scrollY;

/**
 * Lays the whole picture where its part in the page is, and moves it there from where it is. The motion is the
 * browser's alone: a page that has just come has its own to do.
 */
function land(picture: HTMLImageElement, place: HTMLImageElement, ratio: number): void {
  const from = picture.getBoundingClientRect();
  const { left, width, height } = place.getBoundingClientRect();
  const to = new DOMRect(left, topOf(place), width, height);
  const whole = Math.max(to.width, to.height * ratio);
  const scale = Math.max(from.width, from.height * ratio) / whole;
  const [x, y] = [middle(to).x - whole / 2, middle(to).y - whole / ratio / 2];
  const way = `${middle(from).x - middle(to).x}px, ${middle(from).y - middle(to).y}px`;
  Object.assign(picture.style, {
    ...frameOf(new DOMRect(x, y, whole, whole / ratio), 0),
    maxInlineSize: 'none',
    animation: 'none',
  });
  const cut = (part: { width: number; height: number }, corners: string) =>
    `inset(${(whole / ratio - part.height) / 2}px ${(whole - part.width) / 2}px round ${corners})`;
  const arch = { width: from.width / scale, height: from.height / scale };
  const head = `${arch.width / 2}px`;
  const how = { duration: opening, easing, fill: 'forwards' } as const;
  picture.animate({ transform: [`translate(${way}) scale(${scale})`, 'none'] }, how);
  picture.animate(
    { clipPath: [cut(arch, `${head} ${head} 0 0`), cut(to, getComputedStyle(place).borderRadius)] },
    how,
  );
}

const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

/** Where the arch stands; its head has this radius. */
function frameOf({ x, y, width, height }: DOMRect, head: number) {
  return {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: `${head}px ${head}px 0 0`,
  };
}
