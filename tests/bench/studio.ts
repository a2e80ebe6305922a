import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../gate/chromium';
import { createDevServer } from '../../scripts/dev/server';
import { studioPlugin } from '../../scripts/studio/serve/plugin';
import { corpusPages, writeCorpus } from './corpus';

// What a person waits for in Studio, on a large site and on a long page: node scripts/run.mjs tests/bench/studio [PAGES] [PARTS]

process.env['NODE_ENV'] = 'production';
const [pages = 10_000, parts = 500] = process.argv.slice(2).map(Number);
const token = 'of-the-benchmark';
const root = mkdtempSync(join(tmpdir(), 'bench-studio-'));
await writeCorpus(root, pages);
const [[, model] = []] = corpusPages(1);
const long = Array.from({ length: parts }, (_, index) => ({
  type: 'paragraphs',
  heading: `Part ${index + 1}`,
  paragraphs: [`The words of part ${index + 1}.`],
}));
writeFileSync(
  join(root, 'pages/Long.json'),
  JSON.stringify({ ...model, title: 'Long', blocks: long }, null, 2),
);

const server = await timed(`a site of ${pages} pages is read`, async () => {
  const made = await createDevServer({
    root,
    port: 0,
    vite: { logLevel: 'error' },
    beside: studioPlugin({ root, token }),
  });
  await made.listen();
  return made;
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
const [home = ''] = server.resolvedUrls?.local ?? [];
try {
  // Vite bundles what it finds at the first time.
  await open(page, '/Long');
  await timed(`Studio opens a page of ${parts} parts`, () => open(page, '/Long'));
  const row = page.getByRole('treeitem').nth(Math.floor(parts / 2));
  const field = page.locator('[data-field$="/heading"]').getByRole('textbox').first();
  await timed('a part is chosen, and its fields are there', async () => {
    await row.click();
    await field.waitFor();
  });
  await field.click();
  await timed('a key is in the field', async () => {
    await page.keyboard.press('x');
    await page.waitForFunction(() => document.activeElement?.matches('input, textarea') === true);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  });
  const saved = page.getByRole('banner').getByText(/^Saved/);
  await timed('what was typed is saved', () => saved.waitFor());
  const words = page.locator('#studio').getByRole('status').last();
  await row.click();
  await timed('a part is duplicated, and shown', async () => {
    await page.keyboard.press('Control+d');
    await words.getByText(/duplicated/).waitFor();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[role="treeitem"]').length > count,
      parts + 2,
    );
  });
  await timed('a page is found among all', async () => {
    await page.getByRole('button', { name: /Choose another$/ }).click();
    await page.keyboard.type('long');
    await page.getByRole('option', { name: 'Long' }).first().waitFor();
  });
} finally {
  await browser.close();
  await server.close();
  rmSync(root, { recursive: true });
}

async function open(window: Page, route: string): Promise<void> {
  await window.goto('about:blank');
  await window.goto(`${home}_studio?page=${route}#token=${token}`);
  await window.getByRole('treeitem').first().waitFor({ timeout: 300_000 });
  await window.frameLocator('iframe').locator('h1, h2').first().waitFor({ timeout: 300_000 });
}

async function timed<T>(what: string, job: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await job();
  console.log(`${Math.round(performance.now() - begun)} ms (load ${loadavg()[0]?.toFixed(1)}): ${what}`);
  return result;
}
