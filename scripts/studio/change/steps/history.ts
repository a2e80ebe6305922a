import type { History, Step } from '../../../../src/model/studio';
import type { DoneRecord, JournalRecord } from './journal';

/** The steps that can be undone and redone, the next of each last. */
export interface Steps {
  done: readonly DoneRecord[];
  undone: readonly DoneRecord[];
}

/** What follows from a journal. */
export const stepsOf = (records: readonly JournalRecord[]): Steps =>
  records.reduce<Steps>(after, { done: [], undone: [] });

/** The steps after one more record. A change leaves nothing to be redone. */
export function after({ done, undone }: Steps, record: JournalRecord): Steps {
  if (record.kind === 'step' || record.kind === 'upload' || record.kind === 'files')
    return { done: [...done, record], undone: [] };
  if (record.kind === 'received') return { done, undone };
  if (record.kind === 'skip') {
    const isOther = ({ id }: DoneRecord) => id !== record.id;
    return { done: done.filter(isOther), undone: undone.filter(isOther) };
  }
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
  return { ...(undo && { undo: stepOf(undo) }), ...(redo && { redo: stepOf(redo) }) };
};

const stepOf = ({ id, label, place, time }: DoneRecord): Step => ({ id, label, place, time });
