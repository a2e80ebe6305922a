import { dirname, join, relative, resolve } from 'node:path';
import { readIfThere } from '../site/disk';
import { engineRoot, packagesFolder } from '../site/engine-root';
import type { ContentEdit } from '../site/write-content';

const packageFile = 'package.json';
const engineName = 'typed-pages';

/** Under the names by which messages and guides call them. */
export const commands = [
  'dev',
  'studio',
  'check',
  'build',
  'start',
  'serve',
  'receive',
  'new',
  'rename',
  'copy',
  'remove',
  'generate',
  'readability',
  'changes',
  'publish-content',
  'merge',
  'migrate',
  'contract',
];

interface Manifest {
  version?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** The package.json of a new site that has the engine as a package. What the folder says already stays as it is. */
export function sitePackage(folder: string): ContentEdit {
  const before = readIfThere(join(folder, packageFile));
  const { scripts, dependencies, ...rest } = manifestIn(before);
  const manifest = {
    private: true,
    ...rest,
    scripts: { ...Object.fromEntries(commands.map((name) => [name, `${engineName} ${name}`])), ...scripts },
    dependencies: { [engineName]: engineFor(folder), ...dependencies },
  };
  return { path: packageFile, text: `${JSON.stringify(manifest, null, 2)}\n`, before };
}

/** The engine as it is installed here: from the same file, or in the same version. */
function engineFor(folder: string): string {
  const here = dirname(packagesFolder);
  const installed = readManifest(here).dependencies?.[engineName];
  const [, file] = /^file:(.+)$/.exec(installed ?? '') ?? [];
  if (file !== undefined) return `file:${relative(folder, resolve(here, file)).replaceAll('\\', '/')}`;
  return readManifest(engineRoot).version ?? '*';
}

const manifestIn = (text = '{}') => JSON.parse(text) as Manifest;

const readManifest = (folder: string) => manifestIn(readIfThere(join(folder, packageFile)));
