import { follow, wasCopied } from '../../../src/content/compare/follow';
import { isJsonEqual } from '../../../src/content/compare/same';
import { changeAt } from '../../../src/content/edit/change-at';
import { type Edited, edited as editedWith } from '../../../src/content/edit/edited';
import { editedFile, isOfFields, textSeen } from '../../../src/content/edit/forms/fields-text';
import { removeValue, setValue } from '../../../src/content/edit/operations';
import { readValueAt } from '../../../src/content/edit/tree';
import { parseSource } from '../../../src/content/source/parse';
import { findNode } from '../../../src/content/source/places/find-node';
import { applyTextEdits } from '../../../src/content/source/text-edits';
import { isJson } from '../../../src/content/source/json';
import { valueAt as valueIn } from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';
import type { Change, ValueCommand } from '../../../src/model/studio';
import { type ItemShift, inverseShift } from '../../../src/content/edit/shift';
import type { StepRecord } from './steps/journal';

/** What is written. */
export interface EditPlan {
  kind: 'edit';
  edited: Edited;
  /** Where the value is afterwards. */
  pointer: string;
  merged: boolean;
  shift?: ItemShift;
  /** What may be written where the check refuses it. */
  instead?: readonly Edited[];
  /** The texts before and after it in which the pointer leads, where these are not those of the file. */
  seen?: { before: string; after: string };
}

/** What a change comes to in the text as it is now. */
export type Plan =
  | EditPlan
  /** Somebody else has changed the same value, which is at the pointer now. */
  | { kind: 'conflict'; pointer: string; theirs?: Json; isLikely?: true }
  /** Where the value is now is not certain. */
  | { kind: 'gone' };

/** A file: the texts in which the place of a value is known, others that were seen since, and that of now. */
export interface Versions {
  older: readonly { text: string; pointer: string }[];
  between: readonly string[];
  now: string;
}

/** The plan of an edit, if it can be made. */
export const planOf = (edited: Edited | undefined, rest: Omit<EditPlan, 'kind' | 'edited'>): Plan =>
  edited ? { kind: 'edit', edited, ...rest } : { kind: 'gone' };

/** The plan for the file of one that was made for what people see of it. */
export function planInFile(plan: Plan, text: string, pointer: string): Plan {
  if (plan.kind !== 'edit' || !isOfFields(pointer)) return plan;
  const { edited, instead: _, ...rest } = plan;
  const seen = { before: textSeen(pointer, text), after: edited.text };
  return planOf(editedFile(text, pointer, edited), { ...rest, seen });
}

export const conflictAt = (pointer: string, theirs: Json | undefined): Plan => ({
  kind: 'conflict',
  pointer,
  theirs,
});

/** A change, made in the text as it is now; in a newer one at the place where its value has gone. */
export function planChange(
  { before, command }: Pick<Change, 'before'> & { command: ValueCommand },
  versions: Versions,
  order: readonly string[],
): Plan {
  const pointer = placeNow(versions);
  const wished = command.kind === 'set' ? command.value : undefined;
  if (pointer === undefined) return askedAbout(versions, before);
  const outcome = changeAt(before, versions.now, { ...command, pointer }, { order });
  if (outcome.result === 'conflict') return { ...outcome, kind: 'conflict', pointer };
  if (outcome.result === 'nowhere') return { kind: 'gone' };
  const { edited } = outcome;
  if (!says(edited.text, pointer, wished)) return { kind: 'gone' };
  return { kind: 'edit', edited, pointer, merged: !isKnown(versions) };
}

/** Takes a step back, or makes it again, as bytes: the text is as the step left it. */
export function planExactUndo(step: StepRecord, direction: 'undo' | 'redo', now: string): EditPlan {
  const isUndo = direction === 'undo';
  const [edits, inverse] = isUndo ? [step.inverse, step.edits] : [step.edits, step.inverse];
  const edited = { text: applyTextEdits(now, edits), edits, inverse };
  const shift = step.shift && (isUndo ? inverseShift(step.shift) : step.shift);
  return { kind: 'edit', edited, pointer: step.pointer, merged: false, ...(shift && { shift }) };
}

/** Takes a step back, or makes it again, by its value. */
export function planUndo(
  step: StepRecord,
  direction: 'undo' | 'redo',
  { target, ...versions }: Versions & { target: string | undefined },
): Plan {
  const { now } = versions;
  const [is, wished] = direction === 'undo' ? [step.to, step.from] : [step.from, step.to];
  const pointer = placeNow(versions);
  if (pointer === undefined) return askedAbout(versions, is);
  const theirs = readValueAt(now, pointer)?.value;
  if (!isAlike(theirs, is) && !isAlike(theirs, wished)) return conflictAt(pointer, theirs);
  const edited =
    wished === undefined
      ? removeValue(now, pointer)
      : (asWritten({ now, pointer }, { target, pointer: step.pointer }) ?? setValue(now, pointer, wished));
  return planOf(edited, { pointer, merged: true });
}

/** Where the value of older versions is by now; undefined where that is not certain. */
export function placeNow({ older, between, now }: Versions, isToBeAsked = false): string | undefined {
  const here = older.find(({ text }) => text === now);
  if (here) return here.pointer;
  const [value, seen] = [readJson(now), between.map(readJson)];
  const known = older.map(({ text, pointer }) => ({ value: readJson(text), pointer }));
  if (known.some((old) => seen.some((each) => wasCopied(old.value, each, old.pointer)))) return undefined;
  const found = new Set(known.flatMap((old) => follow(old.value, value, old.pointer, isToBeAsked) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Whether the text of now is one in which the place of the value is known. */
export const isKnown = ({ older, now }: Versions): boolean => older.some(({ text }) => text === now);

/** What stands where the value is likely to be by now, if it is another one: it is shown, and asked about. */
function askedAbout(versions: Versions, before: Json | undefined): Plan {
  const likely = placeNow(versions, true);
  const theirs = likely === undefined ? undefined : readValueAt(versions.now, likely)?.value;
  return likely === undefined || theirs === undefined || isAlike(theirs, before)
    ? { kind: 'gone' }
    : { kind: 'conflict', pointer: likely, theirs, isLikely: true };
}

export const readJson = (text: string): Json => (parseSource({ path: '', text }).value ?? null) as Json;

/** The value of another version put in the place of one, digit by digit and escape by escape as it was written there. */
function asWritten(
  { now, pointer }: { now: string; pointer: string },
  from: { target: string | undefined; pointer: string },
): Edited | undefined {
  if (from.target === undefined || !isJson(now) || !isJson(from.target)) return undefined;
  if (!readValueAt(now, pointer) || !readValueAt(from.target, from.pointer)) return undefined;
  const { offset, length } = findNode(now, pointer);
  const raw = findNode(from.target, from.pointer);
  return editedWith(now, [{ offset, length, text: from.target.slice(raw.offset, raw.offset + raw.length) }]);
}

/** Whether the text says the wished value at the pointer: a file that is broken elsewhere may be read in two ways. */
function says(text: string, pointer: string, wished: Json | undefined): boolean {
  const found = valueIn(readJson(text), pointer) as Json | undefined;
  return isAlike(found, wished);
}

export const isAlike = (a: Json | undefined, b: Json | undefined): boolean =>
  a === undefined || b === undefined ? a === b : isJsonEqual(a, b);
