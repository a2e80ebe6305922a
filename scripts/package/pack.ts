import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engineRoot } from '../site/engine-root';
import { compileCommands } from './compile';
import { emitTypes } from './types';

/** What package.json says of the package; the rest of it is for this repository. */
interface Manifest {
  name: string;
  version: string;
  files: string[];
  dependencies: Record<string, string>;
  [field: string]: unknown;
}

const published = ['name', 'version', 'description', 'license', 'type', 'engines'];
const used = ['bin', 'exports', 'files', 'dependencies'];

/**
 * Packs the engine without the site of this repository, as npm installs it: commands compiled, types written out,
 * the sources of blocks beside them, because every site is bundled together with blocks of its own.
 * @param folder where the tarball is written.
 * @returns its path.
 */
export async function packEngine(folder: string): Promise<string> {
  const stage = resolve(engineRoot, '.cache/package');
  rmSync(stage, { recursive: true, force: true });
  const manifest = JSON.parse(readFileSync(resolve(engineRoot, 'package.json'), 'utf8')) as Manifest;
  for (const entry of manifest.files) copyInto(stage, entry);
  for (const name of ['LICENSE', 'tsconfig.base.json']) copyInto(stage, name);
  cpSync(resolve(engineRoot, 'docs/package.md'), join(stage, 'README.md'));
  emitTypes(join(stage, 'types'));
  demandPackages(manifest, await compileCommands(join(stage, 'commands')));
  const fields = [...published, ...used].map((field) => [field, manifest[field]] as const);
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`);
  mkdirSync(folder, { recursive: true });
  const name = runNpm(['pack', '--silent', '--pack-destination', folder], stage).trim();
  return join(folder, name);
}

/** What a build makes, such as the commands, is not there yet. */
function copyInto(stage: string, entry: string): void {
  const source = resolve(engineRoot, entry);
  if (!entry.startsWith('!') && existsSync(source)) cpSync(source, join(stage, entry), { recursive: true });
}

function demandPackages({ dependencies }: Manifest, imported: ReadonlySet<string>): void {
  const missing = [...imported].filter((name) => !Object.hasOwn(dependencies, name));
  if (missing.length > 0)
    throw new Error(`The commands need ${missing.join(', ')}: "dependencies" of package.json lacks it.`);
}

function runNpm(args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', shell: isWindows });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
}

// Npm is a script there, which only a shell starts.
const isWindows = process.platform === 'win32';
