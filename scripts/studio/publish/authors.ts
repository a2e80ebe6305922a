import type { Undo } from '../../../src/content/changes/change';
import type { Choice } from '../../../src/content/changes/take-back';
import { follow } from '../../../src/content/compare/follow';
import { type ItemShift, inverseShift, shifted } from '../../../src/content/edit/shift';
import { childPointer, isAtOrIn, parentOf, valueAt as valueIn } from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';
import type { Pending } from '../../publish/pending';
import type { Made } from '../../publish/publish-context';
import { type Texts, hashOf } from '../change/kept-texts';
import { isAlike, readJson } from '../change/plan';
import { turned } from '../change/steps/files-step';
import type { JournalRecord } from '../change/steps/journal';

/** What a step, done or undone, has made of a file: from one text to another, by their hashes. */
interface Written extends Partial<Made> {
  time: string;
  from: string;
  to: string;
  /** Of the value that became another one, in the text after; where it is known. */
  pointer?: string | undefined;
  shift?: ItemShift | undefined;
  /** It is a step over whole texts. */
  isWhole: boolean;
}

/**
 * Who has made the changes since the last commit, from the journal.
 * @returns for a change everybody who has a part in its value as it is now, the last one last; nobody where it was made
 * outside of Studio.
 */
export function authorsIn(records: readonly JournalRecord[], texts: Texts, { before, after }: Pending) {
  const steps = new Map(records.flatMap((record) => ('label' in record ? [[record.id, record]] : [])));
  const newest = records.toReversed();
  const writtenIn = (file: string) =>
    newest.flatMap((record) => writtenBy(record, steps.get(record.id)).filter((each) => each.file === file));

  const ofValue = (undo: Undo): Written[] => {
    if (undo.kind === 'put' && undo.from) return [];
    const { file, pointer } = undo.kind === 'set' ? undo.at : undo.list;
    const written = writtenIn(file);
    if (undo.kind === 'put') return written.filter(({ shift }) => isTakenFrom(pointer, shift)).slice(0, 1);
    const text = after.documents.get(file) ?? '';
    return undo.kind === 'set'
      ? partsIn(written, { text, pointer, published: undo.value }, texts)
      : partsIn(written, { text, pointer: childPointer(pointer, undo.index) }, texts);
  };
  const ofFile = (file: string): Written[] => {
    const published = before.documents.get(file);
    const hash = published === undefined ? '' : hashOf(published);
    const written = writtenIn(file);
    const first = written.findIndex(({ from }) => from === hash);
    return first < 0 ? written : written.slice(0, first + 1);
  };
  return ({ files, undo }: Choice): Made[] =>
    [...files.flatMap(ofFile), ...(files.length > 0 ? [] : undo.flatMap(ofValue))]
      .toSorted((one, other) => one.time.localeCompare(other.time))
      .flatMap(({ by, time }) => (by ? [{ by, time }] : []))
      .filter(({ by }, index, all) => all.findLastIndex((each) => each.by.id === by.id) === index);
}

const isTakenFrom = (list: string, shift: ItemShift | undefined): boolean =>
  shift?.gone !== undefined && shift.added === undefined && parentOf(shift.gone) === list;

interface Value {
  /** Of its file. */
  text: string;
  pointer: string;
  /** Absent where it was not there. */
  published?: Json | undefined;
}

/**
 * Those of the steps, the newest first, that have a part in a value as it is now. What is again as it was is of those who
 * had made it so.
 */
function partsIn(written: readonly Written[], { text, pointer, published }: Value, texts: Texts): Written[] {
  const jsonOf = (hash: string): Json => readJson(texts.find(hash) ?? '');
  const valueAt = (json: Json, at: string | undefined) =>
    at === undefined ? undefined : (valueIn(json, at) as Json | undefined);
  let [json, hash, place]: [Json, string, string | undefined] = [readJson(text), hashOf(text), pointer];
  const states: { value: Json | undefined; made?: Written }[] = [{ value: valueAt(json, place) }];
  for (const made of written) {
    // Somebody else has written the file in between.
    if (made.to !== hash && place !== undefined) place = follow(json, jsonOf(made.to), place);
    if (place === undefined) break;
    const [after, at] = [place, made.pointer ?? place];
    hash = made.from;
    json = jsonOf(hash);
    if (made.isWhole) place = follow(jsonOf(made.to), json, after);
    else if (made.shift) place = shifted(after, inverseShift(made.shift));
    if (!isAtOrIn(at, after) && !isAtOrIn(after, at)) continue;
    const value = valueAt(json, place);
    const known = states.findIndex((state) => isAlike(state.value, value));
    if (known >= 0) states.length = known + 1;
    else states.push({ value, made });
    if (isAlike(value, published)) break;
  }
  return states.flatMap(({ made }) => made ?? []);
}

function writtenBy(record: JournalRecord, step: JournalRecord | undefined): (Written & { file: string })[] {
  if (record.kind === 'skip' || record.kind === 'received') return [];
  const { time, by, before: from, after: to } = record;
  const made = { time, ...(by && { by }) };
  if (step?.kind === 'files')
    return (record.kind === 'undo' ? turned(step.files) : step.files).map((each) => ({
      ...made,
      ...each,
      isWhole: true,
    }));
  const { file } = record;
  const { pointer, shift } = { pointer: undefined, shift: undefined, ...record };
  return [{ ...made, file, from, to, pointer, shift, isWhole: false }];
}
