import type { Diagnostic } from '../../../model/diagnostic';
import { sentenceOf } from '../../api/in-words';
import { fieldWords } from '../field-words';
import styles from './frame.module.css';
import { isAtOrIn, parentOf } from '../../../content/source/pointer';
import type { Field } from '../../../model/studio';

/** What the check says, in its words. */
export function FaultList({ faults }: { faults: Diagnostic[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="stack">
      {faults.map((fault, index) => (
        <li key={index} className={fault.severity === 'error' ? styles.fault : styles.advice}>
          <strong>{fault.severity === 'error' ? fieldWords.problem : fieldWords.advice}: </strong>
          {sentenceOf(fault)}
        </li>
      ))}
    </ul>
  );
}

/** A group and a list show what is wrong with themselves; the rest, what is wrong with anything in them. */
export const hasOwnFields = ({ kind }: Field): boolean => kind === 'group' || kind === 'list';

const isOf = ({ file, pointer }: Diagnostic, { origin }: Field): boolean =>
  file === origin.file && pointer !== undefined && isAtOrIn(pointer, origin.pointer);

export const faultsAt = (faults: Diagnostic[], field: Field): Diagnostic[] =>
  faults.filter((fault) =>
    hasOwnFields(field)
      ? fault.file === field.origin.file && fault.pointer === field.origin.pointer
      : isOf(fault, field),
  );

/** All that is wrong within a field, however deep. */
export const faultsWithin = (faults: Diagnostic[], field: Field): Diagnostic[] =>
  faults.filter((fault) => isOf(fault, field));

/** What is wrong with the block that holds the fields, and has no field of its own to be shown at. */
export function faultsBeside(faults: Diagnostic[], fields: Field[]): Diagnostic[] {
  const [first] = fields;
  if (!first) return [];
  const block = parentOf(first.origin.pointer);
  return faults.filter(
    (fault) =>
      fault.file === first.origin.file &&
      fault.pointer !== undefined &&
      isAtOrIn(fault.pointer, block) &&
      !isInBlocks(fault.pointer.slice(block.length)) &&
      !hasPlace(fault, fields),
  );
}

/** Blocks within a block are edited on their own. */
const isInBlocks = (rest: string): boolean => rest.startsWith('/blocks/');

const hasPlace = (fault: Diagnostic, fields: Field[]): boolean =>
  fields.some(
    (field) =>
      faultsAt([fault], field).length > 0 || (field.fields !== undefined && hasPlace(fault, field.fields)),
  );

/** Whether the focus stays within the element. */
export const isBelow = (element: Element, target: EventTarget | null): boolean =>
  target instanceof Node && element.contains(target);
