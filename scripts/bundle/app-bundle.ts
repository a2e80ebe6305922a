import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sizeReport } from './size-report';
import { engineRoot } from '../site/engine-root';

export interface AppBundle {
  /** Changes with the app's sources and nothing else. */
  id: string;
  /** The folder of the browser's files: `assets/` and `index.html`. */
  clientDir: string;
  /** index.html with the addresses of the built files. */
  template: string;
  /** The built prerender module, and the file that other threads load it from. */
  server: typeof import('../../src/app/entry-server');
  serverFile: string;
}

// What the bundle is made from, and with `scripts` and `schema` what a built page follows from.
const sources = ['src', 'index.html', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the app once for all pages and sites, or takes it from the cache when its sources did not change.
 * The client and the prerender come from the same sources, so that hydration finds what was rendered.
 */
export async function buildApp(cacheDir = resolve(engineRoot, '.cache'), id = appId()): Promise<AppBundle> {
  const dir = join(cacheDir, 'app', id);
  if (!existsSync(join(dir, 'complete'))) await bundleInto(dir);
  const clientDir = join(dir, 'client');
  const serverFile = join(dir, 'server', 'entry-server.js');
  return {
    id,
    clientDir,
    template: await readFile(join(clientDir, 'index.html'), 'utf8'),
    server: (await import(pathToFileURL(serverFile).href)) as AppBundle['server'],
    serverFile,
  };
}

/** Changes with the app's sources and nothing else. */
export const appId = (): string => hashOf(sources);

/** Changes with anything of the engine that a built page follows from. */
export const engineId = (app: string): string => app + hashOf(['scripts', 'schema']);

async function bundleInto(dir: string): Promise<void> {
  // Imported only here: it takes a second, and most builds find the bundle in the cache.
  const { build } = await import('vite');
  const making = `${dir}.${process.pid}`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  // Vite takes the mode of React's code from here; a test runner has set another one.
  process.env['NODE_ENV'] = 'production';
  const define = { 'process.env.NODE_ENV': '"production"' };
  const shared = { root: engineRoot, logLevel: 'warn', mode: 'production', define } as const;
  await build({
    ...shared,
    plugins: [sizeReport()],
    build: { outDir: join(making, 'client'), emptyOutDir: true },
  });
  await build({
    ...shared,
    build: {
      outDir: join(making, 'server'),
      emptyOutDir: true,
      ssr: 'src/app/entry-server.tsx',
      minify: false,
    },
    // The prerender starts in a fresh process for every build: nothing is looked up in node_modules.
    ssr: { noExternal: true },
  });
  await writeFile(join(making, 'server', 'package.json'), '{ "type": "module" }\n');
  await writeFile(join(making, 'complete'), '');
  // Another process may have been faster, and be at work with its bundle.
  if (existsSync(join(dir, 'complete'))) return rm(making, { recursive: true });
  await rm(dir, { recursive: true, force: true });
  await rename(making, dir);
}

function hashOf(paths: string[]): string {
  const sum = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(resolve(engineRoot, path))) {
      sum.update(relative(engineRoot, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return sum.digest('hex').slice(0, 16);
}

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  // Sorted so that the hash does not depend on the file system.
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
