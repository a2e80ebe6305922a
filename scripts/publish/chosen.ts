/** What is committed: the chosen changes, in the parts of those who have made them. */

import type { ChangeChoice } from '../../src/content/changes/take-back';
import { sentenceMarks } from '../print/changes/marks';
import { printChanges } from '../print/changes/report';
import { entriesInFolder, keepText, stagedPaths, type IndexEntry, treeWith } from './own-index';
import { chosenOnly, refuseToPublish, type PublishContext, Stop } from './pending';
import type { Author } from '../../src/model/publish';

/** The last commit with the chosen changes, and what says them. */
export async function chosenTree(
  { repository, pending, request }: PublishContext,
  chosen: readonly ChangeChoice[],
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

/** A commit that is to be made. */
export interface Part {
  tree: string;
  message: string;
  author?: Author;
}

/** What one author has changed last, others perhaps before. */
interface Group {
  author: Author;
  others: readonly Author[];
  /** Of the last change. */
  time: string;
  choices: readonly ChangeChoice[];
}

/**
 * The chosen changes as commits on one another: of a team one of each author, in the order of their last changes. What
 * cannot be parted is one commit of the last of them.
 * @param whole all of them as one.
 */
export async function partsToCommit(
  work: PublishContext,
  chosen: readonly ChangeChoice[],
  whole: Part,
): Promise<Part[]> {
  const groups = groupsOf(work, chosen);
  const parts: Part[] = [];
  for (const [index, { author, others, choices }] of groups.entries()) {
    const isLast = index === groups.length - 1;
    const made = isLast
      ? whole
      : await ifParted(
          work,
          groups.slice(0, index + 1).flatMap((each) => each.choices),
        );
    const own = index === 0 ? made : await ifParted(work, choices);
    if (made && own) parts.push({ tree: made.tree, message: messageWith(others, own), author });
  }
  const [last] = groups.slice(-1);
  if (!last) return [whole];
  if (parts.length === groups.length) return parts;
  const all = groups.flatMap(({ author, others }) => [...others, author]);
  return [{ ...whole, message: messageWith(without(all, last.author), whole), author: last.author }];
}

const ifParted = (work: PublishContext, choices: readonly ChangeChoice[]): Promise<Part | undefined> =>
  chosenTree(work, choices).catch((error: unknown) => {
    if (error instanceof Stop) return undefined;
    throw error;
  });

const messageWith = (others: readonly Author[], { message }: Part): string =>
  [
    message.trimEnd(),
    ...(others.length > 0 ? [''] : []),
    ...others.map((other) => `Co-authored-by: ${nameOf(other)} <${addressOf(other)}>`),
  ].join('\n');

/** Each once, and one of them not at all. */
const without = (authors: readonly Author[], { id: left }: Author): Author[] =>
  authors.filter(({ id }, index) => id !== left && authors.findIndex((author) => author.id === id) === index);

/** By those who have changed something last. What nobody is known to have changed is published as the publisher's. */
function groupsOf({ team, pending }: PublishContext, chosen: readonly ChangeChoice[]): Group[] {
  if (!team) return [];
  const madeOf = team.authorsOf(pending);
  const groups = new Map<string, Group>();
  for (const choice of chosen) {
    const made = madeOf(choice);
    const { by: author, time } = made.at(-1) ?? { by: team.publisher, time: '' };
    const known = groups.get(author.id) ?? { author, others: [], time, choices: [] };
    groups.set(author.id, {
      author,
      others: without([...known.others, ...made.map(({ by }) => by)], author),
      time: time > known.time ? time : known.time,
      choices: [...known.choices, choice],
    });
  }
  return [...groups.values()].toSorted((one, other) => one.time.localeCompare(other.time));
}

// git takes neither of these in a name, and no name without a letter or digit.
const nameOf = ({ name }: Author): string =>
  /[\p{L}\p{N}]/u.test(name) ? name.replaceAll(/[<>\p{Cc}]/gu, ' ').trim() : 'Somebody';

/** Without a known address one that is of nobody else, and that no mail reaches. */
const addressOf = ({ id, email = `${encodeURIComponent(id)}@users.invalid` }: Author): string => email;

/** Who git is to name as the author of a commit. */
export const authorEnvironment = (author: Author | undefined): Record<string, string> =>
  author ? { GIT_AUTHOR_NAME: nameOf(author), GIT_AUTHOR_EMAIL: addressOf(author) } : {};
