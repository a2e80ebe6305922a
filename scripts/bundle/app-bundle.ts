/** The bundle of the app, with the views of a site’s own blocks. */

import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow } from '../site/disk';
import { cacheFolder, engineRoot, isPackage } from '../site/engine-root';
import { blockFolders, noBlocks, type BlockFolder, blockPlaces, slashed } from '../site/own-blocks';
import type { Plugin, ViteDevServer } from 'vite';
import { renderedTypes, engineView, serverViews, viewMap, type ViewSource } from '../schema/block-schemas';

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
// Which packages go into it, a lock file says exactly; as a package the engine has its version and theirs.
const sources = ['src', 'index.html', 'vite.config.ts', isPackage ? 'package.json' : 'package-lock.json'];
const engineSources = ['schema', 'scripts', ...(isPackage ? ['commands'] : [])];
// No page follows from these: nothing that builds one imports them (tests/architecture.test.ts).
const apart = ['src/studio', 'scripts/studio'];

interface BundleOptions {
  cacheDir?: string;
  /** The blocks that a site brings. */
  site?: BlockFolder;
  /** As `appId` gives it. */
  id?: string;
}

/**
 * Builds the app once for all pages, and for all sites without blocks of their own, or takes it from the cache
 * when its sources did not change.
 * The client and the prerender come from the same sources, so that hydration finds what was rendered.
 */
export async function buildApp({
  cacheDir = cacheFolder,
  site = noBlocks,
  id = appId(site),
}: BundleOptions = {}): Promise<AppBundle> {
  const dir = join(cacheDir, 'app', id);
  if (!existsSync(join(dir, 'complete'))) await bundleInto(dir, site);
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

/** Changes with the app's sources, the code of a site's own blocks among them, and nothing else. */
export const appId = ({ root, blocks }: BlockFolder = noBlocks): string =>
  hashOf(engineRoot, sources, (sum) => {
    if (blocks.length > 0) hashInto(sum, root, [...blockFolders(blocks), 'package-lock.json']);
  });

/** Changes with anything of the engine that a built page follows from. */
export const engineId = (app: string): string => app + hashOf(engineRoot, engineSources);

async function bundleInto(dir: string, site: BlockFolder): Promise<void> {
  // Imported only here: it takes a second, and most builds find the bundle in the cache.
  const { build } = await import('vite');
  const making = `${dir}.${process.pid}`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  // Vite takes the mode of React's code from here; a test runner has set another one.
  process.env['NODE_ENV'] = 'production';
  const define = { 'process.env.NODE_ENV': '"production"' };
  const shared = { root: engineRoot, logLevel: 'warn', mode: 'production', define } as const;
  const own = site.blocks.length > 0 ? [ownViews(() => site)] : [];
  // How long each plugin took is of no use to whoever builds a site.
  const rolldownOptions = { checks: { pluginTimings: false } };
  await build({
    ...shared,
    plugins: own,
    build: { outDir: join(making, 'client'), emptyOutDir: true, rolldownOptions },
  });
  await build({
    ...shared,
    plugins: own,
    build: {
      outDir: join(making, 'server'),
      emptyOutDir: true,
      ssr: 'src/app/entry-server.tsx',
      minify: false,
      rolldownOptions,
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

function hashOf(root: string, paths: string[], more: (sum: Hash) => void = () => {}): string {
  const sum = createHash('sha256');
  hashInto(sum, root, paths);
  more(sum);
  return sum.digest('hex').slice(0, 16);
}

function hashInto(sum: Hash, root: string, paths: string[]): void {
  for (const path of paths.filter((path) => existsSync(resolve(root, path)))) {
    const isFile = statSync(resolve(root, path)).isFile();
    for (const name of isFile ? [path] : filesBelow(resolve(root, path)).map((file) => `${path}/${file}`)) {
      if (apart.some((folder) => name.startsWith(`${folder}/`))) continue;
      sum
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, name)))
        .update('\0');
    }
  }
}

/** What the code of a site's own blocks imports of the engine, and the file that it is. */
export const publicModule = 'typed-pages';
export const publicModuleFile = resolve(engineRoot, 'src/kit/typed-pages.ts');
/** What the types of that code come from: a package brings declarations along. */
export const publicTypesFile = isPackage
  ? resolve(engineRoot, 'types/kit/typed-pages.d.ts')
  : publicModuleFile;

const engineFile = (path: string) => slashed(resolve(engineRoot, path));

const isSource = (id: string) =>
  ['src', 'scripts'].some((folder) => slashed(id).startsWith(`${engineFile(folder)}/`));

const maps = new Map([
  [engineFile('src/render/views.generated.ts'), viewMap],
  [engineFile('src/render/server-views.generated.ts'), serverViews],
]);

/** Puts a site's own blocks beside those of the engine: the same maps, with more in them. */
export function ownViews(site: () => BlockFolder): Plugin {
  return {
    name: 'own-views',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: new RegExp(`^${publicModule}$`), replacement: publicModuleFile }],
        // There is one React, the engine's, wherever the site stands.
        dedupe: ['react', 'react-dom'],
      },
    }),
    // In a package, too, the engine and blocks are source: a dev server would have their modules kept by browsers as
    // those of packages are, and load what blocks import of the engine a second time.
    async resolveId(source, importer, options) {
      if (!/^(?:[./]|[a-z]:)/i.test(source) || !(isPackage || importer?.includes('/node_modules/')))
        return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const id = found?.id ?? '';
      const isKept = isSource(id) || blockPlaces(site()).some((place) => id.startsWith(place));
      return found && isKept ? { ...found, id: id.replace(/\?v=\w+$/, '') } : found;
    },
    load: (id) => maps.get(slashed(id))?.(viewSources(site())),
  };
}

/** Where the views of all blocks come from; a site's own is taken before the engine's of the same name. */
function viewSources(site: BlockFolder): ViewSource[] {
  const own = new Map(site.blocks.map(({ type, view }) => [type, slashed(join(resolve(site.root), view))]));
  return renderedTypes(site).map((type) => {
    const file = own.get(type);
    return file === undefined ? engineView(type) : [type, file];
  });
}

/**
 * Makes a dev server read the code of a site's blocks again.
 * @param isOther there are other blocks than before, so that the browser has to begin anew.
 */
export function forgetViews(
  { environments }: ViteDevServer,
  site: BlockFolder,
  { isOther }: { isOther: boolean },
): void {
  const places = blockPlaces(site);
  for (const { moduleGraph } of Object.values(environments)) {
    for (const file of moduleGraph.fileToModulesMap.keys())
      if (places.some((place) => file.startsWith(place)) || (isOther && maps.has(file)))
        moduleGraph.onFileChange(file);
  }
  if (isOther) environments.client.hot.send({ type: 'full-reload' });
}
