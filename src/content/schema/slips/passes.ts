import { append } from '../../source/append';
import type { SchemaError } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import type { Subject } from '../subject';

/** What a pass has put into words, and the errors that it leaves to others. */
export interface Explained {
  faults: Fault[];
  rest: SchemaError[];
}

/** Looks for one kind of slip, which breaks several rules at once: one fault for each slip. */
export type Pass = (errors: readonly SchemaError[], subject: Subject) => Explained;

/** One slip, found by one of its errors. */
export interface Slip {
  fault: Fault;
  /** Whether an error says no more than the fault. */
  covers: (error: SchemaError) => boolean;
}

/** Each pass has what those before it have left. */
export function explainInTurn(
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

/** Asks of each error whether a slip shows in it. `left` are those that no slip has covered yet. */
export function slipsIn(
  errors: readonly SchemaError[],
  find: (error: SchemaError, left: readonly SchemaError[]) => Slip | undefined,
): Explained {
  const faults: Fault[] = [];
  let rest = [...errors];
  for (const error of errors) {
    const slip = rest.includes(error) ? find(error, rest) : undefined;
    if (!slip) continue;
    faults.push(slip.fault);
    rest = rest.filter((other) => !slip.covers(other));
  }
  return { faults, rest };
}

/** The name of the property that is not one, if the error is about such. */
export const unknownName = ({ keyword, params }: SchemaError) =>
  keyword === 'additionalProperties' ? String(params['additionalProperty']) : undefined;
