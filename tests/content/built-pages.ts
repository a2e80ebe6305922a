import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../../dist');

/** The `main` element of every page in dist/ by its route, without scripts and styles. Needs a DOM. */
export function readBuiltPages(): Map<string, Element> {
  if (!existsSync(dist)) throw new Error('dist/ is missing: run "npm run build" first.');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html' && file !== 'Search.html')
    .sort();
  return new Map(files.flatMap((file) => pageOf(file)));
}

/** Nothing for a file without a `main`, such as the stub of a redirect. */
function pageOf(file: string): [string, Element][] {
  const html = readFileSync(join(dist, file), 'utf8');
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  if (!main) return [];
  for (const element of main.querySelectorAll('script, style, template')) element.remove();
  return [[`/${file.replaceAll('\\', '/').replace(/(index)?\.html$/, '')}`, main]];
}

/** What a reader sees of an element, with white space collapsed. */
export function visibleText(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
