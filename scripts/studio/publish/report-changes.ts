/** What has changed of a site, and what stood at a place before. */

import type { DocumentChanges, DocumentChange } from '../../../src/content/changes/change';
import { idsOf, isWhole, changeChoices, withoutChanges } from '../../../src/content/changes/take-back';
import type { SiteIndex } from '../../../src/model/content';
import type {
  ChangesAnswer,
  ReportedChange,
  ReportedGroup,
  MarkedText,
  EarlierText,
  TakeBackRequest,
} from '../../../src/model/publish';
import { type Marks, textMarks, sentenceMarks } from '../../print/changes/marks';
import { changeLines, documentLines, fileWords } from '../../print/changes/report';
import {
  readPending,
  unknownReaches,
  type Publishers,
  changesBetween,
  siteSchemas,
} from '../../publish/pending';
import { answerOf } from '../../site/git/git';
import { answeredAs, impossible } from '../../site/usage-error';
import { reachesOf } from '../read/shared-texts';
import type { Origin, PageAnswer } from '../../../src/model/studio';
import { openSiteFolder, readSource } from '../../site/files';
import { type FileVersion, fileHistory } from '../../site/git/file-history';
import { siteText } from '../../site/write-content';
import type { KeptTexts } from '../change/kept-texts';
import { type JournalRecord, filesOf } from '../change/steps/journal';
import { kindOfDocument } from '../../../src/content/changes/documents';
import { addressesOf } from '../../../src/content/page/route';
import { parseSource } from '../../../src/content/source/parse';
import { isAtOrIn } from '../../../src/content/source/pointer';
import type { Writer } from '../change/writer';
import { writeStep } from '../pages/change-page';

/** All that has changed since the last commit, by page, in words. */
export async function reportChanges(
  root: string,
  index: SiteIndex,
  team: Publishers | undefined,
): Promise<ChangesAnswer> {
  try {
    const reaches = index.context.settings ? reachesOf(index) : unknownReaches;
    const pending = await readPending(root, 'HEAD', () => reaches);
    const { changes, others, commit, state, choices } = pending;
    const madeOf = team?.authorsOf(pending);
    const by = new Map(choices.map((choice) => [choice.id, madeOf?.(choice).map((made) => made.by.name)]));
    const since = (await answerOf(root, ['log', '-1', '--format=%cI', commit])) ?? '';
    const files = changes.files.map((change) =>
      reportFile(`public/${change.path}`, fileWords(change, marks)),
    );
    const rest = others.map((path) => reportFile(path, `${marks.place(textMarks.plain(path))} changed`));
    const other: ReportedGroup[] = [{ name: '', changes: [...files, ...rest] }];
    return {
      result: 'changes',
      state,
      since,
      groups: [...changes.documents.map(reportDocument), ...other]
        .filter((group) => group.changes.length > 0)
        .map((group) => ({
          ...group,
          changes: group.changes.map((each) => ({ ...each, by: by.get(each.id) })),
        })),
    };
  } catch (error) {
    return answeredAs(error);
  }
}

const reportFile = (id: string, line: string): ReportedChange => ({
  id,
  lines: [runsOf(line)],
  canTakeBack: false,
});

function reportDocument(document: DocumentChanges): ReportedGroup {
  const { name, file, status, kind, address, changes } = document;
  const ids = idsOf(document);
  const reported: ReportedChange[] = isWhole(document)
    ? [{ id: file, lines: documentLines(document, marks).map(runsOf), canTakeBack: true }]
    : changes.map((change, index) => ({
        id: ids[index] ?? '',
        // The page is named above.
        lines: changeLines({ ...change, way: change.way.slice(1) }, marks).map(runsOf),
        canTakeBack: true,
      }));
  const isThere = kind === 'page' && status !== 'removed' && address !== undefined;
  return { name, ...(isThere && { route: address }), changes: reported };
}

// Signs that no text holds, for those are written out.
const signs = { place: '\u0001', removed: '\u0002', added: '\u0003' } as const;
const end = '\u0004';

const marks: Marks = {
  ...textMarks,
  place: (text) => `${signs.place}${text}${end}`,
  removed: (text) => `${signs.removed}${text}${end}`,
  added: (text) => `${signs.added}${text}${end}`,
  inner: (text) => text,
};

const runsOf = (line: string): MarkedText[] =>
  line
    .split(/(?=[\u0001-\u0003])|\u0004/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const mark = (['place', 'removed', 'added'] as const).find((name) => piece.startsWith(signs[name]));
      return mark ? { text: piece.slice(1), mark } : { text: piece };
    });

const mostVersions = 60;
const mostTexts = 30;

interface Earlier {
  root: string;
  records: readonly JournalRecord[];
  texts: KeptTexts;
}

/** What has changed of a document from an older text to the one of now. */
function changesOfText(root: string, file: string, texts: { before: string; now: string }) {
  const [before, now] = [new Map([[file, texts.before]]), new Map([[file, texts.now]])];
  const changes = changesBetween(before, now, siteSchemas(openSiteFolder(root)));
  return { changes: changes.documents[0], choices: changeChoices(changes) };
}

/** What the values at a place and below it said before, each since when and by whom: from the journal, and from git. */
export async function readEarlier(
  { root, records, texts }: Earlier,
  { file, pointer }: Origin,
): Promise<EarlierText[]> {
  const { text: now } = readSource(root, file);
  const versions = [...recorded(records, file, texts), ...(await fileHistory(root, file, mostVersions))];
  const found = new Map<string, EarlierText & { last: number }>();
  const known = new Map<string, ReturnType<typeof changesOfText>>();
  for (const [index, { text: before, time, author }] of versions
    .toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
    .entries()) {
    const { changes } = known.get(before) ?? changesOfText(root, file, { before, now });
    known.set(before, { changes, choices: [] });
    const ids = changes ? idsOf(changes) : [];
    for (const [at, change] of (changes?.changes ?? []).entries()) {
      const id = ids[at] ?? '';
      const row = found.get(id);
      const from = { since: time, ...(author !== undefined && { author }), last: index };
      if (row?.last === index - 1) found.set(id, { id, version: row.version, words: row.words, ...from });
      else if (!row && isChangeWithin(change, pointer))
        found.set(id, { id, version: texts.keep(before), words: wordsOf(change), ...from });
    }
  }
  return [...found.values()].slice(0, mostTexts).map(({ last: _, ...row }) => row);
}

/** The texts that a file had by what Studio itself has written. */
const recorded = (records: readonly JournalRecord[], file: string, texts: KeptTexts): FileVersion[] =>
  records.flatMap((record) => {
    if (record.kind === 'received') return [];
    const { time, by } = record;
    const own = filesOf(record).find((each) => each.file === file);
    const text = own && texts.find(own.to);
    return text === undefined ? [] : [{ text, time, ...(by && { author: by.name }) }];
  });

const isChangeWithin = ({ undo }: DocumentChange, pointer: string): boolean =>
  undo.every((each) => isAtOrIn((each.kind === 'set' ? each.at : each.list).pointer, pointer));

/** What stood there, with nothing of what stands there now. */
const earlierMarks: Marks = {
  ...sentenceMarks,
  place: () => '',
  removed: (text) => text,
  added: () => '',
  said: (before) => before,
};

function wordsOf(change: DocumentChange): EarlierText['words'] {
  const place = change.way.slice(1).join(' › ');
  if (change.kind === 'added') return { place };
  const [line = ''] = changeLines(change, earlierMarks);
  return { place, ...(line.trim() !== '' && { text: line.trim() }) };
}

/** Takes back one thing that has changed: one step, over all files that it takes. */
export async function takeBack(
  { id, state, file, label, route }: TakeBackRequest,
  writer: Writer,
): Promise<PageAnswer> {
  const { root, texts } = writer;
  const changes =
    file === undefined ? await sinceCommit(root, state) : sinceText(root, file, texts.find(state));
  const choice = changes?.choices.find((each) => each.id === id);
  const isDocument = choice?.files.every((file) => kindOfDocument(file) !== undefined) ?? false;
  const changed = impossible('Its files were changed just now. Look at the changes again.');
  if (!changes || !choice || !isDocument) return changed;
  const files = [...withoutChanges(changes, [choice], 'after')].map(([file, to]) => ({
    file,
    from: siteText(root, file),
    to,
  }));
  const back = files.find(({ file, to }) => to !== undefined && kindOfDocument(file) === 'page');
  const leads = back
    ? addressesOf(back.file, parseSource({ path: back.file, text: back.to ?? '' }).value).route
    : '/';
  const answer = await writeStep(files, { label, from: route, leads }, writer);
  return answer === 'again' ? changed : answer;
}

async function sinceCommit(root: string, state: string) {
  const { before, after, choices, state: now } = await readPending(root, 'HEAD');
  return now === state ? { before: before.documents, after: after.documents, choices } : undefined;
}

function sinceText(root: string, file: string, before: string | undefined) {
  const now = siteText(root, file);
  if (before === undefined || now === undefined) return undefined;
  const { choices } = changesOfText(root, file, { before, now });
  return { before: new Map([[file, before]]), after: new Map([[file, now]]), choices };
}
