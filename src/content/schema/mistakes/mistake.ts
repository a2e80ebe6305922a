import { append } from '../../source/append';
import type { SchemaError } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import type { Subject } from '../subject';

/** What a pass has put into words, and the errors that it leaves to others. */
export interface Explained {
  faults: Fault[];
  rest: SchemaError[];
}

/** Looks for one kind of mistake, which breaks several rules at once: one fault for each mistake. */
export type Pass = (errors: readonly SchemaError[], subject: Subject) => Explained;

/** One mistake, found by one of its errors. */
export interface Mistake {
  fault: Fault;
  /** Whether an error says no more than the fault. */
  covers: (error: SchemaError) => boolean;
}

/** Each pass has what those before it have left. */
export function explainMistakes(
  passes: readonly Pass[],
  errors: readonly SchemaError[],
  subject: Subject,
): Explained {
  const faults: Fault[] = [];
  let rest = [...errors];
  for (const pass of passes) {
    const found = pass(rest, subject);
    append(faults, found.faults);
    ({ rest } = found);
  }
  return { faults, rest };
}

/** Asks of each error whether a mistake shows in it. `left` are those that no mistake has covered yet. */
export function mistakesIn(
  errors: readonly SchemaError[],
  find: (error: SchemaError, left: readonly SchemaError[]) => Mistake | undefined,
): Explained {
  const faults: Fault[] = [];
  let rest = [...errors];
  for (const error of errors) {
    const mistake = rest.includes(error) ? find(error, rest) : undefined;
    if (!mistake) continue;
    faults.push(mistake.fault);
    rest = rest.filter((other) => !mistake.covers(other));
  }
  return { faults, rest };
}

/** The name of the property that is not one, if the error is about such. */
export const unknownName = ({ keyword, params }: SchemaError) =>
  keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined;
