import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from '../site/disk';
import { isPackage, starter } from '../site/engine-root';
import { UsageError } from '../site/usage-error';
import type { ContentChange } from '../site/write-content';

const nameInStarter = '%name%';

/** By these git and a package manager are at work in a folder, and no site. */
const besideSite = [
  '.git',
  '.npmrc',
  '.cache',
  'node_modules',
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
];

/**
 * The files of a first site, named after its folder: pages, a form, pictures, a theme and a block of its own.
 * @throws UsageError when the folder holds anything already.
 */
export function scaffoldSite(folder: string): { name: string; files: ContentChange[] } {
  const there = existsSync(folder) ? readdirSync(folder).filter((entry) => !besideSite.includes(entry)) : [];
  if (there.length > 0) {
    const shown = there.sort().slice(0, 3).join(', ');
    throw new UsageError(
      `Nothing was written: ${folder} is not empty (${shown}${there.length > 3 ? ', …' : ''}). Choose a folder that does not exist yet, for example: ${isPackage ? 'npx typed-pages' : 'npm run'} new site ../bakery`,
    );
  }
  const name = nameOf(folder);
  const inJson = JSON.stringify(name).slice(1, -1);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const files = filesBelow(starter).map((path) => ({
    // Packages cannot hold a file with the name that git reads.
    path: path.replace(/^gitignore$/, '.gitignore'),
    text: readFileSync(join(starter, path), 'utf8')
      .replaceAll(nameInStarter, () => inJson)
      // Whoever begins a site mostly is where its days begin and end.
      .replace('"timeZone": "UTC"', `"timeZone": "${timeZone}"`),
  }));
  return { name, files };
}

/** `../corner-bakery` is "Corner bakery". Brackets would begin a token. */
function nameOf(folder: string): string {
  const words = basename(folder)
    .replace(/[-_.{}]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? 'New site' : words.charAt(0).toUpperCase() + words.slice(1);
}
