import type { Page } from '@playwright/test';

/** What does not belong on paper, and what is missing from it. */
export async function printFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 1 &&
        height > 1
      );
    };
    const found: string[] = [];
    const unwanted = 'nav, button, input, select, textarea, video, iframe, [data-bottom-bar], [data-loader]';
    for (const element of document.querySelectorAll(unwanted))
      if (isShown(element)) found.push(`prints ${element.outerHTML.slice(0, 80)}`);
    const fixed = [...document.querySelectorAll('#app *')].filter(
      (element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && isShown(element),
    );
    for (const element of fixed) found.push(`prints over the text: ${element.outerHTML.slice(0, 80)}`);
    const dark = [...document.querySelectorAll('main [data-ground="dark"], footer')].filter((element) => {
      const [red = 255, , , alpha = '1'] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
      return isShown(element) && Number(red) < 60 && Number(alpha) > 0;
    });
    for (const element of dark) found.push(`prints a dark ground: ${element.outerHTML.slice(0, 80)}`);
    for (const heading of document.querySelectorAll('main h1'))
      if (!isShown(heading)) found.push('prints no h1');
    const telephone = [...document.querySelectorAll('footer a[href^="tel:"]')].find(isShown);
    if (!telephone) found.push('prints no telephone number');
    for (const link of document.querySelectorAll('main p > a[href^="tel:"]'))
      if (!isShown(link) && link.parentElement && isShown(link.parentElement))
        found.push(`prints no number after: ${link.parentElement.textContent}`);
    const year = String(new Date().getFullYear());
    const last = [...document.querySelectorAll('#app > p')].find((line) => line.textContent.includes(year));
    if (!last || !isShown(last)) found.push('prints no date');
    for (const link of document.querySelectorAll('main :is(p, li) > a[href^="http"]')) {
      const written = getComputedStyle(link, '::after').content;
      if (isShown(link) && !written.includes('http')) found.push(`prints no address of ${link.textContent}`);
    }
    return found;
  });
  await page.emulateMedia({ media: null });
  return faults;
}
