import { insertCopy, insertItem } from '../../../src/content/edit/items';
import { removeValue } from '../../../src/content/edit/operations';
import { isSharedFile, sharedName, slug } from '../../../src/content/page/route';
import { parseSource } from '../../../src/content/source/parse';
import { siblingOf, valueAt } from '../../../src/content/source/pointer';
import { isObject } from '../../../src/model/json';
import type { SourceFile } from '../../../src/model/content';
import type { PageRequest } from '../../../src/model/studio';
import { sha256Of } from '../../site/hash';
import type { FileTexts } from '../../site/write-content';

type PartRequest<Kind> = Extract<PageRequest, { kind: Kind }>;
type Planned = { ways: FileTexts[][]; route: string } | { problem: string };

const changed = 'Somebody else has changed this page meanwhile. Look at it as it is now, and do it again.';

/** Makes a shared part of a part, which then stands in its place. */
export function planShare(request: PartRequest<'share'>, files: readonly SourceFile[]): Planned {
  const page = asSeen(request, files);
  const name = slug(request.title);
  const path = `pages/_shared/${name}.json`;
  if (!/[\p{L}\p{N}]/u.test(request.title)) return { problem: 'Give it a name of letters or digits.' };
  if (files.some((file) => sharedName(file.path) === name))
    return { problem: `There is a shared part “${name}” already. Give this one another name.` };
  const empty = `${JSON.stringify({ $schema: '../../.schema/shared.schema.json', blocks: [] }, null, 2)}\n`;
  const part = page && insertCopy(empty, '/blocks/0', { text: page.text, pointer: request.pointer });
  const held = page && insertItem(page.text, request.pointer, { type: 'include', name });
  const next = held && removeValue(held.text, siblingOf(request.pointer, 1));
  if (!page || !part || !next) return { problem: changed };
  const added: FileTexts = { file: path, from: undefined, to: part.text };
  return { ways: [[added, { file: page.path, from: page.text, to: next.text }]], route: request.from };
}

/** Puts a copy of what a shared part holds in the place of it, for this page alone. */
export function planOwn(request: PartRequest<'own'>, files: readonly SourceFile[]): Planned {
  const page = asSeen(request, files);
  const include = page && valueAt(parseSource(page).value, request.pointer);
  const name = isObject(include) && include['type'] === 'include' ? include['name'] : undefined;
  const part = files.find(({ path }) => isSharedFile(path) && sharedName(path) === name);
  const blocks = part && valueAt(parseSource(part).value, '/blocks');
  if (!page || !part || !Array.isArray(blocks)) return { problem: changed };
  const written = blocks.reduce<string | undefined>((text, _block, index) => {
    const from = { text: part.text, pointer: `/blocks/${index}` };
    return text === undefined ? undefined : insertCopy(text, siblingOf(request.pointer, index), from)?.text;
  }, page.text);
  const next =
    written === undefined ? undefined : removeValue(written, siblingOf(request.pointer, blocks.length));
  if (!next) return { problem: changed };
  return { ways: [[{ file: page.path, from: page.text, to: next.text }]], route: request.from };
}

const asSeen = ({ file, hash }: PartRequest<'share' | 'own'>, files: readonly SourceFile[]) =>
  files.find(({ path, text }) => path === file && sha256Of(text) === hash);
