import { isJsonEqual } from '../../../src/content/compare/same';
import type { Undo } from '../../../src/content/changes/change';
import type { ChangeChoice } from '../../../src/content/changes/take-back';
import { follow } from '../../../src/content/compare/follow';
import { type ItemShift, inverseShift, shifted } from '../../../src/content/edit/shift';
import { childPointer, isAtOrIn, parentOf, valueAt } from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';
import type { Pending, Made } from '../../publish/pending';
import type { KeptTexts } from '../change/kept-texts';
import { readJson } from '../change/plan';
import { hashIfAny } from '../change/steps/files-step';
import { type JournalRecord, filesOf } from '../change/steps/journal';

/** What a step, done or undone, has made of a file: from one text to another, by their hashes. */
interface Written extends Partial<Made> {
  file: string;
  time: string;
  from: string;
  to: string;
  /** Of the value that became another one, in the text after, where it is known; empty where it is the whole text. */
  pointer?: string | undefined;
  shift?: ItemShift | undefined;
}

/**
 * Who has made the changes since the last commit, from the journal.
 * @returns for a change everybody who has a part in its value as it is now, the last one last; nobody where it was made
 * outside of Studio.
 */
export function authorsIn(records: readonly JournalRecord[], texts: KeptTexts, { before, after }: Pending) {
  const steps = new Map(records.flatMap((record) => ('label' in record ? [[record.id, record]] : [])));
  const newest = records.toReversed();
  const writtenIn = (file: string) =>
    newest.flatMap((record) => writtenBy(record, steps.get(record.id))).filter((each) => each.file === file);
  const partsOf = (file: string, pointer: string, published?: Json) =>
    partsIn(writtenIn(file), { text: after.documents.get(file), pointer, published }, texts);

  const ofChange = (undo: Undo): Written[] => {
    if (undo.kind === 'set') return partsOf(undo.at.file, undo.at.pointer, undo.value);
    const { file, pointer } = undo.list;
    if (undo.kind === 'drop') return partsOf(file, childPointer(pointer, undo.index));
    if (undo.from) return [];
    return writtenIn(file)
      .filter(({ shift: { gone = '', added } = {} }) => added === undefined && parentOf(gone) === pointer)
      .slice(0, 1);
  };
  const ofFile = (file: string) => partsOf(file, '', hashIfAny(before.documents.get(file)));
  return ({ files, undo }: ChangeChoice): Made[] =>
    (files.length > 0 ? files.flatMap(ofFile) : undo.flatMap(ofChange))
      .toSorted((one, other) => one.time.localeCompare(other.time))
      .flatMap(({ by, time }) => (by ? [{ by, time }] : []))
      .filter(({ by }, index, all) => all.findLastIndex((each) => each.by.id === by.id) === index);
}

interface Value {
  /** Of its file; undefined where that is gone. */
  text: string | undefined;
  /** Empty for the file as a whole, whose value is its hash. */
  pointer: string;
  /** Undefined where it was not there. */
  published: Json | undefined;
}

/**
 * Those of the steps, the newest first, that have a part in a value as it is now. What is again as it was is of those who
 * had made it so.
 */
function partsIn(
  written: readonly Written[],
  { text, pointer, published }: Value,
  texts: KeptTexts,
): Written[] {
  // Most steps are about other values: no text is read for them.
  const jsonOf = (hash: string) => (): Json => readJson(texts.find(hash) ?? '');
  let [json, hash, place]: [() => Json, string, string | undefined] = [
    () => readJson(text ?? ''),
    hashIfAny(text),
    pointer,
  ];
  const valueNow = () => (place === '' ? hash : (valueAt(json(), place ?? '/') as Json | undefined));
  const states: { value: Json | undefined; made?: Written }[] = [{ value: valueNow() }];
  for (const made of written) {
    const after = jsonOf(made.to);
    // Somebody else has written the file in between.
    if (made.to !== hash && place) place = follow(json(), after(), place);
    if (place === undefined) break;
    const [here, changed]: [string, string] = [place, made.pointer ?? place];
    [json, hash] = [jsonOf(made.from), made.from];
    if (made.shift) place = shifted(here, inverseShift(made.shift));
    else if (made.pointer === '' && here) place = follow(after(), json(), here);
    if (!isAtOrIn(changed, here) && !isAtOrIn(here, changed)) continue;
    const value = valueNow();
    const known = states.findIndex((state) => isJsonEqual(state.value, value));
    if (known >= 0) states.length = known + 1;
    else states.push({ value, made });
    if (isJsonEqual(value, published)) break;
  }
  return states.flatMap(({ made }) => made ?? []);
}

function writtenBy(record: JournalRecord, step: JournalRecord | undefined): Written[] {
  if (record.kind === 'received') return [];
  const place = step && 'files' in step ? { pointer: '' } : record;
  return filesOf(record, step).map((each) => ({
    shift: undefined,
    pointer: undefined,
    ...place,
    by: record.by,
    time: record.time,
    ...each,
  }));
}
