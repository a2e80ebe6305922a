import type { Diagnostic } from '../../src/model/diagnostic';
import { checkFolder } from '../check/folder';
import { writeEditorSchemas } from '../editor/editor-schemas';
import { prettyList } from '../print/report';
import { type SiteFolder, withTexts } from '../site/files';
import { UsageError } from '../site/usage-error';
import { writeContent, type ContentChange } from '../site/write-content';
import { resolve } from 'node:path';
import { answerIfAny } from '../site/git/git';

/**
 * Writes what an author's command works out, once the check has found nothing wrong with the site as it will be.
 * Errors that were there before are no reason to refuse.
 * @returns how it is taken back, where git can do that.
 * @throws UsageError that shows what would be broken; then nothing was written.
 */
export async function carryOut(
  folder: SiteFolder,
  changes: readonly ContentChange[],
): Promise<string | undefined> {
  const { report, broken } = await tryOut(folder, changes);
  if (broken.length > 0) {
    const shown = prettyList(broken, report.textOf);
    throw new UsageError([...shown, 'This would break the site. Nothing was written.'].join('\n\n'));
  }
  const takeBack = await takeBackOf(folder.root, changes);
  writeContent(folder.root, changes);
  writeEditorSchemas(report, report.siteIndex);
  return takeBack;
}

/** Whether changes bring no errors. */
export const isSound = async (folder: SiteFolder, changes: readonly ContentChange[]): Promise<boolean> =>
  (await tryOut(folder, changes)).broken.length === 0;

async function tryOut(folder: SiteFolder, changes: readonly ContentChange[]) {
  const texts = new Map(changes.map(({ path, text }) => [path, text]));
  const report = await checkFolder(withTexts(folder, texts));
  const errors = errorsOf(report.diagnostics);
  if (errors.length === 0) return { report, broken: [] };
  const before = errorsOf((await checkFolder(folder)).diagnostics);
  const known = new Set(before.flatMap(namesOf));
  return { report, broken: errors.filter((found) => !namesOf(found).some((name) => known.has(name))) };
}

const errorsOf = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** By its words or by its place: what was wrong before may be so in another way, as a link into a page that was missing. */
const namesOf = ({ file, code, pointer, message }: Diagnostic) => [
  `${file} ${code} ${message}`,
  ...(pointer === '' ? [] : [`${file} at ${pointer}`]),
];

/**
 * How changes are taken back once they are written: asked before, while git can tell whether all that they touch is
 * kept. @returns undefined where it is not, or where there is no git.
 */
async function takeBackOf(root: string, changes: readonly ContentChange[]): Promise<string | undefined> {
  const added = changes.flatMap(({ path, before }) => (before === undefined ? [path] : []));
  const touched = changes.flatMap(({ path, before }) => (before === undefined ? [] : [path]));
  const tracked = new Set((await answerIfAny(root, ['ls-files', '--', ...touched])).split('\n'));
  if (touched.length === 0 || !touched.every((path) => tracked.has(path))) return undefined;
  const folders = [...new Set(touched.map((path) => path.replace(/\/.*/, '')))];
  const unkept = (await answerIfAny(root, ['diff', '--name-only', '--relative', '--', ...folders])).split(
    '\n',
  );
  if (touched.some((path) => unkept.includes(path))) return undefined;
  // The short form where nothing else of the folder would be lost.
  const names = unkept.join('') === '' ? folders : touched;
  const place = resolve(root) === process.cwd() ? '' : ` -C ${quoted(root)}`;
  const restore = `git${place} restore ${names.map(quoted).join(' ')}`;
  return added.length === 0 ? restore : `${restore}   and delete ${added.join(', ')}`;
}

const quoted = (path: string) => (/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`);
