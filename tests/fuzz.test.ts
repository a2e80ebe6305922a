import { afterAll, expect, test } from 'vitest';
import { createEnvironment } from '../scripts/prepare/environment';
import { openSiteFolder } from '../scripts/site/files';
import { decodeSource } from '../src/content/source/decode';
import { siteOfEveryBlock } from './lib/example-site';
import { furnishedHarbour } from './lib/furnished-harbour';
import { createSubject, type Subject } from './lib/fuzz-subject';
import { createRandom, mutate } from './lib/mutations';
import { removedFolder } from './lib/sites';

const workshop = removedFolder();
afterAll(workshop.remove);
const harbour = openSiteFolder(furnishedHarbour(workshop.path));

// Small ones, for every run takes the whole site through: one has a page of every block, the other one of everything
// that a page may follow from.
const subjects = [
  createSubject(siteOfEveryBlock()),
  createSubject({
    files: harbour.files,
    pages: harbour.pages.map(harbour.read),
    environment: createEnvironment(harbour),
  }),
];

/** How often each file is changed, for a thousand runs of each site. The seed can be given, to look for more than the gate does. */
const roundsOf = ({ sources }: Subject) =>
  Number(process.env['FUZZ_ROUNDS'] ?? Math.ceil(1000 / sources.size));
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** More milliseconds of computing than any run may take, and more memory than all may, in kB. */
const patience = 10_000;
const memory = 2_000_000;

test('whatever is done to a file ends in a page or in words about it', () => {
  const random = createRandom(seed);
  const counts = { runs: 0, pages: 0, refused: 0 };
  const bad: string[] = [];
  const take = (subject: Subject, path: string, text: string) => {
    const { deed, bytes } = mutate(text, random);
    const begun = process.cpuUsage();
    const outcome = subject.outcomeOf(decodeSource(path, bytes));
    const { user, system } = process.cpuUsage(begun);
    const time = (user + system) / 1000;
    const place = `${path}, run ${counts.runs}, ${deed}`;
    counts.runs += 1;
    if (outcome === 'page') counts.pages += 1;
    else if (outcome === 'refused') counts.refused += 1;
    else bad.push(`${place}: ${outcome}`);
    if (time > patience) bad.push(`${place}: took ${Math.round(time)} ms`);
  };
  for (const subject of subjects)
    for (let round = 0; round < roundsOf(subject); round += 1)
      for (const { path, text } of subject.sources.values()) take(subject, path, text);
  expect(bad).toEqual([]);
  expect(process.resourceUsage().maxRSS).toBeLessThan(memory);
  expect(counts.runs).toBeGreaterThanOrEqual(process.env['FUZZ_ROUNDS'] ? 1 : 2000);
  // Both ends are reached, or the changes would be all too gross or all too fine.
  expect(counts.pages).toBeGreaterThan(counts.runs / 20);
  expect(counts.refused).toBeGreaterThan(counts.runs / 4);
}, 600_000);
