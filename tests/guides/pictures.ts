import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { openPicture } from '../../scripts/assets/sharp';
import { createDevServer } from '../../scripts/dev/server';
import { engineRoot } from '../../scripts/site/engine-root';
import { studioPlugin } from '../../scripts/studio/serve/plugin';
import { chromiumFlags, ensureChromium } from '../gate/chromium';

// Makes the pictures of the guides anew: node scripts/run.mjs tests/guides/pictures

const width = 1200;
const height = 800;
// Guides are read on slow lines, too.
const mostBytes = 60_000;
const token = 'of-the-pictures';

const guide = readFileSync(join(engineRoot, 'docs/first-page.md'), 'utf8');
const written = /(?<=```json\n)\{\n[^]*?\n\}(?=\n```)/.exec(guide)?.[0] ?? '';

const root = mkdtempSync(join(tmpdir(), 'guide-pictures-'));
for (const folder of ['pages', 'schema/forms'])
  cpSync(join(engineRoot, folder), join(root, folder), { recursive: true });
symlinkSync(join(engineRoot, 'public'), join(root, 'public'));
const file = join(root, 'pages/WhatToBring.json');
writeFileSync(file, written);

const server = await createDevServer({
  root,
  port: 0,
  vite: { logLevel: 'error' },
  beside: studioPlugin({ root, token }),
});
await server.listen();
const [home = ''] = server.resolvedUrls?.local ?? [];
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });

// Studio first: what Vite finds for it makes it load the pages once more.
await takeStudio();
await takeFirstPage();

await browser.close();
await server.close();
rmSync(root, { recursive: true });

async function takeFirstPage(): Promise<void> {
  await page.goto(`${home}WhatToBring`, { waitUntil: 'networkidle' });
  await take(page, 'first-page');
  writeFileSync(file, written.replace('"type": "list"', '"type": "lst"'));
  await page.getByRole('dialog').getByText('"lst" is not a block type').waitFor();
  await take(page, 'message');
  writeFileSync(file, written);
  await page.goto(`${home}_gallery#figure`, { waitUntil: 'networkidle' });
  await take(page, 'gallery');
}

/** Studio over the page of the first guide. */
async function takeStudio(): Promise<void> {
  const shown = page.frameLocator('iframe');
  const heading = shown.getByRole('heading', { level: 1 });
  await page.goto(`${home}_studio?page=/WhatToBring#token=${token}`);
  await heading.waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  await heading.click();
  await page.locator('[data-field] :focus').waitFor();
  await take(page, 'studio');
  await heading.dblclick();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await take(page, 'studio-in-place');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Insert a part' }).click();
  await page.getByRole('searchbox').fill('list');
  await page.frameLocator('dialog iframe').first().locator('li').first().waitFor({ state: 'attached' });
  await take(page, 'studio-insert');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('treeitem', { name: /This page/ }).click();
  await page.getByRole('figure', { name: 'As a shared link' }).waitFor();
  await take(page, 'studio-page');
  await page.getByRole('treeitem').last().click();
  await page
    .getByRole('button', { name: /^Phone/ })
    .first()
    .click();
  await take(page, 'studio-shared');
  writeFileSync(file, written.replace('",\n', '"\n'));
  await page.getByRole('region', { name: 'This page cannot be read' }).waitFor();
  await take(page, 'studio-broken');
  writeFileSync(file, written);
}

/** As good as it can be within the limit. */
async function take(shown: Page, name: string): Promise<void> {
  const shot = await shown.screenshot();
  const folder = join(engineRoot, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  for (const quality of [80, 70, 60, 50, 40]) {
    const picture = await (await openPicture(shot)).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > mostBytes && quality > 40) continue;
    writeFileSync(join(folder, `${name}.webp`), picture);
    console.log(`docs/pictures/${name}.webp: ${picture.length} bytes`);
    return;
  }
}
