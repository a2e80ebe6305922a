import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const base = resolve(import.meta.dirname, '../fixtures/site-base');
export const basePackage = 'node_modules/@harbour/site-base';

/** A copy of the package in tests/fixtures/site-base, to be edited, packed and installed. */
export function copyBase(folder: string) {
  const root = join(folder, 'site-base');
  cpSync(base, root, { recursive: true });
  return {
    root,
    /** Changes a file of it. */
    edit: (file: string, from: string, to: string) => replaceIn(join(root, file), from, to),
    /** @returns the file that others install. */
    pack(version: string): string {
      const known = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
        .version;
      if (known !== version) replaceIn(join(root, 'package.json'), known, version);
      npm(root, 'pack', '--silent', '--pack-destination', folder);
      return join(folder, `harbour-site-base-${version}.tgz`);
    },
  };
}

export const installIn = (site: string, what: string): void =>
  npm(site, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', what);

/** Names the package in the settings of a site, and puts all that it brings on a page. */
export function useBase(site: string, page: string): void {
  replaceIn(join(site, 'pages/_site.json'), '"tokens": {', '"uses": ["@harbour/site-base"],\n  "tokens": {');
  replaceIn(
    join(site, page),
    /\]\s*\}\s*$/,
    `, ${JSON.stringify({ type: 'signal', heading: 'Ice', text: 'The quay is slippery.', more: 'Since when?' })},
    { "type": "include", "name": "rules" },
    { "type": "form", "heading": "Stay", "form": "berth" }
  ]\n}\n`,
  );
}

function replaceIn(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(file, changed);
}

function npm(cwd: string, ...args: string[]): void {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD)/.test(name)),
  );
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}\n${stdout}${stderr}`);
}
