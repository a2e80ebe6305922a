import type { Json } from '../../model/resolved';
import type { Field } from '../../model/studio';
import { stayedOf } from '../compare/arrange';
import { hasOwnWords, isMostlySame } from '../compare/likeness';
import { isSettledPair, pairItems, type Pair } from '../compare/pair-items';
import { isJsonEqual } from '../compare/same';
import { asList, isObject, textOf } from '../../model/json';
import { childPointer, pathOf } from '../source/pointer';
import type { Change, ListNow, Said, Undo, Way } from './change';
import type { PartReader } from './parts';
import { changedWords } from './text-diff';

/** A change, and the part of the document that it is about: as it is now, or as it was where it is gone. */
export interface Finding {
  change: Change;
  part: Field;
  undo: readonly Undo[];
}

/** Says how parts of a document differ from what they were. */
export class Comparer {
  readonly #reader: PartReader;

  constructor(reader: PartReader) {
    this.#reader = reader;
  }

  /**
   * @param before the part as it was, its value undefined where it was not there.
   * @param after the same as it is now; likewise.
   * @param way leads to it, with its own name.
   */
  compare(before: Field, after: Field, way: Way): Finding[] {
    if (isJsonEqual(before.value, after.value)) return [];
    const found = this.#differences(before, after, way);
    // Nothing that has changed goes unsaid.
    return found.length > 0 ? found : [this.#ofValues(before, after, way)];
  }

  /** What has come or gone as a whole. */
  #whole(kind: 'added' | 'removed', part: Field, way: Way, undo: Undo): Finding {
    return { change: { kind, way, texts: this.#textsOf(part) }, part, undo: [undo] };
  }

  #differences(before: Field, after: Field, way: Way): Finding[] {
    const part = after.value === undefined ? before : after;
    if (isList(part)) return this.#ofLists(before, after, way);
    if (part.kind === 'picture') return this.#ofPictures(before, after, way);
    if (isGroup(before) && isGroup(after)) return this.#ofProperties(before, after, way);
    const undo = setBack(before, after);
    if (before.value === undefined && isGroup(after)) return [this.#whole('added', after, way, undo)];
    if (after.value === undefined && isGroup(before)) return [this.#whole('removed', before, way, undo)];
    return [this.#ofValues(before, after, way)];
  }

  #ofValues(before: Field, after: Field, way: Way): Finding {
    const [removed, added] = [this.#wordsFor(before), this.#wordsFor(after)];
    const passages = isText(before) && isText(after) ? changedWords(removed, added) : [{ removed, added }];
    const part = after.value === undefined ? before : after;
    return { change: { kind: 'value', way, passages }, part, undo: [setBack(before, after)] };
  }

  /** A value as people say it; one that is made of others by what these say. */
  #wordsFor(part: Field): string {
    if (!isGroup(part) && !isList(part)) return wordsFor(part);
    return this.#textsOf(part)
      .map(({ text }) => text)
      .join(' · ');
  }

  #ofPictures(before: Field, after: Field, way: Way): Finding[] {
    const [old, now] = [sourceOf(before), sourceOf(after)];
    const inner = isGroup(before) && isGroup(after) ? this.#ofProperties(before, after, way, ['src']) : [];
    if (old === now) return inner;
    const sources = { ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) };
    const within = ({ change }: Finding): Change => ({ ...change, way: change.way.slice(way.length) });
    const pointer = childPointer(after.origin.pointer, 'src');
    const undo: Undo =
      isGroup(before) && isGroup(after)
        ? { kind: 'set', at: { ...after.origin, pointer }, ...(old !== undefined && { value: old }) }
        : setBack(before, after);
    return [
      {
        change: { kind: 'picture', way, ...sources, inner: inner.map(within) },
        part: after,
        undo: [undo, ...inner.flatMap((each) => each.undo)],
      },
    ];
  }

  #ofProperties(before: Field, after: Field, way: Way, said: readonly string[] = []): Finding[] {
    const [old, now] = [this.#reader.within(before), this.#reader.within(after)];
    const names = [...new Set([...now.keys(), ...old.keys()])].filter((name) => !said.includes(name));
    return names.flatMap((name) => {
      const [was, is] = [old.get(name), now.get(name)];
      const part = is ?? was;
      if (!part) return [];
      return this.compare(
        was ?? absent(part),
        is ?? absent(part, childPointer(after.origin.pointer, name)),
        goesWithoutSaying(part) ? way : [...way, part.title],
      );
    });
  }

  #ofLists(before: Field, after: Field, way: Way): Finding[] {
    const [old, now] = [this.#reader.within(before), this.#reader.within(after)];
    const pairs = pairsOf(itemsOf(before), itemsOf(after));
    const stayed = stayedOf(pairs);
    const pairAt = new Map(pairs.map((pair) => [pair.after, pair]));
    const paired = new Set(pairs.map((pair) => pair.before));
    const parts = [...now.values()];
    const list: ListNow = {
      list: after.origin,
      wasThere: before.value !== undefined,
      places: new Map(pairs.map((pair) => [pair.before, pair.after])),
    };
    const found = [...now].flatMap(([key, part], index): Finding[] => {
      const pair = pairAt.get(Number(key));
      const was = pair && old.get(String(pair.before));
      const wayTo = [...way, this.#called(part)];
      const drop = { kind: 'drop', index: Number(key), ...list } as const;
      if (!was) return [this.#whole('added', part, wayTo, drop)];
      // The cells of a row are called by its number, too.
      const isUnnamed = this.#reader.nameOf(part) === '' || isList(part);
      const inner = this.compare(was, part, isUnnamed ? way : wayTo);
      if (stayed.has(pair.before)) return inner;
      const previous = parts[index - 1];
      const behind = previous ? { behind: this.#called(previous) } : {};
      const put = { kind: 'put', rank: pair.before, from: part.origin, ...list } as const;
      return [{ change: { kind: 'moved', way: wayTo, ...behind }, part, undo: [drop, put] }, ...inner];
    });
    const gone = [...old].filter(([key]) => !paired.has(Number(key)));
    return [
      ...found,
      ...gone.map(([key, part]) => {
        const put = { kind: 'put', rank: Number(key), value: part.value ?? null, ...list } as const;
        return this.#whole('removed', part, [...way, this.#called(part)], put);
      }),
    ];
  }

  #called(part: Field): string {
    return this.#reader.nameOf(part) || part.title;
  }

  /** What a part says, in its order. */
  #textsOf(part: Field): Said[] {
    if (part.value === undefined || part.isSetting === true) return [];
    if (isList(part) || isGroup(part))
      return [...this.#reader.within(part).values()].flatMap((inner) => this.#textsOf(inner));
    const text = wordsFor(part);
    return text === '' ? [] : [{ title: part.title, text }];
  }
}

/** Which entries of a list are spoken of as the same. */
const pairsOf = (before: readonly Json[], after: readonly Json[]): Pair[] =>
  pairItems(before, after).filter((pair) => {
    const [old, now] = [before[pair.before] ?? null, after[pair.after] ?? null];
    const isLikely = isMostlySame(old, now) || (!hasOwnWords(old) && !hasOwnWords(now));
    return isLikely || isSettledPair(pair, before, after);
  });

function wordsFor({ value, choices }: Field): string {
  const choice = choices?.find((each) => isJsonEqual(each.value, value));
  if (choice) return choice.title;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : textOf(value);
}

/** The same place without a value, or one that it would have in the other version. */
export function absent({ value: _, fields: __, ...place }: Field, pointer = place.origin.pointer): Field {
  return { ...place, origin: { ...place.origin, pointer }, fields: [] };
}

const setBack = (before: Field, { origin }: Field): Undo => ({
  kind: 'set',
  at: origin,
  ...(before.value !== undefined && { value: before.value }),
});

const isText = ({ value, choices }: Field): boolean => typeof value === 'string' && !choices;

const isList = ({ value }: Field): boolean => Array.isArray(value);

const isGroup = ({ value }: Field): boolean => isObject(value);

/** The entries of a list are known by their own names; of the document itself its lists are many. */
const goesWithoutSaying = (part: Field): boolean =>
  isList(part) && (part.reason === 'blocks' || pathOf(part.origin.pointer).length > 1);

const itemsOf = ({ value }: Field): readonly Json[] => asList(value);

const sourceOf = ({ value }: Field): string | undefined =>
  isObject(value) && typeof value.src === 'string' ? value.src : undefined;
