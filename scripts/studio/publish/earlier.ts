import type { DocumentChange } from '../../../src/content/changes/change';
import { siteChanges } from '../../../src/content/changes/site-changes';
import { choicesOf, idsOf } from '../../../src/content/changes/take-back';
import type { EarlierText } from '../../../src/model/publish';
import type { Origin } from '../../../src/model/studio';
import { sentenceMarks, type Marks } from '../../print/changes/marks';
import { changeLines } from '../../print/changes/report';
import { siteSchemas, unknownReaches } from '../../publish/pending';
import { openSiteFolder, readSource } from '../../site/files';
import { fileHistory, type FileVersion } from '../../site/git/file-history';
import type { Texts } from '../change/kept-texts';
import type { JournalRecord } from '../change/steps/journal';

const mostVersions = 60;
const mostTexts = 30;

export interface Earlier {
  root: string;
  records: readonly JournalRecord[];
  texts: Texts;
}

/** What has changed of a document from an older text to the one of now. */
export function changesOfText(root: string, file: string, texts: { before: string; now: string }) {
  const version = (text: string) => ({ documents: new Map([[file, text]]), files: new Map() });
  const schemas = siteSchemas(openSiteFolder(root));
  const changes = siteChanges(version(texts.before), version(texts.now), {
    schemas,
    reaches: unknownReaches,
  });
  return { changes: changes.documents[0], choices: choicesOf(changes) };
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
      else if (!row && isWithin(change, pointer))
        found.set(id, { id, version: texts.keep(before), words: wordsOf(change), ...from });
    }
  }
  return [...found.values()].slice(0, mostTexts).map(({ last: _, ...row }) => row);
}

/** The texts that a file had by what Studio itself has written. */
const recorded = (records: readonly JournalRecord[], file: string, texts: Texts): FileVersion[] =>
  records.flatMap((record) => {
    if (record.kind === 'skip' || record.kind === 'received') return [];
    const own = 'files' in record ? record.files.find((each) => each.file === file)?.to : record.after;
    const text = 'files' in record || record.file === file ? texts.find(own ?? '') : undefined;
    return text === undefined ? [] : [{ text, time: record.time }];
  });

const isWithin = ({ undo }: DocumentChange, pointer: string): boolean =>
  undo.every((each) => {
    const place = each.kind === 'set' ? each.at.pointer : each.list.pointer;
    return place === pointer || place.startsWith(`${pointer}/`);
  });

/** What stood there, with nothing of what stands there now. */
const marks: Marks = {
  ...sentenceMarks,
  place: () => '',
  removed: (text) => text,
  added: () => '',
  said: (before) => before,
};

function wordsOf(change: DocumentChange): EarlierText['words'] {
  const place = change.way.slice(1).join(' › ');
  if (change.kind === 'added') return { place };
  const [line = ''] = changeLines(change, marks);
  return { place, ...(line.trim() !== '' && { text: line.trim() }) };
}
