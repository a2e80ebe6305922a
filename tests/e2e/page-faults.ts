import type { Page } from '@playwright/test';

interface Watched {
  shift: number;
  moved: string[];
  violations: string[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before its own code: notes what moved by itself and what the policy stopped. */
export function watch(): void {
  const watched: Watched = { shift: 0, moved: [], violations: [] };
  window.watched = watched;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    watched.violations.push(`${violatedDirective}: ${blockedURI}`);
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      watched.shift += Number(Reflect.get(entry, 'value'));
      const sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] =
        Reflect.get(entry, 'sources') ?? [];
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
        watched.moved.push(
          `${node?.parentElement?.outerHTML.slice(0, 120) ?? '?'} (${place(from)} → ${place(to)} after ${Math.round(entry.startTime)} ms, ${innerWidth} px wide)`,
        );
      }
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls by windows to the end, so that everything that loads or moves late has its moment. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    await document.fonts.ready;
    await frame();
  });
}

/** What is wrong with the landmarks, headings and languages of a page. */
export function outlineFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const once = ['h1', 'main', 'main h1', '#app > header', '#app > footer', 'html[lang]', 'a[href="#main"]'];
    for (const selector of once) {
      const count = document.querySelectorAll(selector).length;
      if (count !== 1) faults.push(`has ${count} × ${selector}`);
    }
    let before = 0;
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')) {
      const level = Number(heading.tagName.slice(1));
      if (level > before + 1) faults.push(`has h${level} after h${before}: ${heading.textContent}`);
      before = level;
    }
    const sizeOf = (heading: Element) => parseFloat(getComputedStyle(heading).fontSize);
    const sections = [...document.querySelectorAll('main h2')];
    const numbered = sections.filter(({ textContent }) => /^\d+\./.test(textContent));
    if (new Set(numbered.map(sizeOf)).size > 1) faults.push('has numbered headings of several sizes');
    const title = document.querySelector('main > div:first-child > div > h1');
    const larger = sections.find((heading) => title && sizeOf(heading) > sizeOf(title));
    if (larger) faults.push(`has a heading larger than its title: ${larger.textContent}`);
    return faults;
  });
}

/** What is wider than the window, or is cut off at its edge. */
export function sidewaysFaults(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const { scrollWidth } = document.documentElement;
    const faults = scrollWidth > limit ? [`scrolls sideways at ${limit} px: ${scrollWidth}`] : [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const parent = words.currentNode.parentElement;
      if (!words.currentNode.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true }))
        continue;
      range.selectNodeContents(words.currentNode);
      const { left, right, height } = range.getBoundingClientRect();
      const isOut = height > 1 && (left < -1 || right > limit + 1);
      // Rows that scroll by themselves and the carousel's hidden cards may reach beyond the window.
      if (
        isOut &&
        !scrolls(parent) &&
        !parent.closest('[data-live]') &&
        getComputedStyle(parent).clipPath === 'none'
      ) {
        faults.push(`is cut at ${limit} px: ${words.currentNode.nodeValue}`);
      }
    }
    return faults;
  }, width);
}
