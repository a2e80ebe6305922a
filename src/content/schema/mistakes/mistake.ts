import type { SchemaError } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import type { Subject } from '../subject';

/** One mistake, which breaks several rules at once: one fault for all of them. */
export interface Mistake {
  fault: Fault;
  /** Whether an error says no more than the fault. */
  covers: (error: SchemaError) => boolean;
}

/** Finds one kind of mistake by one of its errors. `left` are those that no mistake has covered yet. */
export type Finder = (
  error: SchemaError,
  left: readonly SchemaError[],
  subject: Subject,
) => Mistake | undefined;

/** Puts mistakes into words, kind by kind. @returns the errors that it leaves to others, too. */
export function explainMistakes(
  finders: readonly Finder[],
  errors: readonly SchemaError[],
  subject: Subject,
): { faults: Fault[]; rest: SchemaError[] } {
  const faults: Fault[] = [];
  let rest = [...errors];
  for (const find of finders)
    for (const error of rest) {
      const mistake = rest.includes(error) ? find(error, rest, subject) : undefined;
      if (!mistake) continue;
      faults.push(mistake.fault);
      rest = rest.filter((other) => !mistake.covers(other));
    }
  return { faults, rest };
}

/** The name of the property that is not one, if the error is about such. */
export const unknownName = ({ keyword, params }: SchemaError) =>
  keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined;

/** The name of the property that is missing, if the error is about such. */
export const missingName = ({ keyword, params }: SchemaError) =>
  keyword === 'required' ? String(params.missingProperty) : undefined;
