import styles from './overlay.module.css';

/** How long the picture takes from the cover into the banner, in milliseconds. */
const opening = 280;

/**
 * The picture of the card that was chosen, as an arch that grows over the cover.
 * @returns what opens it into the banner of the page that is there by then; nothing where a link has no picture.
 */
export function openArch(cover: HTMLElement, link: HTMLElement | undefined, duration: number) {
  const thumbnail = link?.closest('main') && pictureOf(link);
  if (!thumbnail) return undefined;
  const picture = new Image();
  picture.src = thumbnail.currentSrc;
  picture.alt = '';
  picture.className = styles.picture ?? '';
  cover.after(picture);
  const easing = 'cubic-bezier(0.3, 0.8, 0.3, 1)';
  const full = picture.getBoundingClientRect();
  const raised = frameOf(full, full.width / 2);
  picture.animate([frameOf(thumbnail.getBoundingClientRect(), 18), raised], { duration, easing });

  return () => {
    const place = document.querySelector('main > :first-child img')?.getBoundingClientRect();
    // The page may still roll to its top.
    if (place) place.y += scrollY;
    const open = frameOf(place ?? new DOMRect(innerWidth / 2, -full.height), 0);
    const motion = picture.animate([raised, { ...open, opacity: 1, offset: 0.8 }, { ...open, opacity: 0 }], {
      duration: opening,
      easing,
      fill: 'forwards',
    });
    motion.onfinish = () => picture.remove();
  };
}

/** The picture on a card: in its link, or beside that in the same entry. */
function pictureOf(link: HTMLElement): HTMLImageElement | null {
  const picture = (link.closest('li, article') ?? link).querySelector('img');
  const { bottom = 0, top = 0, width = 0 } = picture?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight && width > 80 ? picture : null;
}

/** Where the arch stands; its head has this radius. */
function frameOf({ x, y, width, height }: DOMRect, head: number): Keyframe {
  return {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: `${head}px ${head}px 0 0`,
  };
}
