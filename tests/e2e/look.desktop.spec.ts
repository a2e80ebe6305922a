import { expect, openLive, openUnfolding, test, unfolded, withoutMotion } from './fixtures';

test('the hero is never without a picture while they change, and the one before is gone once the next is there', async ({
  page,
}) => {
  await openLive(page, '/');
  const slides = page.locator('main [role=group]');
  const { least, words } = await slides.evaluateAll(async (all) => {
    const shareOf = (element: Element | null | undefined) => {
      if (!element) return 0;
      const { visibility, opacity } = getComputedStyle(element);
      return visibility === 'visible' ? Number(opacity) : 0;
    };
    const picture = (slide: Element | undefined) => shareOf(slide?.firstElementChild);
    const headline = (slide: Element | undefined) =>
      shareOf(slide?.lastElementChild) * shareOf(slide?.querySelector('h2'));
    const frame = () => new Promise(requestAnimationFrame);
    while (!all[0]?.hasAttribute('inert')) await frame();
    let [least, words] = [1, 0];
    // What has gone and what has come, frame by frame.
    while (headline(all[1]) < 1) {
      least = Math.min(least, Math.max(picture(all[0]), picture(all[1])));
      words = Math.max(words, Math.min(headline(all[0]), headline(all[1])));
      await frame();
    }
    return { least, words };
  });
  expect(least).toBeGreaterThan(0.95);
  expect(words).toBeLessThan(0.05);
  await expect(slides.first().locator('> :first-child')).toBeHidden();
});

test.describe('without motion', () => {
  test.use(withoutMotion);

  test('no word of the hero is on its art where the window is narrow, and its pause is in the first view', async ({
    page,
  }) => {
    await openLive(page, '/');
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [899, 1100],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { art, words } = await page
        .locator('main [role=group]')
        .first()
        .evaluate((slide) => ({
          art: slide.querySelector('img')?.getBoundingClientRect().bottom ?? Infinity,
          words: slide.querySelector('h2')?.getBoundingClientRect().top ?? 0,
        }));
      expect(words, `at ${width} px`).toBeGreaterThanOrEqual(art);
      await expect(page.getByRole('main').getByRole('button').first()).toBeInViewport({ ratio: 1 });
    }
  });

  test('headings come from one scale', async ({ page }) => {
    for (const route of [
      '/Programme/IVF',
      '/FAQ',
      '/Doctor',
      '/Introduction',
      '/2/BlogDetails',
      '/Contact',
    ]) {
      await openLive(page, route);
      const sizes = await page
        .locator('main :is(h1, h2, h3):visible')
        .evaluateAll((all) =>
          all.map(
            (heading) => `${heading.tagName} ${Math.round(parseFloat(getComputedStyle(heading).fontSize))}`,
          ),
        );
      const scale = [
        'H1 56',
        'H1 48',
        'H2 40',
        'H2 36',
        'H2 30',
        'H2 22',
        'H3 30',
        'H3 22',
        'H3 18',
        'H3 17',
      ];
      expect(
        sizes.filter((size) => !scale.includes(size)),
        route,
      ).toEqual([]);
    }
  });

  test('what a timeline unfolds moves no lane, and is as easy to hit as a button', async ({ page }) => {
    await openUnfolding(page);
    const table = page.getByRole('table', { name: unfolded.timeline });
    const faults = await table.evaluate((lanes) => {
      const frame = lanes.closest('section')?.getBoundingClientRect();
      const { height } = lanes.getBoundingClientRect();
      // What lasts all the time has a row of its own, which grows.
      return [...lanes.querySelectorAll('td:not([class*=whole]) details')].flatMap((entry) => {
        if (!(entry instanceof HTMLDetailsElement)) return [];
        const name = entry.textContent.slice(0, 20);
        const target = parseFloat(getComputedStyle(entry.firstElementChild ?? entry, '::before').blockSize);
        entry.open = true;
        const note = entry.lastElementChild?.getBoundingClientRect();
        const isWhole =
          frame && note && note.top >= frame.top && note.bottom <= frame.bottom && note.right <= frame.right;
        const moved = lanes.getBoundingClientRect().height - height;
        entry.open = false;
        return target >= 44 && isWhole && moved === 0 ? [] : [`${name}: ${target} px, moves ${moved} px`];
      });
    });
    expect(faults).toEqual([]);
  });

  test('boxes to tick are 24 px', async ({ page }) => {
    await openLive(page, '/PersonalizedCare');
    const box = await page.getByRole('checkbox').first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });

  test('on paper no picture covers a word, and the notices of other scripts are laid out before', async ({
    page,
  }) => {
    await openLive(page, '/Programme/IVF');
    const notice = page.getByRole('contentinfo').locator('[lang=hi]');
    await expect
      .poll(() => notice.evaluate((line) => getComputedStyle(line).contentVisibility))
      .toBe('visible');
    await page.emulateMedia({ media: 'print' });
    const { words, film } = await page
      .locator('main figure')
      .first()
      .evaluate((figure) => ({
        words:
          figure.closest('main')?.querySelector('ul[class*=facts]')?.getBoundingClientRect().bottom ??
          Infinity,
        film: figure.getBoundingClientRect().top,
      }));
    expect(film).toBeGreaterThanOrEqual(words);
  });
});
