import { isObject } from '../../../src/content/source/json';
import type { Json } from '../../../src/model/resolved';

/** Reads a value that was sent; undefined where it is none of its kind. What nobody asks for is left out. */
export type Reader<T> = (sent: unknown) => T | undefined;

type Readers<T> = { [Name in keyof T]: Reader<T[Name]> };

export const text: Reader<string> = (sent) => (typeof sent === 'string' ? sent : undefined);

export const filled: Reader<string> = (sent) => text(sent) || undefined;

/** Of a value within a file: the file as a whole is never set. */
export const pointer: Reader<string> = (sent) => (text(sent)?.startsWith('/') ? text(sent) : undefined);

export const integer: Reader<number> = (sent) => (Number.isInteger(sent) ? Number(sent) : undefined);

export const json: Reader<Json> = (sent) => sent as Json | undefined;

export const oneOf =
  <const Word extends string>(...words: Word[]): Reader<Word> =>
  (sent) =>
    words.find((word) => word === sent);

export const list =
  <T>(item: Reader<T>): Reader<T[]> =>
  (sent) => {
    const items = Array.isArray(sent) ? sent.map(item) : [undefined];
    return items.every((each) => each !== undefined) ? items : undefined;
  };

/** An object with all of some properties, and what it has of others. */
export const object =
  <Needed, Optional = object>(
    needed: Readers<Needed>,
    optional: Readers<Optional> = {} as Readers<Optional>,
  ): Reader<Needed & Partial<Optional>> =>
  (sent) => {
    if (!isObject(sent)) return undefined;
    const given = Object.entries(optional).filter(([name]) => sent[name] !== undefined);
    const all = [...Object.entries(needed), ...given] as [string, Reader<unknown>][];
    const read = all.map(([name, reader]) => [name, reader(sent[name])] as const);
    return read.every(([, value]) => value !== undefined)
      ? (Object.fromEntries(read) as Needed & Partial<Optional>)
      : undefined;
  };

/** The first of several kinds that it is. */
export const anyOf =
  <Kinds extends unknown[]>(
    ...kinds: { [Kind in keyof Kinds]: Reader<Kinds[Kind]> }
  ): Reader<Kinds[number]> =>
  (sent) => {
    for (const kind of kinds) {
      const read = kind(sent);
      if (read !== undefined) return read;
    }
    return undefined;
  };
