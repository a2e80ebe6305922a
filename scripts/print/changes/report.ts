import { counted } from '../../../src/content/source/counted';
import type {
  Change,
  DocumentChanges,
  FileChange,
  Reach,
  SiteChanges,
} from '../../../src/content/changes/change';
import { shortened, type Passage } from '../../../src/content/changes/text-diff';
import type { Marks } from './marks';

/** What has changed of a site: a line for each change, those of a page together. */
export function printChanges(
  { documents, files }: SiteChanges,
  others: readonly string[],
  marks: Marks,
): string {
  const groups = [
    ...documents.map((document) => documentLines(document, marks)),
    files.map((change) => marks.line(fileWords(change, marks))),
    others.map((path) => marks.line(`${marks.place(marks.plain(`${path}:`))} changed`)),
  ];
  return groups.flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join(marks.between);
}

export function documentLines(document: DocumentChanges, marks: Marks): string[] {
  const { name, kind, status, address = '', changes } = document;
  const line = (words: string) => marks.line(`${marks.place(marks.plain(`${name}:`))} ${marks.plain(words)}`);
  switch (status) {
    case 'unreadable':
      return [line('it cannot be compared: its file cannot be read, now or before. npm run check says more')];
    case 'removed':
      return [line(kind === 'page' ? `page removed, it was at ${address}` : 'removed')];
    case 'new':
      return [
        line(kind === 'page' ? `new page at ${address}` : 'new'),
        ...changes.flatMap((change) =>
          change.kind === 'added'
            ? marks.inner(marks.plain(change.way.at(-1) ?? ''))
            : changeLines(change, marks),
        ),
      ];
    case 'renamed':
      return [line(renamedWords(document)), ...changes.flatMap((change) => changeLines(change, marks))];
    case 'rewritten':
      return [line('it says the same, its file is written in another way')];
    case 'changed':
      return changes.flatMap((change) => changeLines(change, marks));
  }
}

const renamedWords = ({ kind, oldName = '', address = '' }: DocumentChanges): string =>
  kind === 'page' ? `moved from ${oldName} to ${address}` : `it was called ${oldName}`;

export function changeLines(change: Change & { reach?: Reach }, marks: Marks): string[] {
  const place = marks.place(marks.plain(`${change.way.join(' › ')}:`));
  const line = (words: string) => marks.line(`${place} ${words}${marks.plain(reachWords(change.reach))}`);
  const text = bareText(change);
  switch (change.kind) {
    case 'value':
      return [line(passageWords(change.passages, marks))];
    case 'picture':
      return [
        line(passageWords([{ removed: change.before ?? '', added: change.after ?? '' }], marks)),
        ...change.inner.flatMap((inner) => changeLines(inner, { ...marks, line: marks.inner })),
      ];
    case 'moved':
      return [line(marks.plain(movedWords(change)))];
    case 'removed': {
      if (text !== undefined) return [line(marks.removed(marks.plain(text)))];
      const count = change.texts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
      return [line(marks.plain(`removed, ${counted(count, 'word')}`))];
    }
    case 'added':
      if (text !== undefined) return [line(marks.added(marks.plain(text)))];
      return [
        line('new'),
        ...change.texts.map(({ title, text }) =>
          marks.inner(`${marks.plain(`${title}:`)} ${marks.added(marks.plain(text))}`),
        ),
      ];
  }
}

/** The text of an entry that is nothing but a text. */
function bareText(change: Change): string | undefined {
  if (change.kind !== 'added' && change.kind !== 'removed') return undefined;
  const [only, ...more] = change.texts;
  return more.length === 0 && only?.title === change.way.at(-1) ? only?.text : undefined;
}

export function passageWords(passages: readonly Passage[], marks: Marks): string {
  const short = shortened(passages);
  const textOf = (side: 'removed' | 'added') =>
    marks.plain(
      short
        .map((passage) => ('kept' in passage ? passage.kept : passage[side]))
        .join('')
        .trim(),
    );
  if (marks.said) return marks.said(textOf('removed'), textOf('added'));
  const words = short.map((passage) =>
    'kept' in passage ? marks.plain(passage.kept) : replacedWords(passage, marks),
  );
  return words.join('').trim() || 'changed';
}

const replacedWords = ({ removed, added }: { removed: string; added: string }, marks: Marks): string =>
  [
    ...(removed === '' ? [] : [marks.removed(marks.plain(removed))]),
    ...(added === '' ? [] : [marks.added(marks.plain(added))]),
  ].join(' ');

function movedWords({ behind, from }: Extract<Change, { kind: 'moved' }>): string {
  if (from) return `moved here from ${from.slice(0, -1).join(' › ')}`;
  return behind === undefined ? 'moved, now the first' : `moved, now behind ${behind}`;
}

function reachWords(reach: Reach | undefined): string {
  if (reach === undefined) return '';
  if (reach === 'every') return ' (on every page)';
  if (reach === 0) return ' (on no page yet)';
  return ` (on ${counted(reach, 'page')})`;
}

export function fileWords(change: FileChange, marks: Marks): string {
  const place = marks.place(marks.plain(`${change.path}:`));
  return `${place} ${marks.plain(change.kind === 'renamed' ? `renamed, was ${change.from ?? ''}` : change.kind)}`;
}
