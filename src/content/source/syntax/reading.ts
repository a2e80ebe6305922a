import type { Change } from './changes';
import type { JsonToken } from './tokens';

export type Expects = 'start' | 'first' | 'entry' | 'colon' | 'value' | 'comma' | 'end';

/** An object or a list that is open. None of it ever changes: readings share what they have in common. */
export interface Frame {
  kind: '{' | '[';
  opener: JsonToken;
  below: Frame | undefined;
  /** How its opening bracket was put right; its closing one follows, at no cost. */
  change?: Change;
  /** A closing bracket of it that came too early. */
  early?: Change;
  /** Where its first line stands. */
  childIndent?: number;
  names?: Chain<string>;
  /** The same for two that are alike, with all that is around them. */
  key: number;
}

export interface Chain<T> {
  item: T;
  rest: Chain<T> | undefined;
}

/** One way to read the text so far. */
export interface Reading {
  cost: number;
  expects: Expects;
  frame: Frame | undefined;
  changes: Chain<Change> | undefined;
  name?: JsonToken;
  /** The last tokens that count. */
  last: JsonToken | undefined;
  beforeLast: JsonToken | undefined;
}

// A change costs more than a line that is indented unlike its neighbours, and less than two.
export const price = {
  indent: 1,
  trivial: 1,
  change: 2,
  opener: 3,
  repeated: 3,
  value: 3,
  word: 5,
  nameless: 6,
  rest: 7,
};

export const changed = (
  reading: Reading,
  change: Change,
  cost: number,
  more: Partial<Reading> = {},
): Reading => ({
  ...reading,
  cost: reading.cost + cost,
  changes: { item: change, rest: reading.changes },
  ...more,
});

export const after = ({ below }: Frame): Expects => (below ? 'comma' : 'end');

export const frameOf = (kind: '{' | '[', opener: JsonToken, below: Frame | undefined): Frame => ({
  kind,
  opener,
  below,
  key: (Math.imul(below?.key ?? 7, 31) + opener.indent * 2 + (kind === '{' ? 1 : 0)) | 0,
});
