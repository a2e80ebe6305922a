import type { Locator, Page } from '@playwright/test';
import { allRoutes, expect, test, withoutMotion } from './fixtures';

// What a page says is in its HTML: nothing else of it is fetched here.
test.use({ ...withoutMotion, javaScriptEnabled: false });

const about = [
  'Introduction',
  'QualityExpertise',
  'PersonalizedCare',
  'AdvancedTechnology',
  'AffordableTreatment',
  'RightEnvironment',
];
const services = [
  'LaparoscopyHysteroscopy',
  'WomenHealthCare',
  'FertilityCounselling',
  'HormonalAssays',
  'FollicularMonitoring',
  'MaleInfertility',
  'ObstetricCare',
  'UrinaryIncontinenceManagement',
];
const programmes = [
  'IVF',
  'ICSI',
  'PRP',
  'IUI',
  'EmbryoTransfer',
  'AssistedHeching',
  'PGS',
  'MACS',
  'GamateDonars',
  'SemenCryopreservation',
  'EmbryoCryopreservation',
  'ForeignPatientCare',
  'SingleEmbryoTransfer',
  'LaserAssistedHatching',
  'OocyteFreezing',
  'PICSI',
];
const articles = Array.from({ length: 15 }, (_, index) => `/${index + 1}/BlogDetails`);

test.beforeEach(({ context }) =>
  context.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  ),
);

test('the site has the routes it must have', async ({ request }) => {
  const must = [
    '/',
    ...about.map((name) => `/${name}`),
    '/Appointment',
    '/Contact',
    '/Doctor',
    ...services.map((name) => `/${name}`),
    '/FAQ',
    '/Blogs',
    ...programmes.map((name) => `/Programme/${name}`),
    ...articles,
  ];
  expect((await allRoutes(request)).toSorted()).toEqual(must.toSorted());
});

test('every page has a title, a description, keywords, an address and a word to robots of its own', async ({
  request,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const routes = await allRoutes(request);
  for (const route of routes) {
    const head = headOf(await (await request.get(route)).text());
    expect(head, route).toEqual({
      title: expect.stringMatching(/.{10,}/),
      description: expect.stringMatching(/.{50,}/),
      keywords: expect.stringContaining(', '),
      robots: expect.stringMatching(/^index, ?follow$/),
      canonical: route,
    });
    titles.add(head.title);
    descriptions.add(head.description);
  }
  expect(titles.size).toBe(routes.length);
  expect(descriptions.size).toBe(routes.length);
});

/** What the head of a page says of it. */
function headOf(html: string) {
  const [, title = ''] = /<title>([^<]*)</.exec(html) ?? [];
  const meta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const [, canonical = 'none:'] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return {
    title,
    description: meta('description'),
    keywords: meta('keywords'),
    robots: meta('robots'),
    canonical: new URL(canonical).pathname,
  };
}

/** The addresses of links, in their order. */
function addressesOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

/** The banner's words that every inner page has: its heading and the path to it. */
async function expectBanner(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(path.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(path.getByRole('listitem').last()).toContainText(/\w/);
}

async function expectHours(page: Page): Promise<void> {
  const aside = page.getByRole('complementary');
  await expect(aside.getByRole('heading', { name: 'Opening Hours' })).toBeVisible();
  await expect(aside).toContainText(/Monday to Saturday\s*10:00 am - 6:00 pm/);
  await expect(aside).toContainText(/Sunday\s*Close/);
}

test('about pages: banner, card with headed paragraphs, contacts and hours', async ({ page }) => {
  for (const name of about) {
    await page.goto(`/${name}`);
    await expectBanner(page);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 3 }).count(), name).toBeGreaterThan(1);
    await expect(main.getByText('Chembur, Mumbai').first()).toBeVisible();
    const aside = page.getByRole('complementary');
    await expect(aside.getByRole('heading', { name: 'Contact Info' })).toBeVisible();
    for (const start of ['tel:', 'mailto:', 'https://'])
      await expect(aside.locator(`a[href^="${start}"]`)).not.toHaveCount(0);
    await expect(aside).toContainText('Chembur, Mumbai');
    await expectHours(page);
  }
});

test('service pages: banner, two paragraphs and a highlight, lists, side panel', async ({ page }) => {
  for (const name of services) {
    await page.goto(`/${name}`);
    await expectBanner(page);
    const main = page.getByRole('main');
    expect(await main.locator('p').count(), name).toBeGreaterThan(3);
    expect(await main.locator('li').count(), name).toBeGreaterThan(3);
    await expect(
      page.getByRole('complementary').getByRole('heading', { name: 'Opening Hours' }),
    ).toBeVisible();
  }
  await page.goto('/MaleInfertility');
  await expect(page.getByRole('heading', { name: /sperm retrieval.*PESA.*MESA.*TESA.*TESE/ })).toBeVisible();
  await page.goto('/UrinaryIncontinenceManagement');
  await expect(page.getByRole('main')).toContainText(/exercise/i);
  await expect(page.getByRole('main')).toContainText(/surg/i);
});

test('programme pages: sixteen tabs with the current one marked, a label, a loop, rates and tags', async ({
  page,
}) => {
  const addresses = programmes.map((name) => `/Programme/${name}`);
  for (const name of programmes) {
    await page.goto(`/Programme/${name}`);
    await expectBanner(page);
    const strip = page.getByRole('navigation', { name: 'All Programme' });
    const links = strip.getByRole('link');
    // They are in groups; the tags below keep the order of the programmes.
    expect(new Set(await addressesOf(links))).toEqual(new Set(addresses));
    await expect(links).toHaveCount(addresses.length);
    await expect(strip.locator('[aria-current="page"]')).toHaveAttribute('href', `/Programme/${name}`);
    await expect(page.getByRole('main').getByText('Leading Care', { exact: true })).toHaveCount(1);
    await expect(page.locator('main figure img')).not.toHaveCount(0);
    const aside = page.getByRole('complementary');
    await expect(aside).toContainText(
      /Success Rate\s*IVF\s*60\+\s*ICSI\s*72\+\s*IUI\s*35\+\s*Egg Donation\s*75\+\s*Embryo Donation\s*76\+\s*Surrogacy\s*80\+/,
    );
    const tags = await addressesOf(aside.locator('a[href^="/Programme/"]'));
    expect(tags).toEqual(addresses);
  }
  const strip = page.getByRole('navigation', { name: 'All Programme' });
  for (const label of ['Embryo Transfer', 'Foreign Patient Care', 'Gamate Donars', 'Assisted Hatching']) {
    await expect(strip.getByRole('link', { name: label, exact: true })).toHaveCount(1);
  }
});

test('programmes with sections of their own have them', async ({ page }) => {
  const sections = {
    LaserAssistedHatching: 'Which patients could benefit from this procedure?',
    OocyteFreezing: 'How is Egg Freezing Done?',
  };
  for (const [name, heading] of Object.entries(sections)) {
    await page.goto(`/Programme/${name}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.goto('/Programme/ForeignPatientCare');
  for (const step of ['Travel help', 'Accommodation', 'Post-treatment transfer']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  }
  await expect(page.getByRole('main')).toContainText(/15 minutes/);
});

test('articles: header, author, no date, recent articles beside them', async ({ page }) => {
  for (const route of articles) {
    await page.goto(route);
    await expectBanner(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Admin').first()).toBeVisible();
    await expect(main.locator('time')).toHaveCount(0);
    await expect(main.locator('img').first()).toBeVisible();
    expect(await main.getByRole('heading', { level: 2, name: /^\d+\. / }).count(), route).toBeGreaterThan(2);
    const recent = page.getByRole('complementary').getByRole('navigation', { name: 'Recent Blogs' });
    await recent.locator('summary').click();
    const at = articles.indexOf(route);
    const first = [...articles.slice(at + 1), ...articles].slice(0, 3);
    const rest = articles.filter((article) => !first.includes(article));
    expect(await addressesOf(recent.getByRole('link'))).toEqual([...first, ...rest]);
    await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveCount(1);
  }
});

test('article 12 compares in the words it was given, article 13 leads on to the transfer', async ({
  page,
}) => {
  await page.goto('/12/BlogDetails');
  const rows = await page
    .getByRole('table')
    .filter({ hasText: /OHSS risk/i })
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim().toLowerCase()),
      ),
    );
  expect(rows.map((cells) => cells.join(' | '))).toEqual([
    'factor | fresh embryo transfer | frozen embryo transfer',
    'timing | immediate, same cycle | delayed, future cycle',
    'cost | generally lower | higher due to freezing and storage',
    'uterine environment | may be affected by stimulation | more natural, hormonally controlled',
    'ohss risk | higher | lower',
    'success rates | slightly lower in some studies | higher in select cases',
    'convenience | faster results | greater flexibility in planning',
  ]);
  await page.goto('/13/BlogDetails');
  await expect(page.getByRole('main').locator('a[href="/Programme/EmbryoTransfer"]')).not.toHaveCount(0);
});

test('the contact and appointment pages have their cards, pictures and forms', async ({ page }) => {
  await page.goto('/Contact');
  await expectBanner(page);
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="tel:"]').nth(1)).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').nth(1)).toBeVisible();
  await expect(main.getByText(/Chembur, Mumbai/).first()).toBeVisible();
  const contact = page.getByRole('form', { name: 'Get In Touch' });
  await expect(contact.getByRole('button', { name: 'Submit Now' })).toBeVisible();
  await page.goto('/Appointment');
  await expectBanner(page);
  await expect(page.locator('main img').first()).toBeVisible();
  const appointment = page.getByRole('form', { name: 'Make An Appointment' });
  await expect(appointment.getByRole('button', { name: 'Book Now' })).toBeVisible();
});
