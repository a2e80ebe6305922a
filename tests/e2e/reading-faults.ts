import type { Page } from '@playwright/test';

const isReading = (path: string) => !['/', '/Appointment', '/Contact', '/FAQ', '/Blogs'].includes(path);

/** Room beside the text of a reading page that is left empty, and lines too long to read. */
export async function readingFaults(page: Page): Promise<string[]> {
  if (!isReading(new URL(page.url()).pathname)) return [];
  const faults: string[] = [];
  const { length, from } = await emptyStretch(page);
  if (length > 800) faults.push(`has ${length} px of nothing beside the text, from ${from} px`);
  // Lines that people can read, at whatever width the text has.
  const widest = await page.evaluate(() => {
    const lines = [...document.querySelectorAll<HTMLElement>('main p')].filter(
      (p) => (p.textContent ?? '').length > 160,
    );
    const widthOf = (p: HTMLElement) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(p);
      return (p.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) / parseFloat(fontSize);
    };
    return Math.max(0, ...lines.map(widthOf));
  });
  if (widest > 40) faults.push(`has a line of ${widest} em`);
  return faults;
}

/** The longest stretch of the page, in pixels, beside whose text nothing is in the last third. */
function emptyStretch(page: Page): Promise<{ length: number; from: number }> {
  return page.evaluate(() => {
    const step = 40;
    const x = (window.innerWidth + Math.min(1200, window.innerWidth - 40)) / 2 - 150;
    const main = document.querySelector('main');
    const end = main ? main.getBoundingClientRect().bottom + window.scrollY : 0;
    let [longest, from, run, start] = [0, 0, 0, 0];
    // One window after the other, so that what stays in view counts where it is seen.
    for (let top = 0; top < end; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      const y0 = window.scrollY;
      for (let y = top - y0; y < window.innerHeight && y0 + y < end; y += step) {
        const hits = [x - 160, x - 60, x + 60].map((at) => document.elementFromPoint(at, y + 20));
        const isEmpty = hits.every((hit) => {
          if (!hit) return true;
          const holdsAside =
            hit.matches('main, aside, aside *, main > *') && !hit.closest('a, button, img, svg, h2, p');
          const isPaper = getComputedStyle(hit).backgroundColor === 'rgba(0, 0, 0, 0)';
          return holdsAside && isPaper;
        });
        if (!isEmpty) run = 0;
        else {
          if (run === 0) start = y0 + y;
          run += step;
        }
        if (run > longest) [longest, from] = [run, start];
      }
    }
    return { length: longest, from };
  });
}
