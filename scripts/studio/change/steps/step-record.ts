import { randomUUID } from 'node:crypto';
import { valueAt } from '../../../../src/content/edit/tree';
import type { Change } from '../../../../src/model/studio';
import { hashOf } from '../hash';
import type { StepRecord } from './journal';
import type { EditPlan } from '../plan';
import type { ContentSource } from '../writer';

/** What the journal keeps of a change. */
export const stepRecord = (
  { label, place, file, before }: Change,
  { edited, pointer, shift }: EditPlan,
  { text }: ContentSource,
): StepRecord => {
  const isRemoved = shift?.gone !== undefined && shift.added === undefined;
  const from = isRemoved ? valueAt(text, pointer)?.value : before;
  const to = isRemoved ? undefined : valueAt(edited.text, pointer)?.value;
  return {
    kind: 'step',
    id: randomUUID(),
    time: new Date().toISOString(),
    label,
    place,
    file,
    pointer,
    before: hashOf(text),
    after: hashOf(edited.text),
    edits: edited.edits,
    inverse: edited.inverse,
    from,
    to,
    shift,
  };
};
