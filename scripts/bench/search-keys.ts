import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import type { SearchIndex } from '../../src/model/search';
import { serveSite } from '../serve/server';
import { chromiumFlags, ensureChromium } from '../testing/chromium';
import { keepPaintTimes, spread } from './key-times';

// From the key to the painted list, on a phone slowed four times: node scripts/run.mjs bench/search-keys --dir dist

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    /** What is typed, separated by commas; words of the site's own headings when left out. */
    words: { type: 'string' },
    slowed: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const lettersOfEach = 9;

/** What is typed with a key, and the milliseconds until its results were painted. */
interface Answer {
  typed: string;
  time: number;
}

declare global {
  interface Window {
    answered?: number | undefined;
  }
}

const dir = resolve(values.dir);
const phrases = values.words?.split(',') ?? phrasesOf(join(dir, 'search-index.json'));
const site = await serveSite(dir, 0);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const rounds: Answer[][] = [];
for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measure());
await browser.close();
await site.close();

// Other work of the machine makes a key slow now and then, and never faster: the middle of the rounds counts.
const answers = (rounds[0] ?? []).map(({ typed }, key) => ({
  typed,
  time: middle(rounds.map((round) => round[key]?.time ?? 0)),
}));
const slowest = answers.toSorted((one, other) => other.time - one.time).slice(0, 5);
console.log(`${answers.length} keys, ${values.rounds} rounds, slowed ${values.slowed} times`);
console.log(spread(answers.map(({ time }) => time)));
console.log(`slowest: ${slowest.map(({ typed, time }) => `"${typed}" ${Math.round(time)} ms`).join(', ')}`);

/** A visitor who opens the search on a page just loaded, and types: the first answer counts as all others do. */
async function measure(): Promise<Answer[]> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await openSearch(page);
  const answers = await typeAll(page);
  await page.close();
  return answers;
}

/** Words of headings from all over the site, so that any site can be measured. */
function phrasesOf(file: string): string[] {
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as SearchIndex;
  const headings = pages.flatMap(([, , , sections]) => sections.map(([, heading]) => heading.toLowerCase()));
  const step = Math.max(1, Math.floor(headings.length / 8));
  // Quotation marks and the like are on no key.
  const typed = headings.map((heading) => heading.replaceAll(/[^\p{L}\p{N} ]/gu, ''));
  return typed.filter((_, index) => index % step === 0).slice(0, 8);
}

async function openSearch(on: Page): Promise<void> {
  await on.goto(`${site.url}Search`, { waitUntil: 'networkidle' });
  const index = on.waitForResponse('**/search-index.json');
  await on.locator('[data-search]').click();
  await (await index).finished();
  // What a visitor does while the index is made ready is not measured.
  await on.waitForTimeout(3000);
  await on.evaluate(keepPaintTimes);
  await on.evaluate(observeAnswers);
  const session = await on.context().newCDPSession(on);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowed) });
}

/** Runs in the page: after each key it keeps how long it was until the last change of the list was painted. */
function observeAnswers(): void {
  let start = 0;
  const onPaint = () => window.onPaint?.((now) => (window.answered = now - start));
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      start = timeStamp;
      window.answered = undefined;
      onPaint();
    },
    true,
  );
  const list = document.querySelector('dialog search');
  if (list)
    new MutationObserver(onPaint).observe(list, { subtree: true, childList: true, characterData: true });
}

async function typeAll(on: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const phrase of phrases) {
    await on.locator('dialog input').fill('');
    await on.waitForTimeout(300);
    let typed = '';
    for (const letter of Array.from(phrase).slice(0, lettersOfEach)) {
      typed += letter;
      await on.keyboard.press(letter === ' ' ? 'Space' : letter);
      await on.waitForTimeout(250);
      answers.push({ typed, time: (await on.evaluate(() => window.answered)) ?? Infinity });
    }
  }
  return answers;
}

function middle(all: number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}
