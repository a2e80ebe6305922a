import { type PageWidth, widths } from './page-frame';

export interface PictureShape {
  width: PageWidth;
  /** How much wider than high. */
  shape: number;
}

/**
 * Tells in which shape the page shows a picture on a phone and on a desktop, and again when that changes; nothing of
 * a width at which it is not shown.
 * @returns what ends it.
 */
export function watchShapes(src: string, tell: (shapes: PictureShape[]) => void): () => void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-studio]');
  const view = frame?.contentDocument?.defaultView;
  if (!frame || !view) return () => undefined;
  const observer = new view.ResizeObserver(() => tell(shapesIn(frame, view, src)));
  for (const image of view.document.images) observer.observe(image);
  return () => observer.disconnect();
}

function shapesIn(frame: HTMLIFrameElement, view: Window, src: string): PictureShape[] {
  const stem = `/${src.slice(0, src.lastIndexOf('.') + 1)}`;
  const before = frame.style.width;
  try {
    return (['phone', 'desktop'] as const).flatMap((width) => {
      // It is laid out anew at once, and as it was before anybody sees it.
      frame.style.width = `${widths[width]}px`;
      const shown = [...view.document.images].filter((image) =>
        decodeURI(fileOf(image, view)).includes(stem),
      );
      const boxes = shown.map((image) => image.getBoundingClientRect());
      const box = boxes.find((each) => each.width > 0 && each.height > 0);
      return box ? [{ width, shape: box.width / box.height }] : [];
    });
  } finally {
    frame.style.width = before;
  }
}

/** The file that an image shows, which may be another one at another width. */
function fileOf(image: HTMLImageElement, view: Window): string {
  const sources = [...(image.closest('picture')?.querySelectorAll<HTMLSourceElement>('source[media]') ?? [])];
  return sources.find(({ media }) => view.matchMedia(media).matches)?.srcset ?? image.src;
}
