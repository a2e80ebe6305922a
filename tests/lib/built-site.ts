import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The built site that tests read: dist, or another folder while dist is in use. */
export const builtSite = resolve(import.meta.dirname, '../..', process.env['E2E_DIR'] ?? 'dist');

if (!existsSync(join(builtSite, 'index.html'))) {
  throw new Error(`${builtSite} holds no built site: run "npm run build" first.`);
}

export const readBuilt = (path: string): string => readFileSync(join(builtSite, path), 'utf8');

/** The paths of all files of the built site, sorted. */
export const builtFiles: string[] = readdirSync(builtSite, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(builtSite.length + 1)
      .replaceAll('\\', '/'),
  )
  .sort();

/** The HTML of every page by its route, without the pages of redirects and of unknown addresses. */
export function builtPages(): Map<string, string> {
  const files = builtFiles.filter(
    (file) => file.endsWith('.html') && file !== '404.html' && file !== 'Search.html',
  );
  const pages = files.map((file) => [`/${file.replace(/(?:index)?\.html$/, '')}`, readBuilt(file)] as const);
  return new Map(pages.filter(([, html]) => !html.includes('http-equiv="refresh"')));
}
