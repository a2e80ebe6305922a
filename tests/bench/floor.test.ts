import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { writeCorpus } from './corpus';
import { buildSite } from '../../scripts/build/build';
import { buildApp } from '../../scripts/bundle/app-bundle';
import { engineRoot } from '../../scripts/site/engine-root';
import { contentOf, temporaryFolder } from '../lib/sites';

const pages = 12;

/** How often each element is in the part of a page that is its own. */
function elementsOf(html: string): Record<string, number> {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const counts: Record<string, number> = {};
  for (const [, name = ''] of main.matchAll(/<([a-z][a-z0-9]*)/g)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const addressesOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="(\/s[^"]*)"/g)].map(([, href]) => href);

it(
  'the floor of the benchmark renders the elements and links that the build does',
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder();
    const [site, out, floor] = ['site', 'out', 'floor'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeCorpus(site, pages);
    const lines: string[] = [];
    const [app, cacheDir] = [await buildApp(), join(folder, 'cache')];
    await buildSite({ root: site, out, app, cacheDir, log: (line) => lines.push(line) });
    // Nothing is reported that a build without faults would not say.
    expect(lines).toEqual([expect.stringContaining(`Built ${pages} pages`)]);
    await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'tests/bench/floor', site, floor], {
      cwd: engineRoot,
    });
    for (const file of contentOf(floor).keys()) {
      const [own, bare] = [out, floor].map((root) => readFileSync(join(root, file), 'utf8')) as [
        string,
        string,
      ];
      expect(elementsOf(bare), file).toEqual(elementsOf(own));
      expect(addressesOf(bare), file).toEqual(addressesOf(own));
    }
    expect(contentOf(floor).size).toBe(pages);
  },
);
