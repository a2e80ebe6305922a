import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../site/disk';
import { isPackage, starter } from '../site/engine-root';
import { UsageError } from '../site/usage-error';
import type { SourceFile } from '../../src/model/content';

const nameInStarter = '%name%';

/** The placeholder in the starter: as long as it stands there, the name is asked for before launch. */
const noName = 'Your name';

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
 * The files of a first site: pages, a form, pictures, a theme and a block of its own.
 * @throws UsageError when the folder holds anything already, or the name begins a token.
 */
export function scaffoldSite(folder: string, name = noName): SourceFile[] {
  if (name.trim() === '' || /[{}]/.test(name))
    throw new UsageError('The name of a site is a text without { and }, such as "Corner bakery".');
  const there = existsSync(folder) ? readdirSync(folder).filter((entry) => !besideSite.includes(entry)) : [];
  if (there.length > 0) {
    const shown = there.sort().slice(0, 3).join(', ');
    throw new UsageError(
      `Nothing was written: ${folder} is not empty (${shown}${there.length > 3 ? ', …' : ''}). Choose a folder that does not exist yet, for example: ${isPackage ? 'npx typed-pages' : 'npm run'} new site ../bakery`,
    );
  }
  const inJson = JSON.stringify(name.trim()).slice(1, -1);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return filesBelow(starter).map((path) => ({
    // Packages cannot hold a file with the name that git reads.
    path: path.replace(/^gitignore$/, '.gitignore'),
    text: readFileSync(join(starter, path), 'utf8')
      .replaceAll(nameInStarter, () => inJson)
      // Whoever begins a site mostly is where its days begin and end.
      .replace('"timeZone": "UTC"', `"timeZone": "${timeZone}"`),
  }));
}
