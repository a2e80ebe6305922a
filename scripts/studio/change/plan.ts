import { follow, wasCopied } from '../../../src/content/compare/follow';
import { isJsonEqual } from '../../../src/content/compare/same';
import { changeAt } from '../../../src/content/edit/change-at';
import { type Edited, withEdits } from '../../../src/content/edit/edited';
import { editedFile, isOfFields } from '../../../src/content/edit/forms/fields-text';
import { nodeAt, rawOf, readValueAt, treeOf } from '../../../src/content/edit/tree';
import { parseSource } from '../../../src/content/source/parse';
import { parentOf, valueAt } from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';
import type { Edit, ValueCommand } from '../../../src/model/studio';
import type { ItemShift } from '../../../src/content/edit/shift';
import { setValue } from '../../../src/content/edit/operations';
import { anchorsOf } from '../../../src/content/page/headings';
import { slug } from '../../../src/content/page/route';
import { fillTokens } from '../../../src/content/values/tokens';
import type { SiteIndex } from '../../../src/model/content';
import { everyPage } from '../read/shared-texts';

/** A change that can be written. */
export interface EditPlan {
  kind: 'edit';
  edited: Edited;
  /** Where the value is afterwards. */
  pointer: string;
  merged: boolean;
  shift?: ItemShift;
  /** What may be written where the check refuses it. */
  instead?: readonly Edited[];
}

/** What a change comes to in the text as it is now. */
export type Plan =
  | EditPlan
  /** Somebody else has changed the same value, which is at the pointer now. */
  | { kind: 'conflict'; pointer: string; theirs?: Json; isLikely?: true }
  /** Where the value is now is not certain. */
  | { kind: 'gone' };

/** A file: the texts in which the place of a value is known, others that were seen since, and that of now. */
export interface FileVersions {
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
  return planOf(editedFile(text, pointer, edited), rest);
}

export const conflictAt = (pointer: string, theirs: Json | undefined): Plan => ({
  kind: 'conflict',
  pointer,
  theirs,
});

/** A change, made in the text as it is now; in a newer one at the place where its value has gone. */
export function planChange(
  { before, command }: Pick<Edit, 'before'> & { command: ValueCommand },
  versions: FileVersions,
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
  return { kind: 'edit', edited, pointer, merged: !isPlaceKnown(versions) };
}

/** A step that is taken back, or made again. */
export interface KnownStep {
  pointer: string;
  /** The text as the step left it, and as it is to be. */
  left: string;
  target: string;
}

/** Takes a step back, or makes it again, by its value: digit by digit and escape by escape as it was written there. */
export function planUndo(versions: FileVersions, { pointer, left, target }: KnownStep): Plan {
  const { now } = versions;
  const value = readValueAt(target, pointer)?.value;
  const command: ValueCommand =
    value === undefined ? { kind: 'remove', pointer } : { kind: 'set', pointer, value };
  const plan = planChange({ before: readValueAt(left, pointer)?.value, command }, versions, []);
  if (plan.kind !== 'edit') return plan;
  const node = value === undefined ? undefined : nodeIn(now, plan.pointer);
  const written = node && { offset: node.offset, length: node.length, text: rawAt(target, pointer) };
  return { ...plan, merged: true, ...(written && { edited: withEdits(now, [written]) }) };
}

/** Where the value of older versions is by now; undefined where that is not certain. */
export function placeNow({ older, between, now }: FileVersions, isToBeAsked = false): string | undefined {
  const here = older.find(({ text }) => text === now);
  if (here) return here.pointer;
  const [value, seen] = [readJson(now), between.map(readJson)];
  const known = older.map(({ text, pointer }) => ({ value: readJson(text), pointer }));
  if (known.some((old) => seen.some((each) => wasCopied(old.value, each, old.pointer)))) return undefined;
  const found = new Set(known.flatMap((old) => follow(old.value, value, old.pointer, isToBeAsked) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Whether the text of now is one in which the place of the value is known. */
export const isPlaceKnown = ({ older, now }: FileVersions): boolean => older.some(({ text }) => text === now);

/** What stands where the value is likely to be by now, if it is another one: it is shown, and asked about. */
function askedAbout(versions: FileVersions, before: Json | undefined): Plan {
  const likely = placeNow(versions, true);
  const theirs = likely === undefined ? undefined : readValueAt(versions.now, likely)?.value;
  return likely === undefined || theirs === undefined || isJsonEqual(theirs, before)
    ? { kind: 'gone' }
    : { kind: 'conflict', pointer: likely, theirs, isLikely: true };
}

export const readJson = (text: string): Json => (parseSource({ path: '', text }).value ?? null) as Json;

export function nodeIn(text: string, pointer: string) {
  const root = treeOf(text);
  return root && nodeAt(root, pointer);
}

/** How the value at a pointer is written. */
export function rawAt(text: string, pointer: string): string {
  const node = nodeIn(text, pointer);
  return node ? rawOf(text, node) : '';
}

/** Whether the text says the wished value at the pointer: a file that is broken elsewhere may be read in two ways. */
function says(text: string, pointer: string, wished: Json | undefined): boolean {
  const found = valueAt(readJson(text), pointer) as Json | undefined;
  return isJsonEqual(found, wished);
}

/**
 * The change of a heading to whose name others link, with that name written down beside it: the links go on to lead
 * there. @returns undefined where the name is not one that came from the heading's own words.
 */
export function keepingName(
  { text, path }: { text: string; path: string },
  { edited: own, pointer, merged }: EditPlan,
  { before, now, order }: { before: SiteIndex; now: SiteIndex; order: readonly string[] },
): EditPlan | undefined {
  const words = readValueAt(text, pointer)?.value;
  if (typeof words !== 'string' || readValueAt(own.text, pointer) === undefined) return undefined;
  const name = slug(fillTokens(words, before.context.tokens));
  const isGone = namesIn(before, path).includes(name) && !namesIn(now, path).includes(name);
  const at = `${parentOf(pointer)}/id`;
  const naming = isGone && !readValueAt(text, at) ? setValue(text, at, name, { order }) : undefined;
  return (
    naming && { kind: 'edit', edited: withEdits(text, [...own.edits, ...naming.edits]), pointer, merged }
  );
}

/** What links to a file may name. */
function namesIn(index: SiteIndex, path: string): readonly string[] {
  const page = everyPage(index).find(({ file }) => file === path);
  const part = [...index.context.shared.values()].find(({ index: { file } }) => file === path);
  return page ? anchorsOf(page) : (part?.anchors ?? []);
}
