import { rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  createServer,
  mergeConfig,
  searchForWorkspaceRoot,
  type InlineConfig,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { ownViews, publicModule } from '../bundle/app-bundle';
import { isWithin } from '../site/disk';
import { cacheFolder, engineRoot, packagesFolder } from '../site/engine-root';
import { blockPlaces, listOwnBlocks } from '../site/own-blocks';
import { takeLock } from '../site/running/lock';
import { UsageError } from '../site/usage-error';
import { contentPlugin } from './content-plugin';
import type { FollowedSite } from './follow-files';
import { ContentFiles } from './site/content-files';
import { openDevSite } from './site/dev-site';

interface DevServerOptions {
  /** The folder that holds pages/. */
  root: string;
  /** The next free port is taken where this one is not. */
  port: number;
  vite?: InlineConfig;
  /** What else is served from the same site. */
  beside?: (followed: () => FollowedSite) => Plugin;
}

// Content is watched by itself, a folder at a time; of the rest of the engine nothing is shown.
const sources = ['', 'src', 'schema', 'scripts', 'index.html', 'vite.config.ts'];

/** @param root the folder of the site, whose own blocks are a part of the app. */
function isSource(path: string, root: string): boolean {
  if (isWithin(resolve(root, 'blocks'), path)) return true;

  const within = relative(engineRoot, path).replaceAll('\\', '/');
  return sources.includes(within.split('/')[0] ?? '') && !within.startsWith('schema/forms/');
}

/** Makes the server of a site that is being written; it does not listen yet. @throws UsageError where there is no site. */
export async function createDevServer({
  root,
  port,
  vite = {},
  beside,
}: DevServerOptions): Promise<ViteDevServer> {
  const files = new ContentFiles(root);
  files.look();
  // Before the server: one that is half made would keep the process alive.
  const site = await openDevSite(root, files);
  const brought = [resolve(root, 'blocks'), ...blockPlaces({ root, blocks: listOwnBlocks(root) })];
  const content = contentPlugin({ root, site, files });
  const cache = takeCache(beside ? 'studio' : 'dev');
  const own: InlineConfig = {
    root: engineRoot,
    configFile: resolve(engineRoot, 'vite.config.ts'),
    appType: 'custom',
    cacheDir: cache.folder,
    // The site's base path is that of its settings, which may change.
    base: '/',
    server: {
      port,
      watch: { ignored: (path: string) => !isSource(path, root) },
      fs: { allow: [searchForWorkspaceRoot(engineRoot), packagesFolder, ...brought] },
    },
    // The engine is not a dependency of a site's blocks: bundled ahead, it would be there twice.
    optimizeDeps: { entries: ['index.html'], exclude: [publicModule] },
    plugins: [
      ownViews(() => ({ root, blocks: site.view().blocks ?? [] })),
      // Before the pages, which would be looked for at its address, too.
      beside?.(content.api.followed),
      content,
    ],
  };
  const server = await createServer(mergeConfig(own, vite));
  server.httpServer?.once('close', cache.release);
  return server;
}

/**
 * The folder of the packages that Vite bundles for one server: the first that no other has. Two with the same would
 * take each other's files away while they are in use.
 */
function takeCache(name: string, index = 1): { folder: string; release: () => void } {
  const folder = join(cacheFolder, 'vite', `${name}-${index}`);
  const lock = `${folder}.lock`;
  try {
    takeLock(lock, folder);
  } catch (error) {
    if (error instanceof UsageError) return takeCache(name, index + 1);
    throw error;
  }
  return { folder, release: () => rmSync(lock, { force: true }) };
}
