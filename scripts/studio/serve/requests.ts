import { isObject } from '../../../src/model/json';
import type { MessageDeed } from '../../../src/model/message';
import type { BothRequest, PublishRequest, Settled, TakeBackRequest } from '../../../src/model/publish';
import type { Address, Edit, Here, Origin, PageChange, WantedPreview } from '../../../src/model/studio';
import type { Json } from '../../../src/model/resolved';

/** Reads a value that was sent; undefined where it is none of its kind. What nobody asks for is left out. */
export type Reader<T> = (sent: unknown) => T | undefined;

type Readers<T> = { [Name in keyof T]: Reader<T[Name]> };

const text: Reader<string> = (sent) => (typeof sent === 'string' ? sent : undefined);

const filled: Reader<string> = (sent) => text(sent) || undefined;

/** Of a value within a file: the file as a whole is never set. */
const pointer: Reader<string> = (sent) => (text(sent)?.startsWith('/') ? text(sent) : undefined);

const integer: Reader<number> = (sent) => (Number.isInteger(sent) ? Number(sent) : undefined);

const json: Reader<Json> = (sent) => sent as Json | undefined;

const oneOf =
  <const Word extends string>(...words: Word[]): Reader<Word> =>
  (sent) =>
    words.find((word) => word === sent);

const list =
  <T>(item: Reader<T>): Reader<T[]> =>
  (sent) => {
    const items = Array.isArray(sent) ? sent.map(item) : [undefined];
    return items.every((each) => each !== undefined) ? items : undefined;
  };

/** An object with all of some properties, and what it has of others. */
const object =
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
const anyOf =
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

export const longestLabel = 300;

const label: Reader<string> = (sent) => text(sent)?.slice(0, longestLabel) ?? '';
const address = { file: text, hash: text, pointer };
const rows = list(list(object({ plain: text, rich: text })));
const texts: typeof rows = (sent) => (rows(sent)?.length ? rows(sent) : undefined);

const setting = anyOf(
  object({ kind: oneOf('set'), pointer, value: json }),
  object({ kind: oneOf('remove'), pointer }),
);
const command = anyOf(
  setting,
  object({ kind: oneOf('insert'), pointer, value: json }, { from: text }),
  object({ kind: oneOf('add'), pointer }, { texts }),
  object({ kind: oneOf('duplicate'), pointer }),
  object({ kind: oneOf('move'), pointer, to: pointer }),
  object({ kind: oneOf('step'), pointer, by: integer }),
);

/** What Studio sends, each under the name of its request. */
export const change: Reader<Edit> = object(
  { file: text, hash: text, command, label, place: object({ route: text, at: text, field: text }) },
  { before: json },
);
export const page: Reader<PageChange> = object({
  label,
  request: anyOf(
    object({ kind: oneOf('like'), from: text, to: text, title: filled }, { isEmpty: oneOfBoth }),
    object({ kind: oneOf('copy'), from: text, to: text, title: filled }),
    object({ kind: oneOf('rename'), from: text, to: text }),
    object({ kind: oneOf('remove'), from: text }, { to: text, isAsked: oneOfBoth }),
    object({ kind: oneOf('share'), from: text, title: text, ...address }),
    object({ kind: oneOf('own'), from: text, ...address }),
    object(
      { kind: oneOf('replace'), from: text, src: filled, to: filled, alt: text },
      { isDecorative: oneOfBoth },
    ),
    object({ kind: oneOf('discard'), from: text, src: filled }),
    object({ kind: oneOf('form'), from: text, title: filled }),
    object({ kind: oneOf('removeForm'), from: text, name: text }),
  ),
});
export const preview: Reader<WantedPreview> = object({
  route: text,
  changes: list(object({ file: text, hash: text, command: setting })),
});
export const addresses: Reader<Address[]> = list(object(address));
export const takeBack: Reader<TakeBackRequest> = object(
  { id: text, state: text, label, route: text },
  { file: text },
);
export const both: Reader<BothRequest> = object({ id: text, state: text, route: text });
/** In Studio the changes are always chosen among those that were seen. */
export const publishing: Reader<PublishRequest> = object(
  { chosen: list(text), state: text, message: text },
  { withCommits: oneOfBoth, settled },
);
export const here: Reader<Here> = object({ route: label, at: label });
export const step = object({ id: text });
export const place: Reader<Origin> = object({ file: text, pointer: text });
export const deed: Reader<{ name: string; deed: MessageDeed }> = object({
  name: text,
  deed: oneOf('saw', 'done', 'opened', 'deleted'),
});

function oneOfBoth(sent: unknown): boolean {
  return sent === true;
}

/** By the ids of clashes. */
function settled(sent: unknown): PublishRequest['settled'] {
  const side = anyOf<[Settled, Settled]>(oneOf('mine', 'theirs'), object({ value: json }));
  return Object.fromEntries(
    Object.entries(isObject(sent) ? sent : {}).flatMap(([id, each]) => {
      const chosen = side(each);
      return chosen ? [[id, chosen] as const] : [];
    }),
  );
}
