import { expect, openLive, test, withoutMotion } from './fixtures';

test.use(withoutMotion);

test('the words of a banner end where its picture begins', async ({ page }) => {
  for (const route of ['/AffordableTreatment', '/Programme/IUI', '/RightEnvironment']) {
    await openLive(page, route);
    for (const width of [920, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overlap = await page.evaluate(() => {
        const heading = document.querySelector('main h1');
        const banner = heading?.closest('main > *');
        const picture = banner?.querySelector('img')?.getBoundingClientRect();
        const range = document.createRange();
        const ends = [heading, heading?.nextElementSibling].map((element) => {
          if (!element) return 0;
          range.selectNodeContents(element);
          return range.getBoundingClientRect().right;
        });
        // The first sixth of the picture has faded into the ground.
        return picture ? Math.max(...ends) - (picture.left + picture.width / 6) : 0;
      });
      expect(overlap, `${route} at ${width} px`).toBeLessThan(0);
    }
  }
});

test('rows of cards are full, however many cards there are', async ({ page }) => {
  for (const [route, name] of [
    ['/UrinaryIncontinenceManagement', 'Which type sounds like yours?'],
    ['/Programme/SingleEmbryoTransfer', 'Which advice applies to you'],
    ['/Programme/IUI', 'Who IUI may suit'],
    ['/Contact', 'How to reach us'],
  ] as const) {
    await openLive(page, route);
    const section = page.locator('main section', { has: page.getByRole('heading', { name, exact: true }) });
    const cards = section.last().locator('ul').first().locator('> li');
    for (const width of [600, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const rows = await cards.evaluateAll((all) => {
        const edges = new Map<number, number>();
        for (const { top, right } of all.map((card) => card.getBoundingClientRect()))
          edges.set(Math.round(top), Math.max(edges.get(Math.round(top)) ?? 0, Math.round(right)));
        return [...edges.values()];
      });
      expect(rows, `${route} has cards`).not.toEqual([]);
      expect(Math.max(...rows) - Math.min(...rows), `${route} at ${width} px`).toBeLessThanOrEqual(2);
    }
  }
});

test('what opens a page is close together, however tall the cards beside it', async ({ page }) => {
  for (const route of ['/Programme/ForeignPatientCare', '/Programme/PRP']) {
    await openLive(page, route);
    const { beforeFacts, afterFacts, tops } = await page.evaluate(() => {
      const film = document.querySelector('main figure')?.getBoundingClientRect();
      const last = [...document.querySelectorAll('main ul')]
        .filter((list) => list.getBoundingClientRect().bottom <= (film?.top ?? 0))
        .at(-1);
      const facts = last?.getBoundingClientRect();
      const lead = last?.previousElementSibling?.getBoundingClientRect();
      return {
        beforeFacts: (facts?.top ?? 0) - (lead?.bottom ?? 0),
        afterFacts: (film?.top ?? 0) - (facts?.bottom ?? 0),
        tops: new Set([...(last?.children ?? [])].map((fact) => fact.getBoundingClientRect().top)).size,
      };
    });
    expect(beforeFacts, `${route}: between the lead and the facts`).toBeLessThan(60);
    expect(afterFacts, `${route}: between the facts and the film`).toBeLessThan(60);
    expect(tops, `${route}: rows of facts`).toBe(route === '/Programme/PRP' ? 1 : 4);
  }
});

test('the links that close a text lie under it, where no wide part covers them', async ({ page }) => {
  for (const route of ['/Programme/PICSI', '/Programme/EmbryoCryopreservation', '/Programme/PGS']) {
    await openLive(page, route);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const gap = await page.evaluate(() => {
        const card = [...document.querySelectorAll('main aside section')].at(-1)?.getBoundingClientRect();
        const sources = [...document.querySelectorAll('main ol')]
          .at(-1)
          ?.closest('details')
          ?.getBoundingClientRect();
        return (card?.top ?? 0) - (sources?.bottom ?? 0);
      });
      expect(gap, `${route} at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

/** Of a tall picture beside a form, 40rem. A wide one is whole, under the words that the form is beside. */
const highest = 640;

test('titles in a row are level, and the picture beside a form ends where that does, or where it may', async ({
  page,
}) => {
  await openLive(page, '/');
  const tops = await page
    .getByRole('link', {
      name: /^(Book a first visit|IVF step by step|Common questions|Visiting from abroad)/,
    })
    .evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.querySelector('span:last-child > :first-child') ?? link);
        return Math.round(range.getBoundingClientRect().top);
      }),
    );
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size, tops.join(', ')).toBe(1);

  for (const route of ['/Contact', '/Appointment']) {
    await openLive(page, route);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const measure = () =>
        page.locator('main form').evaluate((form) => {
          const card = form.closest('[class*="card"]');
          const picture = card?.parentElement?.querySelector('img')?.getBoundingClientRect();
          return {
            height: picture?.height ?? 0,
            isWhole: Math.abs((picture?.width ?? 0) / (picture?.height ?? 1) - 12 / 7) < 0.1,
            short: (card?.getBoundingClientRect().bottom ?? 0) - (picture?.bottom ?? 0),
          };
        });
      // The code of the form may still be on its way.
      await expect.poll(async () => (await measure()).height, `${route} at ${width} px`).toBeGreaterThan(160);
      // It ends where the form does, or is as high as it may be; also when that grows by what it complains of.
      const ends = ({ height, short, isWhole }: Awaited<ReturnType<typeof measure>>) =>
        Math.abs(short) < 1 || (short > 0 && (isWhole || Math.abs(height - highest) < 1));
      expect(ends(await measure()), `${route} at ${width} px`).toBe(true);
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('main form [aria-invalid="true"]').first()).toBeVisible();
      expect(ends(await measure()), `${route} at ${width} px, with faults`).toBe(true);
      await openLive(page, route);
    }
  }
});

test('a list without a heading is as near to its text as one that has it as an introduction', async ({
  page,
}) => {
  const gap = async (route: string, words: string) => {
    await openLive(page, route);
    return page.getByText(words).evaluate((text) => {
      const lists = [...document.querySelectorAll('main :is(ul, ol)')];
      const { bottom } = text.getBoundingClientRect();
      return Math.min(
        ...lists.map((list) => list.getBoundingClientRect().top - bottom).filter((space) => space > 0),
      );
    });
  };
  const alone = await gap('/7/BlogDetails', 'ask for an examination of both partners');
  const introduced = await gap('/10/BlogDetails', 'needs two of three signs');
  expect(Math.abs(alone - introduced)).toBeLessThan(4);
});
