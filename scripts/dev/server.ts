import { resolve } from 'node:path';
import {
  createServer,
  mergeConfig,
  searchForWorkspaceRoot,
  type InlineConfig,
  type ViteDevServer,
} from 'vite';
import { ownViews } from '../bundle/own-views';
import { engineRoot } from '../site/engine-root';
import { contentPlugin } from './content-plugin';
import { openDevSite } from './site/dev-site';
import { stampOf } from './watch';

export interface DevServerOptions {
  /** The folder that holds pages/. */
  root: string;
  /** The next free port is taken where this one is not. */
  port: number;
  vite?: InlineConfig;
}

/** Makes the server of a site that is being written; it does not listen yet. @throws UsageError where there is no site. */
export async function createDevServer({ root, port, vite = {} }: DevServerOptions): Promise<ViteDevServer> {
  const stamp = stampOf(root);
  // Before the server: one that is half made would keep the process alive.
  const site = await openDevSite(root);
  const own: InlineConfig = {
    root: engineRoot,
    configFile: resolve(engineRoot, 'vite.config.ts'),
    appType: 'custom',
    // The site's base path is that of its settings, which may change.
    base: '/',
    server: { port, fs: { allow: [searchForWorkspaceRoot(engineRoot), resolve(root, 'blocks')] } },
    optimizeDeps: { entries: ['index.html'] },
    plugins: [
      ownViews(() => ({ root, blocks: site.view().blocks ?? [] })),
      contentPlugin({ root, site, stamp }),
    ],
  };
  return createServer(mergeConfig(own, vite));
}
