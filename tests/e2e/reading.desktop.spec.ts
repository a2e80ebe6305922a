import type { Page } from '@playwright/test';
import { allRoutes, expect, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

test('every page but the two with forms closes with the way to an appointment, and on', async ({
  page,
  request,
}) => {
  for (const route of (await allRoutes(request)).filter((each) => each !== '/')) {
    const html = await (await request.get(route)).text();
    await page.setContent(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''));
    const closing = page.locator('main > :last-child').filter({ hasText: 'Make An Appointment' });
    const hasOne = !['/Appointment', '/Contact'].includes(route);
    await expect(closing.locator('a[href="/Appointment"]'), route).toHaveCount(hasOne ? 1 : 0);
    if (!hasOne) continue;
    const onward = closing.locator('li a');
    const count = route.endsWith('BlogDetails') ? 2 : /^\/(Doctor|FAQ|Blogs)$/.test(route) ? 0 : 1;
    await expect(onward, route).toHaveCount(count);
    // The word stands before the first for all of them.
    await expect(onward.filter({ hasText: /^Next: / }), route).toHaveCount(Math.min(count, 1));
    for (const link of await onward.all()) expect(await link.getAttribute('href')).not.toBe(route);
  }
});

test('the list of contents stays beside the text and marks the section being read', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLive(page, '/14/BlogDetails');
  const list = page.getByRole('main').getByRole('navigation', { name: 'On this page' });
  const marked = list.locator('[aria-current="location"]');
  for (const name of ['1. Why IVF strains a relationship', '2. What to say at bad moments']) {
    await page
      .getByRole('main')
      .getByRole('heading', { name, level: 2 })
      .evaluate((heading) => {
        window.scrollTo({
          top: heading.getBoundingClientRect().top + window.scrollY - 160,
          behavior: 'instant',
        });
      });
    await expect(marked).toHaveText([name]);
    await expect(list).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-follow]').getByRole('link', { name: /^Call/ })).toBeInViewport();
  }
  // A jump from within one section to within another passes no heading on its way.
  for (const name of ['2. ', '5. ', '2. ']) {
    await page
      .getByRole('main')
      .getByRole('heading', { name, level: 2 })
      .evaluate((heading) => {
        const { bottom } = heading.getBoundingClientRect();
        window.scrollTo({ top: bottom + window.scrollY + 40, behavior: 'instant' });
      });
    await expect(marked).toHaveText([new RegExp(`^${name}`)]);
  }
  await list.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/#/);
  await expect(marked).toHaveText([(await list.getByRole('link').nth(1).textContent()) ?? '']);
  expect(complaints.list).toEqual([]);
});

test('the list is beside the text down to the first wide part; after it the text has the whole width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const route of ['/Programme/IVF', '/Programme/MACS', '/Programme/OocyteFreezing']) {
    await openLive(page, route);
    const list = page.getByRole('main').getByRole('navigation', { name: 'On this page' });
    const { middle, narrow, crossed } = await page.evaluate(() => {
      const rail = document.querySelector('[data-follow]')?.getBoundingClientRect();
      const wide = document.querySelector('main [data-wide]');
      const after = [...(wide?.parentElement?.children ?? [])].filter(
        (part) => wide && wide.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const { top = 0, left = 0, right = 0 } = wide?.getBoundingClientRect() ?? {};
      return {
        middle: ((rail?.top ?? 0) + top) / 2 + window.scrollY,
        crossed: (rail?.bottom ?? 0) > top,
        narrow: after
          .map((part) => [part.textContent.slice(0, 40), part.getBoundingClientRect()] as const)
          .filter(([, box]) => box.left > left + 1 || box.right < right - 1)
          .map(([words]) => words),
      };
    });
    expect(narrow, route).toEqual([]);
    expect(crossed, route).toBe(false);
    await page.evaluate((y) => window.scrollTo({ top: y - 400, behavior: 'instant' }), middle);
    await expect(list, route).toBeInViewport({ ratio: 0.9 });
    const isOnTop = () =>
      list.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        const seen = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + 4, y));
        const isOpaque = !element.closest('[data-covered]');
        return isOpaque && seen.every((each) => each !== null && element.parentElement?.contains(each));
      });
    await expect.poll(isOnTop, route).toBe(true);
  }
});

test('where the list is left behind a line under the header leads to the sections; before that there is none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const route of ['/WomenHealthCare', '/Programme/PRP']) {
    await openLive(page, route);
    const line = page.locator('main div:not([data-follow]) > ol:has(a[href^="#"])').filter({ visible: true });
    await expect(line, route).toHaveCount(0);
    const last = page.locator('main h2[id]').filter({ hasText: /^Warning signs/ });
    await last.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await expect(line.locator('[aria-current]'), route).toHaveText([/^Warning signs/]);
    await expect(line.locator('[aria-current]'), route).toBeInViewport({ ratio: 1 });
    const [lineBox, barBox, lastBox] = await Promise.all([
      line.boundingBox(),
      page.getByRole('banner').boundingBox(),
      last.boundingBox(),
    ]);
    expect(lineBox?.height, route).toBeLessThan(50);
    expect(lineBox?.y, route).toBeCloseTo((barBox?.y ?? 0) + (barBox?.height ?? 0), -1);
    expect(lastBox?.y, route).toBeGreaterThan((lineBox?.y ?? 0) + (lineBox?.height ?? 0));
  }
});

test('an article is one column, and the list goes with its reader to its end', async ({ page }) => {
  for (const [width, route] of [
    [1024, '/9/BlogDetails'],
    [1280, '/11/BlogDetails'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openLive(page, route);
    const list = page.getByRole('main').getByRole('navigation', { name: 'On this page' });
    const edge = (await list.boundingBox())?.x ?? 0;
    const headings = page.locator('main h2:not(aside *, [data-follow] *)').filter({ visible: true });
    for (const heading of (await headings.all()).slice(0, -1)) {
      const box = await heading.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), route).toBeLessThan(edge);
    }
    const sources = page.getByRole('main').locator('summary', { hasText: 'Sources' });
    await sources.evaluate((last) => last.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(list, route).toBeInViewport({ ratio: 1 });
  }
});

test('after the first wide part a heading is beside its text and over columns, and a picture beside what follows it', async ({
  page,
}) => {
  await openLive(page, '/Programme/IVF');
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const starts = await page.evaluate(() =>
      ['what-it-costs', 'late-trigger'].map((id) => {
        const text = document.querySelector(`#${id}`)?.parentElement?.nextElementSibling;
        const heading = document.querySelector(`#${id}`)?.getBoundingClientRect();
        const box = text?.getBoundingClientRect();
        return { left: Math.round(box?.left ?? 0), isBeside: (heading?.right ?? 9999) < (box?.left ?? 0) };
      }),
    );
    expect(
      starts.every(({ isBeside }) => isBeside),
      `${width} px`,
    ).toBe(true);
    expect(new Set(starts.map(({ left }) => left)).size, `${width} px`).toBe(1);
    for (const name of ['IVF, step by step', 'Risks of IVF']) {
      const heading = page.getByRole('main').getByRole('heading', { name, exact: true });
      const above = await heading.boundingBox();
      const columns = await heading.locator('xpath=following::*[self::ol or self::ul][1]').boundingBox();
      expect(columns?.x, `${name}, ${width} px`).toBe(above?.x);
      expect(columns?.width, `${name}, ${width} px`).toBeGreaterThan(0.65 * width);
    }
    const [picture, medicines] = [
      await page.getByRole('img', { name: /waiting room/ }).boundingBox(),
      await page.getByRole('main').getByRole('heading', { name: 'Medicines', exact: true }).boundingBox(),
    ];
    expect(Math.abs((picture?.y ?? 0) - (medicines?.y ?? 99)), `${width} px`).toBeLessThan(8);
    expect((picture?.x ?? 999) + (picture?.width ?? 0)).toBeLessThan(medicines?.x ?? 0);
  }
});

test('the actions under the list are whole wherever the list is seen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const route of ['/11/BlogDetails', '/Programme/OocyteFreezing', '/Programme/IVF']) {
    await openLive(page, route);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    let seen = 0;
    for (let y = 0; y < height - 800; y += 240) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      await expect.poll(() => railFaults(page), `${route} at ${y}`).toEqual([]);
      if (await page.locator('[data-follow]:not([data-covered])').isVisible()) seen += 1;
    }
    expect(seen, route).toBeGreaterThan(3);
  }
});

/** What is cut off or lies over others in the list beside the text, if it is seen. */
const railFaults = (page: Page) =>
  page.evaluate(() => {
    const rail = document.querySelector<HTMLElement>('[data-follow]');
    if (!rail || Number(getComputedStyle(rail).opacity) === 0) return [];
    const next = rail.closest('aside > * > *')?.nextElementSibling?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return [...rail.querySelectorAll('a')]
      .filter((link) => !link.closest('ol'))
      .flatMap((link) => {
        const { left, width, top, bottom } = link.getBoundingClientRect();
        const points = [top + 4, bottom - 4].filter((y) => y > header && y < window.innerHeight - 1);
        const isWhole = points.every((y) => link.contains(document.elementFromPoint(left + width / 2, y)));
        const isClear = !next || bottom + 16 <= next.top;
        return isWhole && isClear ? [] : [link.textContent];
      });
  });

test('opening more articles beside a text moves nothing of the text', async ({ page }) => {
  await openLive(page, '/11/BlogDetails');
  const places = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) =>
        headings
          .filter((heading) => !heading.closest('aside, [data-follow]'))
          .map((heading) => Math.round(heading.getBoundingClientRect().top + window.scrollY)),
      );
  const before = await places();
  const more = page.getByRole('complementary').locator('summary', { hasText: 'More articles' });
  await more.click();
  const last = page.getByRole('complementary').locator('details[open]').getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport();
  await expect
    .poll(() =>
      last.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  expect(await places()).toEqual(before);
});

test('the opening of a programme is at the top beside a tall card', async ({ page }) => {
  await openLive(page, '/Programme/GamateDonars');
  const opening = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ visible: true })
    .evaluateAll((headings) => {
      const card = document.querySelector('main aside')?.getBoundingClientRect().top ?? 0;
      const left = headings.find((heading) => heading.getBoundingClientRect().top > card - 10);
      return (left?.getBoundingClientRect().top ?? 999) - card;
    });
  expect(opening).toBeLessThan(100);
});

test('a wide part covers nothing that the keyboard is on', async ({ page }) => {
  await openLive(page, '/Programme/IVF');
  const link = page
    .getByRole('main')
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .first();
  await page
    .locator('main table')
    .first()
    .evaluate((table) => table.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // While the list moves to another stretch it is out of sight, and takes no focus.
  const focus = () =>
    link.evaluate((element) => {
      element.focus();
      return element === document.activeElement;
    });
  await expect.poll(focus).toBe(true);
  await expect
    .poll(() =>
      link.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
});

test('on a phone the contents are folded under the opening, and the tabs are one line with the current in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/Programme/IVF');
  const strip = page.getByRole('navigation', { name: 'All Programme' });
  await expect(strip.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  expect((await strip.boundingBox())?.height).toBeLessThan(60);
  const fold = page.locator('main details').filter({ hasText: 'On this page' });
  await expect(fold).not.toHaveAttribute('open');
  await fold.locator('summary').click();
  await expect(fold.getByRole('link').first()).toBeVisible();
  // As long as it is, nothing lies over it, wherever in the page its reader is.
  await page.mouse.wheel(0, 400);
  await expect
    .poll(async () => {
      const [list, film] = [
        await fold.boundingBox(),
        await page.locator('main figure').first().boundingBox(),
      ];
      return (film?.y ?? 0) - ((list?.y ?? 0) + (list?.height ?? 0));
    })
    .toBeGreaterThan(0);
});
