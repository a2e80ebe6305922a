import { relative } from 'node:path';
import { usualRoot } from '../site/engine-root';

/** A command as it is typed for a site: it names the folder where that is not the usual one. */
export function commandFor(root: string, line: string): string {
  if (root === usualRoot) return line;
  const near = relative(process.env['INIT_CWD'] ?? process.cwd(), root) || '.';
  const folder = near.length < root.length ? near : root;
  return `${line}${line.includes(' -- ') ? '' : ' --'} --root ${inQuotes(folder)}`;
}

/** A folder as a terminal takes it. */
export const inQuotes = (folder: string): string => (/\s/.test(folder) ? JSON.stringify(folder) : folder);
