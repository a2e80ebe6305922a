import type { Choice } from '../../src/content/changes/take-back';
import { sentenceMarks } from '../print/changes/marks';
import { printChanges } from '../print/changes/report';
import { entriesInFolder, keepText, stagedPaths, type IndexEntry, treeWith } from './own-index';
import { chosenOnly, refuseToPublish, type PublishContext } from './pending';

/** The last commit with the chosen changes, and what says them. */
export async function chosenTree(
  { repository, pending, request }: PublishContext,
  chosen: readonly Choice[],
): Promise<{ tree: string; message: string }> {
  const { choices, changes, others, before, after } = pending;
  const taken = choices.filter((each) => !chosen.includes(each));
  const only =
    chosenOnly(pending, taken) ??
    refuseToPublish('These changes cannot be parted from the others. Publish them together.');
  const left = new Set(taken.flatMap(({ files }) => files));
  const whole = [
    ...before.documents.keys(),
    ...after.documents.keys(),
    ...chosen.flatMap(({ files }) => files),
  ];
  const isWhole = (path: string) =>
    !left.has(path) && (!only.texts.has(path) || only.texts.get(path) === after.documents.get(path));
  const inRepository = (path: string) => `${repository.prefix}${path}`;
  const entries = new Map<string, IndexEntry | undefined>(
    await entriesInFolder(repository, [...new Set(whole)].filter(isWhole).map(inRepository)),
  );
  for (const [path, text] of only.texts) {
    if (text === undefined || isWhole(path) || text === before.documents.get(path)) continue;
    const blob = await keepText(repository, inRepository(path), text);
    entries.set(inRepository(path), { mode: '100644', blob });
  }
  await refuseStaged(repository, [...entries.keys()]);
  const files = changes.files.filter(({ path }) => !left.has(`public/${path}`));
  const told = others.filter((path) => !left.has(path));
  return {
    tree: await treeWith(repository, 'HEAD', entries),
    message: request.message?.trim() || messageOf({ documents: only.documents, files }, told),
  };
}

/** What somebody has staged is theirs to commit. */
export async function refuseStaged(
  repository: PublishContext['repository'],
  paths: readonly string[],
): Promise<void> {
  const staged = await stagedPaths(repository);
  const both = paths.filter((path) => staged.has(path));
  if (both.length > 0)
    refuseToPublish(
      `${both.join(', ')} is staged in git already. Commit it, or take it out: git restore --staged ${both.join(' ')}`,
    );
}

/** What has changed, in words: what pages it is about, and behind that each change. */
function messageOf(changes: Parameters<typeof printChanges>[0], others: readonly string[]): string {
  const names = [
    ...new Set([
      ...changes.documents.map(({ name }) => name),
      ...changes.files.map(({ path }) => path),
      ...others,
    ]),
  ];
  const most = 3;
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  const title = `Change ${names.slice(0, most).join(', ')}${more}`.slice(0, 100);
  return `${title}\n\n${printChanges(changes, others, sentenceMarks)}`;
}
