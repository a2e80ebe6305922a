import type { Page } from '@playwright/test';

/**
 * What is hard to hit: controls lower than `least` pixels. Links within a sentence have the height of their line.
 * The size is that of what answers: a label for its box, a card for the link that is stretched over it.
 */
export function targetFaults(page: Page, least: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const plain = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]') &&
      element.getBoundingClientRect().width > 2;
    const isInSentence = (element: Element) => {
      const block = element.closest('p, li, dd, td, th, figcaption, address');
      const isInline = getComputedStyle(element).display === 'inline';
      return isInline && block !== null && plain(block) !== plain(element);
    };
    const isStretched = (element: Element) => {
      const { position, content } = getComputedStyle(element, '::after');
      return position === 'absolute' && content !== 'none';
    };
    const controls = document.querySelectorAll('a[href], button, summary, input, select, textarea');
    return [...controls]
      .filter((control) => isShown(control) && !isInSentence(control) && !isStretched(control))
      .flatMap((control) => {
        const { height } = (control.closest('label') ?? control).getBoundingClientRect();
        return height < limit - 0.5 ? [`has a target of ${Math.round(height)} px: ${plain(control)}`] : [];
      });
  }, least);
}

/** Texts whose last line is one short word. */
export function orphanFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const linesOf = (element: Element) => {
      const lines: { middle: number; left: number; right: number; words: string[] }[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        for (const match of (node.nodeValue ?? '').matchAll(/[^ \n\t]+/g)) {
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const box = [...range.getClientRects()].at(-1);
          if (!box?.height) continue;
          const middle = (box.top + box.bottom) / 2;
          const last = lines.at(-1);
          if (last && Math.abs(last.middle - middle) <= box.height * 0.6) {
            last.words.push(match[0]);
            last.right = box.right;
          } else lines.push({ middle, left: box.left, right: box.right, words: [match[0]] });
        }
      }
      return lines;
    };
    const blocks = document.querySelectorAll(
      ':is(main, footer) :is(p, li, dd, figcaption, h1, h2, h3):not(:has(p, ul, ol, dl, div, h2, h3))',
    );
    return [...blocks].flatMap((block) => {
      if (!block.checkVisibility({ visibilityProperty: true })) return [];
      // Rows and stacks of parts are no running text.
      if (!['block', 'list-item'].includes(getComputedStyle(block).display)) return [];
      if ([...block.children].some((child) => getComputedStyle(child).display !== 'inline')) return [];
      const lines = linesOf(block);
      const last = lines.at(-1);
      if (!last || lines.length < 2 || last.words.length > 1) return [];
      const longest = Math.max(...lines.map(({ left, right }) => right - left));
      const isShort = last.right - last.left < longest / 3;
      return isShort ? [`leaves a word alone: ${lines.map(({ words }) => words.join(' ')).join(' | ')}`] : [];
    });
  });
}

/** Words of headings, of the heads of tables and of controls that are torn in two for want of room. */
export function tornFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    // What only screen readers get has no room at all; of a table that is the head as a whole.
    const isHidden = (element: Element) =>
      [element, element.parentElement, element.closest('thead')].some((part) => part?.clientWidth === 1);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement?.closest('h1, h2, h3, h4, th, button, summary, a[href]');
      if (!parent?.checkVisibility({ visibilityProperty: true }) || isHidden(parent)) continue;
      // On one line nothing is torn: most texts need no look at every word.
      range.selectNodeContents(node);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size < 2) continue;
      // Addresses have no words; a line may end after a hyphen, a dash or a slash.
      for (const match of (node.nodeValue ?? '').matchAll(/[^\s\-–/@.\u00AD]+/g)) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rows = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (Math.max(...rows) - Math.min(...rows) > 4)
          faults.push(`tears "${match[0]}" at ${innerWidth} px: ${parent.textContent}`);
      }
    }
    return faults;
  });
}

/** Controls of the content that a floating button can come to lie on, and floating buttons on one another. */
export async function floatingFaults(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    window.scrollTo({ top: 900, behavior: 'instant' });
    const frame = () => new Promise(requestAnimationFrame);
    // What comes and goes as the page is scrolled does so within a few frames.
    for (let index = 0; index < 12; index += 1) await frame();
    for (const animation of document.querySelector('[data-back-to-top]')?.getAnimations() ?? [])
      animation.finish();
  });
  return page.evaluate(() => {
    const name = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
    const floating = [
      ...document.querySelectorAll('#app > *, #app > details > summary, #app > nav a'),
    ].filter(
      (element) =>
        element.matches('button, summary, a') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(element.closest('#app > *') ?? element).position === 'fixed' &&
        element.getBoundingClientRect().bottom > 0,
    );
    const boxes = floating.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const faults = boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box: other }) => box.left < other.right && other.left < box.right)
        .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
        .map(({ element: other }) => `has ${name(element)} lie on ${name(other)}`),
    );
    const edgeOf = (element: Element): number => {
      const { parentElement: parent } = element;
      if (!parent) return innerWidth;
      const isClipped = getComputedStyle(parent).overflowX !== 'visible';
      return Math.min(isClipped ? parent.getBoundingClientRect().right : Infinity, edgeOf(parent));
    };
    // What is in a bar over the whole width covers no more than the bar does.
    const bar = document.querySelector('[data-bottom-bar]');
    const barTop = bar?.checkVisibility() ? bar.getBoundingClientRect().top : Infinity;
    const free = boxes.filter(({ box }) => box.top < barTop);
    const controls = document.querySelectorAll(
      ':is(main, footer) :is(a[href], button, summary, input, select, textarea)',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, width } = control.getBoundingClientRect();
      // Hidden cards of a carousel lie beyond its edge.
      if (width < 2 || left >= edgeOf(control) || control.closest('[inert], [aria-hidden="true"]')) continue;
      // The page scrolls: only what is beside the button is never under it.
      const over = free.find(({ box }) => left < box.right && box.left < Math.min(right, innerWidth));
      if (over) faults.push(`has ${name(over.element)} lie on ${name(control)}`);
    }
    return faults;
  });
}
