import { randomUUID } from 'node:crypto';
import { valueAt } from '../../../src/content/edit/tree';
import { readSource } from '../../site/files';
import type { SiteView } from '../../dev/site/site-reader';
import { createTurns } from '../../dev/turns';
import type { Diagnostic } from '../../../src/model/diagnostic';
import type {
  Change,
  ChangeAnswer,
  ChangePlace,
  History,
  Origin,
  UndoAnswer,
} from '../../../src/model/studio';
import { contentFile } from '../serve/safe-path';
import { pictureHash, type KeptPictures } from '../upload/kept-pictures';
import { hashOf } from './hash';
import { historyOf } from './history';
import type { StepRecord, TurnRecord } from './journal';
import { turnUpload } from '../upload/turn-upload';
import { planChange, planTurn, type Plan } from './plan';
import { createWriter, type ContentSource, type WriterSources } from './writer';

export interface Changes {
  change: (change: Change) => Promise<ChangeAnswer | NotContent>;
  turn: (direction: 'undo' | 'redo') => Promise<UndoAnswer>;
  /** A picture has been added. */
  added: (file: string, step: { label: string; place: ChangePlace }) => Promise<void>;
  /** Leaves the step out that would be next, so that those before it can be taken back. */
  skip: (id: string) => Promise<History>;
  history: () => History;
}

/** The file is none that may be changed. */
export interface NotContent {
  result: 'forbidden';
}

export interface ChangeSources extends WriterSources {
  pictures: KeptPictures;
  /** The names of the properties beside the one at a pointer, in the order of their schema. */
  order: (view: SiteView, origin: Origin, text: string) => readonly string[];
}

// Somebody else may write at the same moment, and again.
const mostTries = 5;

/** Makes changes of content files one after the other, so that each is made on what the one before it has left. */
export function createChanges({ root, followed, journal, texts, order, pictures }: ChangeSources): Changes {
  const inTurn = createTurns();
  const writer = createWriter({ root, followed, journal, texts });
  const history = () => historyOf(writer.steps());

  const change = async (change: Change): Promise<ChangeAnswer | NotContent> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const source = sourceAt(root, change.file);
      if (!source) return { result: 'forbidden' };
      if (source.invalidAt !== undefined) return { result: 'refused', faults: await faultsOf(source.path) };
      const hash = hashOf(source.text);
      const older = hash === change.hash ? source.text : texts.find(change.hash);
      const names = await followed().answered(async ({ view }) => {
        const { pointer } = change.command;
        return order(view, { file: source.path, pointer }, older ?? source.text);
      });
      const plan = planChange(change, { older, now: source.text }, names);
      if (plan.kind === 'conflict') return conflict(plan, hash);
      if (plan.edited.edits.length === 0)
        return {
          result: 'saved',
          saved: [{ file: source.path, hash, lines: 0, merged: plan.merged }],
          warnings: [],
          history: history(),
        };
      const record = stepRecord(change, plan, hash);
      const done = await writer.write(source, plan, { record, isJudged: true });
      if (done.result === 'refused') return done;
      if (done.result === 'saved') return { ...done, history: history() };
    }
    throw new Error(`${change.file} is written again and again by somebody else.`);
  };

  const faultsOf = (file: string): Promise<Diagnostic[]> =>
    followed().answered(async ({ view }) =>
      view.diagnostics.filter((found) => found.file === file && found.severity === 'error'),
    );

  const turn = async (direction: 'undo' | 'redo'): Promise<UndoAnswer> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const step = (direction === 'undo' ? writer.steps().done : writer.steps().undone).at(-1);
      if (!step) return { result: 'nothing', history: history() };
      if (step.kind === 'upload') {
        const done = turnUpload(step, direction, { root, pictures });
        if ('conflict' in done) return done.conflict;
        writer.note(done.record);
        return { result: 'saved', saved: done.saved, place: step.place, history: history() };
      }
      const source = sourceAt(root, step.file);
      const { place } = step;
      // Removed or renamed meanwhile: the step can be skipped, and those before it taken back.
      if (!source) return { result: 'conflict', hash: '', place };
      const hash = hashOf(source.text);
      // Bytes that are not text would be lost.
      if (source.invalidAt !== undefined) return { result: 'conflict', hash, place };
      const [from, to] = direction === 'undo' ? [step.after, step.before] : [step.before, step.after];
      const older = hash === from ? source.text : texts.find(from);
      const plan = planTurn(step, direction, { older, now: source.text, target: texts.find(to) });
      if (plan.kind === 'conflict') return { ...conflict(plan, hash), place };
      const record: TurnRecord = {
        kind: direction,
        id: step.id,
        time: new Date().toISOString(),
        file: step.file,
        before: hash,
        after: hashOf(plan.edited.text),
      };
      // A text that was there before may be there again, whatever is wrong with it.
      const done = await writer.write(source, plan, { record, isJudged: plan.merged });
      if (done.result === 'refused') return { ...done, place };
      if (done.result === 'saved') return { result: 'saved', saved: done.saved, place, history: history() };
    }
    throw new Error('The file is written again and again by somebody else.');
  };

  return {
    change: (asked) => inTurn(() => change(asked)),
    turn: (direction) => inTurn(() => turn(direction)),
    added: (file, step) =>
      inTurn(async () => {
        const time = new Date().toISOString();
        const after = pictureHash(root, file);
        writer.note({ kind: 'upload', id: randomUUID(), time, ...step, file, before: '', after });
      }),
    skip: (id) =>
      inTurn(async () => {
        const { done, undone } = writer.steps();
        // Another window may have been quicker.
        if (done.at(-1)?.id === id || undone.at(-1)?.id === id)
          writer.note({ kind: 'skip', id, time: new Date().toISOString() });
        return history();
      }),
    history,
  };
}

function sourceAt(root: string, file: string): ContentSource | undefined {
  const full = contentFile(root, file);
  return full === undefined ? undefined : { ...readSource(root, file), full };
}

const stepRecord = (
  { label, place, file, before }: Change,
  { edited, pointer }: Extract<Plan, { kind: 'edit' }>,
  hash: string,
): StepRecord => {
  const to = valueAt(edited.text, pointer)?.value;
  return {
    kind: 'step',
    id: randomUUID(),
    time: new Date().toISOString(),
    label,
    place,
    file,
    pointer,
    before: hash,
    after: hashOf(edited.text),
    edits: edited.edits,
    inverse: edited.inverse,
    ...(before !== undefined && { from: before }),
    ...(to !== undefined && { to }),
  };
};

const conflict = ({ theirs }: Extract<Plan, { kind: 'conflict' }>, hash: string) => ({
  result: 'conflict' as const,
  ...(theirs !== undefined && { theirs }),
  hash,
});
