import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, jsonIn } from '../../../src/model/json';
import { readIfThere } from '../../site/disk';

/** The folder below that of the site in which Studio keeps what is its own: the journal, older texts, pictures. */
export const ownFolder = '.studio';

/** How long what is kept there stays, in days. */
export const longest = { journal: 90, texts: 14 };
const day = 24 * 60 * 60 * 1000;

/**
 * Opens the folder; git leaves it out. What is in it moves with the site, and goes when it is old.
 * @returns also what tells this site apart from every other, a copy of it included.
 */
export function openOwnFolder(root: string): { folder: string; id: string } {
  const folder = join(root, ownFolder);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*\n');
  for (const [name, days] of Object.entries(longest)) prune(join(folder, name), Date.now() - days * day);
  return { folder, id: identityOf(folder, realpathSync(root)) };
}

/** A copy has the file of the site that it was made from, which is still where it was. */
function identityOf(folder: string, path: string): string {
  const file = join(folder, 'site.json');
  const known = readIdentity(file);
  const isCopy =
    known && known.path !== path && readIdentity(join(known.path, ownFolder, 'site.json'))?.id === known.id;
  if (known && !isCopy && known.path === path) return known.id;
  const id = known && !isCopy ? known.id : randomUUID();
  writeFileSync(file, `${JSON.stringify({ id, path })}\n`);
  return id;
}

function readIdentity(file: string): { id: string; path: string } | undefined {
  const { id, path } = asObject(jsonIn(readIfThere(file) ?? ''));
  return typeof id === 'string' && /^[\w-]+$/.test(id) && typeof path === 'string' ? { id, path } : undefined;
}

function prune(folder: string, before: number): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < before) rmSync(file, { recursive: true });
  }
}
