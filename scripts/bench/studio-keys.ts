import { fork } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { engineRoot } from '../site/engine-root';
import { chromiumFlags, ensureChromium } from '../testing/chromium';
import { printedAddress } from '../testing/printed-address';
import { keepPaintTimes, spread } from './key-times';
import { cpuOf } from './measure';

// From a key in the field of a page's first heading until it is painted there, and until the page beside it shows it:
// node scripts/run.mjs bench/studio-keys --root DIR --page /ROUTE

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    page: { type: 'string', default: '/' },
    keys: { type: 'string', default: '24' },
    /** Milliseconds between two keys: longer than the pause after which Studio saves, and each key is a change. */
    between: { type: 'string', default: '1500' },
  },
});
const longestWait = 180_000;

declare global {
  interface Window {
    keyTimes?: { painted?: number; shown?: number } | undefined;
  }
}

const site = copyOf(resolve(values.root));
const server = fork(resolve(engineRoot, 'scripts/run.mjs'), ['studio', '--root', site, '--port', '0'], {
  cwd: engineRoot,
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await choose(page, new URL(await printedAddress(server)));
  const cpu = cpuOf(server.pid ?? 0);
  const times = await typeKeys(page, Number(values.keys));
  const spent = cpuOf(server.pid ?? 0) - cpu;
  console.log(`${times.length} keys, ${values.between} ms apart, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  console.log(`in the field: ${spread(times.flatMap(({ painted }) => painted ?? []))}`);
  console.log(`on the page: ${spread(times.flatMap(({ shown }) => shown ?? []))}`);
  console.log(`CPU of the server: ${Math.round((spent * 1000) / times.length)} ms a key`);
} finally {
  await browser.close();
  server.kill();
  rmSync(site, { recursive: true, force: true });
}

/** What is measured is written, too. */
function copyOf(root: string): string {
  const copy = resolve(engineRoot, '.bench/studio-keys');
  rmSync(copy, { recursive: true, force: true });
  for (const folder of ['pages', 'public', 'schema/forms', 'blocks', 'theme.css'])
    if (existsSync(join(root, folder))) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  return copy;
}

/** Opens the page in Studio and clicks its heading, so that its field has the focus. */
async function choose(on: Page, address: URL): Promise<void> {
  address.searchParams.set('page', values.page);
  await on.goto(address.href);
  await on.getByRole('treeitem').first().waitFor({ timeout: longestWait });
  const shown = on.frameLocator('iframe');
  const heading = shown.getByRole('heading', { level: 1 });
  await heading.waitFor({ timeout: longestWait });
  await on.waitForFunction(
    () => document.querySelector('iframe')?.contentWindow?.history.scrollRestoration === 'manual',
    undefined,
    { timeout: longestWait },
  );
  await on.waitForTimeout(2000);
  await heading.click();
  await on.locator('[data-field] :focus').waitFor({ timeout: longestWait });
  await on.keyboard.press('End');
  await on.evaluate(keepPaintTimes);
  await on.evaluate(observeKeys);
}

/** Runs in Studio: keeps how long after each key it was painted in its field, and on the page. */
function observeKeys(): void {
  let start = 0;
  addEventListener(
    'input',
    ({ timeStamp }) => {
      start = timeStamp;
      const times: NonNullable<Window['keyTimes']> = {};
      window.keyTimes = times;
      window.onPaint?.((now) => (times.painted ??= now - start));
    },
    true,
  );
  const shown = document.querySelector('iframe')?.contentDocument?.querySelector('h1');
  const look = () => window.onPaint?.((now) => window.keyTimes && (window.keyTimes.shown ??= now - start));
  if (shown)
    new MutationObserver(look).observe(shown, { subtree: true, childList: true, characterData: true });
}

async function typeKeys(on: Page, count: number): Promise<NonNullable<Window['keyTimes']>[]> {
  const times: NonNullable<Window['keyTimes']>[] = [];
  for (let key = 0; key < count; key += 1) {
    // A word after the other and back again: it never grows too long.
    await on.keyboard.press(key % 12 < 6 ? 'a' : 'Backspace');
    await on.waitForTimeout(Number(values.between));
    times.push((await on.evaluate(() => window.keyTimes)) ?? {});
  }
  return times;
}
