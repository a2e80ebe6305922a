import type { SiteIndex, SourceFile } from '../../../src/model/content';
import type { Diagnostic } from '../../../src/model/diagnostic';
import type { Person } from '../../../src/model/person';
import type { Origin, Refused, Saved } from '../../../src/model/studio';
import type { FollowedSite } from '../../dev/follow-files';
import { contentFile } from '../serve/safe-path';
import { readRecord } from '../../../src/content/open-site';
import { isPageFile } from '../../../src/content/page/route';
import { parseSource } from '../../../src/content/source/parse';
import type { SiteView } from '../../dev/site/site-reader';
import type { FileTexts } from '../../site/write-content';
import { arePut, hashIfAny, putFiles, removeUnfinished, takeBackHalf } from './steps/files-step';
import type { KeptTexts } from './kept-texts';
import { isOfFields } from '../../../src/content/edit/forms/fields-text';
import {
  type FilesRecord,
  type Journal,
  type JournalRecord,
  type ReceivedRecord,
  type StepRecord,
  type UndoSteps,
  type UndoRecord,
  after,
  filesOf,
  historyOf,
  ownEdits,
} from './steps/journal';
import { newFaults } from './new-faults';
import type { EditPlan } from './plan';

export interface WriterSources {
  root: string;
  followed: () => FollowedSite;
  journal: Journal;
  texts: KeptTexts;
}

interface Step {
  record: StepRecord | FilesRecord | ReceivedRecord | UndoRecord;
  /** What the check would refuse is not written. */
  isJudged: boolean;
}

type Written =
  | { result: 'saved'; saved: Saved[] }
  /** `before` and `now` are the site without and with what was refused. */
  | (Refused & { before: SiteIndex; now: SiteIndex })
  /** The file is not any more what the plan was made for. */
  | { result: 'again' };

/** The steps of a journal, those of each person by themselves. */
export function openSteps({ root, journal, texts }: WriterSources) {
  const records = openRecords(root, journal, texts);
  let edits = ownEdits(records);
  const steps = new Map<string | undefined, UndoSteps>();
  const stepsBy = (id: string | undefined): UndoSteps => steps.get(id) ?? { done: [], undone: [] };
  const step = (record: JournalRecord) => steps.set(record.by?.id, after(stepsBy(record.by?.id), record));
  for (const record of records) step(record);

  const noted = (record: JournalRecord) => {
    const { done, undone } = stepsBy(record.by?.id);
    const known = [...done, ...undone].flatMap((each) => (each.id === record.id ? [each] : []));
    edits = [...edits, ...ownEdits([...known, record]).slice(-1)];
    step(record);
  };

  return {
    by: stepsBy,
    ownEdits: () => edits,
    /** The record comes first: a step that is written is never missing in the journal. */
    put(record: JournalRecord, write: () => void) {
      journal.append(record);
      try {
        write();
      } catch (error) {
        journal.dropLast();
        throw error;
      }
      noted(record);
    },
  };
}

/** Writes what a person has planned, with its record in the journal, once the check has accepted it. */
export function createWriter(
  { root, followed, texts }: WriterSources,
  steps: ReturnType<typeof openSteps>,
  person: Person | undefined,
) {
  const own = () => steps.by(person?.id);
  const put = (record: JournalRecord, write: () => void) => {
    const { may: _, ...by } = person ?? {};
    steps.put('id' in by ? { ...record, by } : record, write);
  };

  /**
   * Puts files into the texts that are wished for, or takes them away: all of them, or none.
   * @param at the value that it is about, where it is one of the only file.
   */
  async function writeFiles(
    files: readonly FileTexts[],
    { record, isJudged }: Step,
    at?: Origin,
  ): Promise<Written> {
    let written: Written = { result: 'again' };
    await followed().consider(new Map(files.map(({ file, to }) => [file, to])), (before, now) => {
      const known = diagnosticsWith(before, files, 'from').map(movedWith(files));
      const all = diagnosticsWith(now, files, 'to');
      const faults = newFaults(known, all, at ?? { file: '', pointer: '' });
      // Blocks that cannot be used are all there is to say then.
      const refused = at && now.blocks === undefined ? [...now.diagnostics] : isJudged ? faults : [];
      if (refused.length > 0)
        written = { result: 'refused', faults: refused, before: before.siteIndex, now: now.siteIndex };
      if (refused.length > 0 || !arePut(root, files, 'from')) return false;
      for (const { from, to } of files)
        for (const text of [from, to]) if (text !== undefined) texts.keep(text);
      put(record, () => putFiles(root, files));
      const saved = files.map(({ file, from = '', to }) => {
        const lines = changedLines(from, to ?? '');
        return { file, hash: hashIfAny(to), lines, merged: false };
      });
      written = { result: 'saved', saved };
      return true;
    });
    return written;
  }

  return {
    root,
    followed,
    texts,
    /** Those of this person. */
    steps: own,
    history: () => historyOf(own()),
    ownEdits: steps.ownEdits,
    /** Records what is done by itself, or has been done already. */
    note: (record: JournalRecord, write = () => {}) => put(record, write),
    writeFiles,
    async write(
      { path: file, text: from }: SourceFile,
      { edited, pointer, merged }: EditPlan,
      step: Step,
    ): Promise<Written> {
      // What people see as one value is written in several places.
      const at = { file, pointer: isOfFields(pointer) ? '' : pointer };
      const done = await writeFiles([{ file, from, to: edited.text }], step, at);
      if (done.result !== 'saved') return done;
      return { ...done, saved: done.saved.map((each) => ({ ...each, pointer, merged })) };
    },
  };
}

export type Writer = ReturnType<typeof createWriter>;

/** What was wrong with a page before it moved is wrong with it where it is then, and keeps it from nothing. */
function movedWith(files: readonly FileTexts[]): (found: Diagnostic) => Diagnostic {
  const [gone, ...othersGone] = files.filter(({ to }) => to === undefined);
  const [come, ...othersCome] = files.filter(({ from }) => from === undefined);
  if (!gone || !come || othersGone.length + othersCome.length > 0) return (found) => found;
  return (found) => (found.file === gone.file ? { ...found, file: come.file } : found);
}

/** Reads the journal. What a server that was killed had recorded and not yet written is no step. */
function openRecords(root: string, journal: Journal, texts: KeptTexts): JournalRecord[] {
  const records = journal.read();
  const last = records.at(-1);
  if (!last || last.kind === 'skip') return records;
  const full = contentFile(root, last.file);
  if (full) removeUnfinished(full);
  const step = records.find((record) => record.id === last.id);
  if (!takeBackHalf(root, filesOf(last, step), texts)) return records;
  journal.dropLast();
  return records.slice(0, -1);
}

/**
 * The faults of a site, with those that a fault of syntax hides: the values of a file are not checked before it can be
 * parsed, and yet a wrong one must not be written to it.
 */
function diagnosticsWith(
  { diagnostics, siteIndex }: SiteView,
  files: readonly FileTexts[],
  side: 'from' | 'to',
): readonly Diagnostic[] {
  const hidden = files.flatMap(({ file: path, [side]: text = '' }) => {
    const { isSound, value } = parseSource({ path, text });
    if (isSound || value === undefined || !isPageFile(path)) return [];
    return readRecord({ path, text: JSON.stringify(value) }, siteIndex.context).faults;
  });
  return [...diagnostics, ...hidden];
}

/** How many lines of a text are other than before, counted where more of them are. */
export function changedLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return Math.max(old.length, now.length) - start - end;
}
