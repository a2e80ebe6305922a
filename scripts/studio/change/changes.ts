import { withLinkWords } from './link-words';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../../site/files';
import type { SiteView } from '../../dev/site/site-reader';
import type { WriteFiles } from '../../publish/pending';
import { UsageError } from '../../site/usage-error';
import { createQueue } from '../../../src/studio/api/queue';
import type { Diagnostic } from '../../../src/model/diagnostic';
import type {
  Address,
  Edit,
  ChangeAnswer,
  ChangePlace,
  PageChange,
  Refused,
  UndoAnswer,
} from '../../../src/model/studio';
import type { Person } from '../../../src/model/person';
import type { SourceFile } from '../../../src/model/content';
import type { PageIndex } from '../../../src/model/page-index';
import { everyPage } from '../read/shared-texts';
import { contentFile, isContent } from '../serve/safe-path';
import { discardPicture } from '../pictures/library';
import { type KeptPictures, pictureHash, undoUpload } from '../pictures/upload';
import { sha256Of } from '../../site/hash';
import { type StepRecord, type UndoRecord, newStep, ownVersions } from './steps/journal';
import { changePage, filesRecord, undoPages } from '../pages/change-page';
import { takeBack } from '../publish/report-changes';
import type { TakeBackRequest } from '../../../src/model/publish';
import {
  keepingName,
  type EditPlan,
  type Plan,
  type FileVersions,
  placeNow,
  planChange,
  planInFile,
  planUndo,
} from './plan';
import { ownIdsIn, withCells } from '../making/consequences';
import { spanEdit } from '../../../src/content/edit/difference';
import { isOfFields, textSeen } from '../../../src/content/edit/forms/fields-text';
import { inverseShift } from '../../../src/content/edit/shift';
import { type Edited, withEdits } from '../../../src/content/edit/edited';
import { type SchemaPlaces, isOfItems, planItems, planItemsUndo } from '../making/plan-items';
import { type Writer, type WriterSources, createWriter, openSteps } from './writer';

/** The file is none that may be changed. */
export interface NotContent {
  result: 'forbidden';
}

interface ChangeSources extends WriterSources {
  pictures: KeptPictures;
  /** What the schemas of the site say of places in a file. */
  placesIn: (view: SiteView, source: SourceFile) => SchemaPlaces;
}

// Somebody else may write at the same moment, and again.
const mostTries = 5;

// Of the texts that a value may be followed from, the newest are enough.
const mostVersions = 8;

/** Makes changes of content files one after the other, so that each is made on what the one before it has left. */
export function createChanges(sources: ChangeSources) {
  const enqueue = createQueue();
  const steps = openSteps(sources);
  /** What a person does: undo and redo are of what this person has done. */
  return (person?: Person) => changesBy(createWriter(sources, steps, person), enqueue, sources);
}

export type Changes = ReturnType<typeof changesBy>;

function changesBy(
  writer: Writer,
  enqueue: ReturnType<typeof createQueue>,
  { placesIn, pictures }: Pick<ChangeSources, 'placesIn' | 'pictures'>,
) {
  const { root, followed, texts, history } = writer;
  const seen = <T>(answer: (view: SiteView) => T): Promise<T> =>
    followed().answered(async ({ view }) => answer(view));

  /** The versions of a text in which a value is known for certain, and the text of now. */
  const versionsOf = (hash: string, pointer: string, now: string): FileVersions => {
    const seen = (text: string) => textSeen(pointer, text);
    const own = ownVersions({ hash, pointer }, writer.ownEdits());
    const last = texts.keep(now);
    const here = own.find((each) => each.hash === last);
    if (here) return { older: [{ text: seen(now), pointer: here.pointer }], between: [], now: seen(now) };
    const isOwn = (each: string) => own.some((version) => version.hash === each);
    return {
      older: own.slice(0, mostVersions).flatMap((each) => {
        const text = texts.find(each.hash);
        return text === undefined ? [] : [{ text: seen(text), pointer: each.pointer }];
      }),
      between: texts
        .since(hash)
        .filter((each) => each !== last && !isOwn(each))
        .flatMap((each) => texts.find(each) ?? [])
        .map(seen),
      now: seen(now),
    };
  };

  /** Where a file that is gone is now: the only one that has one of its texts. */
  const renamed = (hashes: readonly string[]): Promise<SourceFile | undefined> =>
    seen((view) => {
      const isIt = ({ file }: PageIndex) => hashes.includes(sha256Of(view.textOf(file) ?? ''));
      const [same, ...others] = everyPage(view.siteIndex).filter(isIt);
      return same && others.length === 0 ? sourceAt(root, same.file) : undefined;
    });

  const planOf = ({ hash, command, before }: Edit, source: SourceFile, view: SiteView): Plan => {
    const versionsAt = (pointer: string) => versionsOf(hash, pointer, source.text);
    const versions = versionsAt(command.pointer);
    if (isOfItems(command, versions)) {
      const { validators } = view.siteIndex.context.environment;
      const places = placesIn(view, source);
      const ownIds = isOfFields(command.pointer)
        ? (edited: Edited) => edited
        : ownIdsIn(source.path, validators, command.kind === 'insert' ? command.from : undefined);
      const plan = planItems(command, { versionsAt, ownIds, ...places });
      return withCells(plan, { command, source, validators, newItems: places.newItems });
    }
    const [{ text, pointer } = { text: source.text, pointer: command.pointer }] = versions.older;
    const order = placesIn(view, { path: source.path, text }).orderAt(pointer);
    return planChange({ command, ...(before !== undefined && { before }) }, versions, order);
  };

  /** The plan, or the first of what may be written instead that the check accepts. */
  const writeFirst = async (
    change: Edit,
    plan: EditPlan,
    source: SourceFile,
  ): ReturnType<typeof writer.write> => {
    const { instead = [], pointer, shift } = plan;
    const record: StepRecord = {
      kind: 'step',
      ...newStep(change.label, change.place),
      file: source.path,
      pointer,
      before: sha256Of(source.text),
      after: sha256Of(plan.edited.text),
      ...(shift && { shift }),
    };
    const done = await writer.write(source, plan, { record, isJudged: true });
    const [edited, ...others] = instead;
    return done.result === 'refused' && edited
      ? writeFirst(change, { ...plan, edited, instead: others }, source)
      : done;
  };

  const change = async (change: Edit): Promise<ChangeAnswer | NotContent> => {
    const { pointer } = change.command;
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (!isContent(change.file)) return { result: 'forbidden' };
      const own = ownVersions({ hash: change.hash, pointer }, writer.ownEdits());
      const source = sourceAt(root, change.file) ?? (await renamed(own.map((each) => each.hash)));
      if (!source)
        return isThere(root, change.file) ? { result: 'forbidden' } : { result: 'gone', what: 'file' };
      if (source.invalidAt !== undefined) return { result: 'refused', faults: await faultsOf(source.path) };
      const hash = sha256Of(source.text);
      const plan = await seen((view) => planInFile(planOf(change, source, view), source.text, pointer));
      if (plan.kind === 'gone') return { result: 'gone', what: 'part' };
      if (plan.kind === 'conflict') return conflict(plan, source.path, hash);
      if (plan.edited.edits.length === 0)
        return {
          result: 'saved',
          saved: [{ file: source.path, hash, pointer: plan.pointer, lines: 0, merged: plan.merged }],
          history: history(),
        };
      const done = await writeFirst(change, plan, source);
      if (done.result === 'refused') {
        const order = await seen((view) => placesIn(view, source).orderAt(plan.pointer));
        const keeping = isOfLinks(done) && keepingName(source, plan, { ...done, order });
        const kept = keeping ? await writeFirst(change, keeping, source) : undefined;
        if (kept?.result !== 'saved')
          return seen(({ textOf }) => ({ result: 'refused', faults: withLinkWords(done.faults, textOf) }));
        return { ...kept, history: history(), isNameKept: true };
      }
      if (done.result === 'saved') return { ...done, history: history() };
    }
    throw new Error(`${change.file} is written again and again by somebody else.`);
  };

  /** Where values of older versions are by now; null where that is not certain. */
  const follow = (addresses: readonly Address[]): (Address | null)[] =>
    addresses.map(({ file, hash, pointer }) => {
      const source = sourceAt(root, file);
      if (!source || source.invalidAt !== undefined) return null;
      const now = placeNow(versionsOf(hash, pointer, source.text));
      return now === undefined ? null : { file, hash: texts.keep(source.text), pointer: now };
    });

  /** With the address of a part as it is by now, if that is certain. */
  const latest = <T extends PageChange['request']>(request: T): T =>
    'hash' in request ? { ...request, ...follow([request])[0] } : request;

  const faultsOf = (file: string): Promise<Diagnostic[]> =>
    seen(({ diagnostics }) =>
      diagnostics.filter((found) => found.file === file && found.severity === 'error'),
    );

  /** What takes a step back, or makes it again: as bytes where the text is as the step left it, else by its value. */
  const planBack = (step: StepRecord, direction: 'undo' | 'redo', now: string): Plan => {
    const { pointer } = step;
    const isUndo = direction === 'undo';
    const [from, to] = isUndo ? [step.after, step.before] : [step.before, step.after];
    const [left, target] = [texts.find(from), texts.find(to)];
    if (left === undefined || target === undefined) return { kind: 'gone' };
    const shift = step.shift && (isUndo ? inverseShift(step.shift) : step.shift);
    if (left === now) {
      const edited = withEdits(now, [spanEdit(now, target)]);
      return { kind: 'edit', edited, pointer, merged: false, ...(shift && { shift }) };
    }
    const versionsAt = (place: string) => versionsOf(from, place, now);
    const known = { pointer, left: textSeen(pointer, left), target: textSeen(pointer, target) };
    const plan = shift
      ? planItemsUndo(shift, { versionsAt, ...known })
      : planUndo(versionsAt(pointer), known);
    return planInFile(plan, now, pointer);
  };

  const undo = async (direction: 'undo' | 'redo'): Promise<UndoAnswer> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const step = (direction === 'undo' ? writer.steps().done : writer.steps().undone).at(-1);
      if (!step) return { result: 'nothing', history: history() };
      if (step.kind === 'upload') return undoUpload(step, direction, { writer, pictures });
      if (step.kind === 'files') return undoPages(step, direction, writer);
      const source = sourceAt(root, step.file);
      const { place } = step;
      const hash = source ? sha256Of(source.text) : '';
      // Bytes that are not text would be lost.
      const isText = source?.invalidAt === undefined;
      const plan = source && isText ? planBack(step, direction, source.text) : undefined;
      // Removed or renamed meanwhile: the step can be skipped, and those before it taken back.
      if (!source || !plan || plan.kind === 'gone')
        return { result: 'conflict', file: step.file, hash, place };
      if (plan.kind === 'conflict') return { ...conflict(plan, step.file, hash), place };
      const record: UndoRecord = {
        kind: direction,
        id: step.id,
        time: new Date().toISOString(),
        file: step.file,
        before: hash,
        after: sha256Of(plan.edited.text),
        pointer: plan.pointer,
        ...(plan.shift && { shift: plan.shift }),
      };
      // A text that was there before may be there again, whatever is wrong with it.
      const done = await writer.write(source, plan, { record, isJudged: plan.merged });
      if (done.result === 'refused') return { result: 'refused', faults: done.faults, place };
      if (done.result === 'saved') return { result: 'saved', saved: done.saved, place, history: history() };
    }
    throw new Error('The file is written again and again by somebody else.');
  };

  return {
    change: (asked: Edit) => enqueue(() => change(asked)),
    /** Makes, moves or removes a page. */
    page: ({ request, label }: PageChange) =>
      enqueue(() => {
        if (request.kind !== 'discard') return changePage({ request: latest(request), label }, writer);
        return seen(({ siteIndex: index }) =>
          discardPicture(request, { label, index }, { writer, pictures }),
        );
      }),
    /** Writes what others have published. */
    receive: (files: Parameters<WriteFiles>[0]) =>
      enqueue(async () => {
        const record = filesRecord(files, { label: '', from: '/', leads: '/' });
        const received = { ...record, kind: 'received' } as const;
        const done = await writer.writeFiles(files, { record: received, isJudged: false });
        if (done.result !== 'saved')
          throw new UsageError(
            `${files.map(({ file }) => file).join(', ')} changed meanwhile. Publish again.`,
          );
      }),
    /** Takes back what has changed since the last commit. */
    takeBack: (request: TakeBackRequest) => enqueue(() => takeBack(request, writer)),
    follow,
    versions: versionsOf,
    undo: (direction: 'undo' | 'redo') => enqueue(() => undo(direction)),
    /** A picture has been added. */
    added: (file: string, { label, place }: { label: string; place: ChangePlace }) =>
      enqueue(async () => {
        const after = pictureHash(root, file);
        writer.note({ kind: 'upload', ...newStep(label, place), file, before: '', after });
      }),
    /** Leaves the step out that would be next, so that those before it can be taken back. */
    skip: (id: string) =>
      enqueue(async () => {
        const { done, undone } = writer.steps();
        // Another window may have been quicker.
        if (done.at(-1)?.id === id || undone.at(-1)?.id === id)
          writer.note({ kind: 'skip', id, time: new Date().toISOString() });
        return history();
      }),
    history,
  };
}

/** Nothing is wrong but that links lead nowhere. */
const isOfLinks = ({ faults }: Refused) => faults.every(({ code }) => code === 'link/anchor');

/** Something of this name is there, which may not be changed: a link. */
const isThere = (root: string, file: string) =>
  lstatSync(join(root, file), { throwIfNoEntry: false }) !== undefined;

function sourceAt(root: string, file: string): SourceFile | undefined {
  return contentFile(root, file) === undefined ? undefined : readSource(root, file);
}

const conflict = (
  { kind: result, ...found }: Extract<Plan, { kind: 'conflict' }>,
  file: string,
  hash: string,
) => ({
  result,
  ...found,
  file,
  hash,
});
