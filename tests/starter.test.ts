import { chromium, type Browser } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { scaffoldSite } from '../scripts/author/scaffold-site';
import { buildSite } from '../scripts/build/build';
import { checkFolder } from '../scripts/check/folder';
import { serveSite } from '../scripts/serve/server';
import { openSiteFolder } from '../scripts/site/files';
import { writeContent } from '../scripts/site/write-content';
import { chromiumFlags, ensureChromium } from './gate/chromium';
import { axeFindings } from './e2e/axe';
import { copyHarbour, removedFolder } from './lib/sites';

// The first build bundles the app.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const workshop = removedFolder();
let browser: Browser;
const servers: { close: () => unknown }[] = [];
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
  workshop.remove();
});

const frameParts = ['utility', 'navigation', 'footer', 'floating', 'bottomBar'];

/** Builds a site into its folder and opens its home page, with a list of all that goes wrong there. */
async function browse(root: string) {
  const out = join(root, 'dist');
  expect(await buildSite({ root, out, log: () => undefined })).toMatchObject({ isBuilt: true });
  const server = await serveSite(out, 0);
  servers.push(server);
  const page = await browser.newPage({ viewport: { width: 768, height: 900 }, reducedMotion: 'reduce' });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(server.url);
  return { page, problems, url: server.url };
}

describe('a new site', () => {
  const root = join(workshop.path, 'corner "Bakery"');
  beforeAll(() => {
    writeContent(root, scaffoldSite(root, 'Corner "Bakery"'));
  });

  test('has no fault, and nothing to tell but what only its owner knows', async () => {
    const { diagnostics, pages } = await checkFolder(openSiteFolder(root));
    expect(diagnostics.filter(({ code }) => !code.startsWith('launch/'))).toEqual([]);
    expect(pages).toBe(6);
    expect(existsSync(join(root, '.gitignore'))).toBe(true);
  });

  test('is not ready while it has texts or pictures of the bakery, one demand a page', async () => {
    const root = join(workshop.path, 'practice');
    writeContent(root, scaffoldSite(root));
    const demanded = async () => {
      const { diagnostics } = await checkFolder(openSiteFolder(root), { launch: 'demanded' });
      return diagnostics
        .filter(({ severity, message }) => severity === 'error' && message.includes('bakery'))
        .map(({ file, pointer }) => `${file}#${pointer}`);
    };
    const pages = [
      'About',
      'Bread/CardamomBun',
      'Bread/CountryLoaf',
      'Bread/Rye',
      'Contact',
      '_site',
      'index',
    ];
    expect((await demanded()).map((place) => place.replace(/#.*/, ''))).toEqual(
      pages.map((name) => `pages/${name}.json`),
    );
    const write = (file: string, change: (text: string) => string) =>
      writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
    // Own words in the settings, and the icon is what is left there.
    write('pages/_site.json', (text) =>
      text.replaceAll(/(Flour, water|1 Mill Street|Tuesday to|Our flour)[^"]*/g, 'Of our own'),
    );
    expect(await demanded()).toContain('pages/_site.json#/head/icon');
    write('public/icon.svg', (text) => text.replace('<svg', '<svg data-own=""'));
    const left = await demanded();
    expect(left).toHaveLength(pages.length - 1);
    expect(left).not.toContainEqual(expect.stringContaining('_site'));
    // A picture alone is enough, and another one settles it.
    const own = (src: string) => (text: string) =>
      JSON.stringify(
        JSON.parse(text, (key, value) => {
          if (key === 'src') return src;
          return /^\w[^:]* /.test(value) ? 'Words of our own, as we say them here every day' : value;
        }),
      );
    write('pages/Bread/Rye.json', own('media/rye.svg'));
    expect(await demanded()).toContainEqual(expect.stringMatching(/Rye\.json#.*\/image$/));
    write('pages/Bread/Rye.json', own('media/us.svg'));
    writeFileSync(join(root, 'public/media/us.svg'), readFileSync(join(root, 'public/icon.svg')));
    expect(await demanded()).not.toContainEqual(expect.stringContaining('Rye'));
  });

  test('is not written over anything', () => {
    expect(() => scaffoldSite(root)).toThrow('is not empty');
    const repository = join(workshop.path, 'fresh');
    mkdirSync(join(repository, '.git'), { recursive: true });
    expect(scaffoldSite(repository, 'Fresh').some(({ text }) => text.includes('"value": "Fresh"'))).toBe(
      true,
    );
    writeFileSync(join(repository, 'notes.txt'), '');
    expect(() => scaffoldSite(repository)).toThrow('(notes.txt)');
  });

  test('can be used by everybody, in its own colours', async () => {
    const { page, problems, url } = await browse(root);
    for (const route of ['', 'Contact', 'Bread/Rye']) {
      await page.goto(url + route);
      if (route === '') await page.getByRole('button', { name: 'All days' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.goto(url);
    // Its own block comes to life.
    await page.getByRole('button', { name: 'Saturday', exact: true }).click();
    const times = page.getByRole('listitem').filter({ hasText: /^\d\d:\d\d/ });
    await expect.poll(() => times.count()).toBe(1);
    expect(await times.first().innerText()).toContain('Cardamom bun');
    const order = page.getByRole('main').getByRole('link', { name: 'Order a loaf' }).first();
    await expect
      .poll(() => order.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(165, 67, 15)');
    await order.click();
    await page.getByRole('heading', { level: 1, name: 'Write to us, or come by' }).waitFor();
    // The form is made anew when the page comes to life.
    await page.locator('main form[novalidate]').waitFor();
    await page.getByRole('button', { name: 'Send the order' }).click();
    await page.getByText('Tell us your name.').first().waitFor();
    expect(problems).toEqual([]);
  });
});

describe('a site with a look and words of its own', () => {
  const root = copyHarbour(workshop.path);

  test('shows both, and a change of either reaches every page', async () => {
    const { page, problems, url } = await browse(root);
    await page.goto(`${url}About`);
    const groundOf = () =>
      page.locator('html').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await groundOf()).toBe('rgb(242, 247, 251)');
    await page.getByRole('link', { name: 'Til innholdet' }).waitFor({ state: 'attached' });
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await groundOf()).toBe('rgb(11, 24, 36)');
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);

    const theme = join(root, 'theme.css');
    writeFileSync(theme, readFileSync(theme, 'utf8').replace('#f2f7fb', '#ffffff'));
    const log: string[] = [];
    const built = await buildSite({ root, out: join(root, 'dist'), log: (line) => log.push(line) });
    expect(built.rendered).toBe(built.pages);
    const [name = ''] = readdirSync(join(root, 'dist/assets')).filter((file) => /^site-.*\.css$/.test(file));
    expect(readFileSync(join(root, 'dist/About.html'), 'utf8')).toContain(name);
  });

  test.each([['the menu'], ['the header'], ['the footer'], ['every part']])(
    'a frame without %s leaves nothing empty behind',
    async (part) => {
      const file = join(root, 'pages/_site.json');
      const settings = JSON.parse(readFileSync(file, 'utf8'));
      const links = [{ text: 'About', href: '/About', icon: 'phone' }];
      const whole = {
        ...settings,
        utility: { items: ['Open today'], links: [{ text: 'About', href: '/About' }] },
        floating: { label: 'Contact', links },
        bottomBar: links,
      };
      const none = Object.fromEntries(Object.entries(whole).filter(([name]) => !frameParts.includes(name)));
      const without: Record<string, object> = {
        'the menu': { ...whole, navigation: [] },
        'the header': { ...whole, header: false },
        'the footer': { ...whole, footer: undefined },
        'every part': { ...none, header: false },
      };
      writeFileSync(file, JSON.stringify(without[part]));
      const { diagnostics } = await checkFolder(openSiteFolder(root));
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const { page, problems } = await browse(root);
      expect(await page.getByRole('main').isVisible()).toBe(true);
      for (const role of ['banner', 'navigation', 'contentinfo'] as const)
        for (const landmark of await page.getByRole(role).all())
          expect((await landmark.innerText()).trim(), role).not.toBe('');
      const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
      // The strip is 40 px high, the bar 76.
      expect(top).toBeLessThan(part === 'the header' ? 60 : part === 'every part' ? 1 : 150);
      expect(problems).toEqual([]);
      await page.close();
      writeFileSync(file, JSON.stringify(settings));
    },
  );
});
