import type { SiteIndex } from '../../src/model/content';
import type { SiteFolder } from './files';
import { writeContent } from './write-content';

const file = 'pages/_routes.json';

/** Writes the list of released addresses. Only after a check without errors: then no older one is lost. */
export function releaseRoutes({ root, files }: SiteFolder, { pages, aliases }: SiteIndex): void {
  const routes = [...new Set([...pages.keys(), ...aliases.keys()])].sort();
  const text = `${JSON.stringify(routes, null, 2)}\n`;
  writeContent(root, { edited: [{ path: file, text, before: files.releasedRoutes?.text }] });
  console.error(`${file} lists ${routes.length} addresses.`);
}
