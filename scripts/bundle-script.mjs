// Makes one file of a script and its modules. In a package, what runs is bundled already, and this file is not there.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
// What esbuild goes by besides the sources.
const settings = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/tsconfig.json',
  'scripts/bundle-script.mjs',
];
const stampMark = '\n// made from ';

/**
 * Bundles a script, unless that was done and none of its sources has changed since.
 * @param source its path below the project.
 * @returns the path of the bundle. Its source map lies beside it.
 * @throws what esbuild finds in the sources, which it has printed, or an Error where packages are not installed.
 */
export async function bundleScript(source) {
  const folder = resolve(root, '.cache/commands');
  const name = source.replace('scripts/commands/', '').replaceAll('/', '-').replace(/\.ts$/, '.mjs');
  const file = resolve(folder, name);
  if (existsSync(resolve(root, 'node_modules')) && isUpToDate(file)) return file;
  const esbuild = await import('esbuild').catch(() => undefined);
  if (!esbuild) throw new Error('The packages that this needs are not installed. Run: npm ci');
  const made = esbuild.buildSync({ ...options, entryPoints: [source], outfile: file });
  const inputs = [...settings, ...Object.keys(made.metafile.inputs)];
  const stamps = inputs.map((path) => [path, stampOf(path)]);
  const making = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const textOf = (ending) => made.outputFiles.find(({ path }) => path.endsWith(ending)).text;
  writeFileSync(`${file}.map`, textOf('.map'));
  writeFileSync(making, `${textOf('.mjs')}${stampMark}${JSON.stringify(stamps)}\n`);
  // Renamed into place, so that a command that starts at the same time never loads half a file.
  renameSync(making, file);
  return file;
}

const options = {
  absWorkingDir: root,
  write: false,
  metafile: true,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
  sourcemap: 'external',
  // The sources are there to be read: only their lines are needed.
  sourcesContent: false,
};

/** Whether a bundle was made from the sources as they are now: its last line says when each of them was changed. */
function isUpToDate(file) {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  const at = text.lastIndexOf(stampMark);
  if (at < 0) return false;
  const stamps = JSON.parse(text.slice(at + stampMark.length));
  return stamps.every(([path, stamp]) => stampOf(path) === stamp);
}

function stampOf(path) {
  const { mtimeMs, size } = statSync(resolve(root, path), { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
}
