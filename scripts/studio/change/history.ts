import type { History, Step } from '../../../src/model/studio';
import type { JournalRecord, StepRecord, TurnRecord } from './journal';

/** The steps that can be undone and redone, the next of each last. */
export interface Steps {
  done: readonly StepRecord[];
  undone: readonly StepRecord[];
}

/** What follows from a journal. */
export const stepsOf = (records: readonly JournalRecord[]): Steps =>
  recordsThatHold(records).reduce<Steps>(after, { done: [], undone: [] });

/** Without those that never reached their file. */
export const recordsThatHold = (records: readonly JournalRecord[]): (StepRecord | TurnRecord)[] =>
  records.filter(
    (record, at): record is StepRecord | TurnRecord =>
      record.kind !== 'void' && records[at + 1]?.kind !== 'void',
  );

/** The steps after one more record. A change leaves nothing to be redone. */
export function after({ done, undone }: Steps, record: StepRecord | TurnRecord): Steps {
  if (record.kind === 'step') return { done: [...done, record], undone: [] };
  const [from, to] = record.kind === 'undo' ? [done, undone] : [undone, done];
  const step = from.find(({ id }) => id === record.id);
  // Of a day that is not read any more.
  if (!step) return { done, undone };
  const rest = from.filter((other) => other !== step);
  return record.kind === 'undo'
    ? { done: rest, undone: [...to, step] }
    : { done: [...to, step], undone: rest };
}

export const historyOf = ({ done, undone }: Steps): History => {
  const [undo, redo] = [done.at(-1), undone.at(-1)];
  return { ...(undo && { undo: told(undo) }), ...(redo && { redo: told(redo) }) };
};

const told = ({ id, label, place, time }: StepRecord): Step => ({ id, label, place, time });
