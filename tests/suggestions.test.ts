import { resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { applyEdits } from '../scripts/check/fix';
import { createEnvironment } from '../scripts/prepare/environment';
import { openSiteFolder } from '../scripts/site/files';
import { readContext } from '../src/content/context/read';
import { linkPages } from '../src/content/link/link';
import { indexPage } from '../src/content/page/index-page';
import { decodeSource } from '../src/content/source/decode';
import { locate } from '../src/content/source/places/locate';
import type { Diagnostic } from '../src/model/diagnostic';
import { createRandom, mutate } from './lib/mutations';
import { typos } from './lib/typos';

vi.setConfig({ testTimeout: 300_000 });

const folder = openSiteFolder(resolve(import.meta.dirname, '..'));
const { context } = readContext(folder.files, createEnvironment(folder));
const pages = folder.pages.map(folder.read);
const records = pages.map((page) => indexPage(page, context).index);

const rounds = Number(process.env['SLIP_ROUNDS'] ?? 12);
const seed = Number(process.env['SLIP_SEED'] ?? 1);

/** What the check says of one changed page of the site. */
function check(path: string, text: string): Diagnostic[] {
  const { index, faults } = indexPage({ path, text }, context);
  const linked = linkPages(
    context,
    pages.map((page, at) => (page.path === path ? index : (records[at] ?? index))),
    {
      linksIn: (file) => indexPage(file === path ? { path, text } : folder.read(file), context).links,
    },
  );
  return locate([...faults, ...linked.faults], (file) =>
    file === path ? text : folder.read(file).text,
  ).filter(({ file, severity }) => file === path && severity !== 'notice');
}

interface End {
  text: string;
  first: Diagnostic[];
  left: Diagnostic[];
  trouble?: string;
}

// Whoever has to follow more hints than these has been led astray.
const mostSteps = 15;

/** Follows every fix and suggestion until none is left. */
function follow(path: string, begin: string): End {
  let text = begin;
  const states = new Set([text]);
  const first = check(path, text);
  let left = first;
  for (let step = 0; step <= mostSteps; step += 1) {
    const sets = left.flatMap(({ file, fix, suggestion }) => {
      const edits = fix ?? suggestion;
      return edits ? [{ file, edits }] : [];
    });
    const [change] = applyEdits(sets, () => text).changes;
    if (!change) return { text, first, left };
    ({ text } = change);
    if (states.has(text)) return { text, first, left, trouble: 'a state repeats' };
    states.add(text);
    left = check(path, text);
  }
  return { text, first, left, trouble: `${mostSteps} steps lead nowhere` };
}

function randomOf(number: number) {
  const next = createRandom(number);
  return (limit: number) => Math.floor(next() * limit);
}

describe('whoever follows the suggestions arrives at a page, or at what only its author can decide', () => {
  test.each(Object.entries(typos))('%s', (name, typo) => {
    const random = randomOf(seed + name.length);
    const bad: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = pages[random(pages.length)];
      if (!page) continue;
      const { trouble, left } = follow(page.path, typo(page.text, random));
      const undecided = left.filter(({ fix, suggestion }) => fix ?? suggestion);
      if (trouble !== undefined || undecided.length > 0)
        bad.push(`${page.path}, round ${round}: ${trouble ?? ''} ${left[0]?.message ?? ''}`);
    }
    expect(bad).toEqual([]);
  });

  test('whatever else is done to a file', () => {
    const next = createRandom(seed);
    const bad: string[] = [];
    for (let round = 0; round < rounds * 20; round += 1) {
      const page = pages[Math.floor(next() * pages.length)];
      if (!page) continue;
      const { deed, bytes } = mutate(page.text, next);
      if (bytes.length > 1_000_000) continue;
      const { text, invalidAt } = decodeSource(page.path, bytes);
      if (invalidAt !== undefined) continue;
      const { trouble } = follow(page.path, text);
      if (trouble !== undefined) bad.push(`${page.path}, round ${round}, ${deed}: ${trouble}`);
    }
    expect(bad).toEqual([]);
  });
});

/** Slips after which the file says all that it said before: only its author's signs are wrong. */
const restorable = [
  'a closing bracket deleted',
  'a line with a closing bracket deleted',
  'a bracket typed twice',
  'a closing line typed twice',
  'one bracket for another',
  'a comma deleted',
  'a comma typed twice',
  'a comma after the last entry',
  'a colon deleted',
  'a semicolon for a comma',
  'an equals sign for a colon',
  'typographic quotes',
  'single quotes',
  'a name without quotes',
  'hard spaces at the beginning of lines',
  'a note in the file',
  'True',
  'public/ before a picture',
  'a slash behind an address',
];

describe('one slip is one diagnostic, and its suggestion gives back what the page said', () => {
  test.each(restorable)('%s', (name) => {
    const random = randomOf(seed + 1 + name.length);
    let single = 0;
    let restored = 0;
    let runs = 0;
    const lost: string[] = [];
    for (let round = 0; round < rounds * 2; round += 1) {
      const page = pages[random(pages.length)];
      const text = page && typos[name]?.(page.text, random);
      if (!page || text === undefined || text === page.text) continue;
      const end = follow(page.path, text);
      runs += 1;
      if (end.first.length === 1) single += 1;
      if (isSame(end.text, page.text)) restored += 1;
      else lost.push(`${page.path}:${end.first[0]?.line} ${end.first[0]?.message} | ${end.left[0]?.message}`);
    }
    expect({
      runs: runs > 5,
      isSingle: single / runs > 0.9,
      isRestored: restored / runs >= 0.9,
      lost,
    }).toEqual({ lost: expect.anything(), runs: true, isSingle: true, isRestored: true });
  });
});

function isSame(text: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(other));
  } catch {
    return false;
  }
}
