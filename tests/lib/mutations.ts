import type { Json } from '../../src/model/resolved';
import { longTexts, oddTexts } from './hostile-texts';

/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Mutant {
  /** What was done, for the report of a failure. */
  deed: string;
  bytes: Uint8Array;
}

/** Does one thing to a file that it should not have to bear. */
export function mutate(text: string, random: () => number): Mutant {
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] ?? list[0];
  const [deed, change] = pick(deeds);
  const changed = change(text, { random, pick });
  return { deed, bytes: typeof changed === 'string' ? new TextEncoder().encode(changed) : changed };
}

type Pick = <T>(list: readonly [T, ...T[]]) => T;

interface Tools {
  random: () => number;
  pick: Pick;
}

type Deed = readonly [name: string, change: (text: string, tools: Tools) => string | Uint8Array];

const deeds: readonly [Deed, ...Deed[]] = [
  ['delete', (text, tools) => edit(text, tools, (holder, key) => remove(holder, key))],
  ['retype', (text, tools) => edit(text, tools, (holder, key) => set(holder, key, otherType(tools)))],
  ['retype', (text, tools) => edit(text, tools, (holder, key) => set(holder, key, otherType(tools)))],
  [
    'odd text',
    (text, tools) => edit(text, tools, (holder, key) => set(holder, key, tools.pick(oddTexts)), isText),
  ],
  [
    'odd text',
    (text, tools) => edit(text, tools, (holder, key) => set(holder, key, tools.pick(oddTexts)), isText),
  ],
  [
    'odd text within',
    (text, tools) =>
      edit(text, tools, (holder, key, value) => set(holder, key, spliceText(String(value), tools)), isText),
  ],
  ['rename', (text, tools) => edit(text, tools, (holder, key, value) => rename(holder, key, value, tools))],
  ['copy from elsewhere', (text, tools) => copyValue(text, tools)],
  [
    'repeat entries',
    (text, tools) =>
      edit(text, tools, (holder, key, value) => set(holder, key, repeated(value)), Array.isArray),
  ],
  [
    'empty',
    (text, tools) =>
      edit(
        text,
        tools,
        (holder, key, value) => set(holder, key, Array.isArray(value) ? [] : {}),
        (value) => typeof value === 'object',
      ),
  ],
  ['duplicate key', (text, tools) => duplicateKey(text, tools)],
  [
    'prototype key',
    (text, tools) =>
      text.replace(
        /"(?:title|text|heading)":/,
        `"${tools.pick(['__proto__', 'constructor', 'prototype'])}":`,
      ),
  ],
  ['truncate', (text, { random }) => text.slice(0, Math.floor(random() * text.length))],
  ['splice', (text, tools) => splice(text, tools)],
  ['splice', (text, tools) => splice(text, tools)],
  [
    'delete characters',
    (text, { random }) => cut(text, Math.floor(random() * text.length), 1 + Math.floor(random() * 20)),
  ],
  [
    'deepen',
    (text, tools) => edit(text, tools, (holder, key, value) => set(holder, key, deepen(value, tools))),
  ],
  [
    'deepen the text',
    (text, { pick, random }) =>
      insert(text, random, pick(['[', '{"a":', '[{"type":"include","name":"']).repeat(50_000)),
  ],
  [
    'long text',
    (text, tools) => edit(text, tools, (holder, key) => set(holder, key, tools.pick(longTexts)()), isText),
  ],
  ['long text', (text, { pick, random }) => insert(text, random, pick(longTexts)())],
  [
    'long list',
    (text, tools) =>
      edit(
        text,
        tools,
        (holder, key, value) =>
          set(
            holder,
            key,
            Array.from({ length: 5_000 }, () => (Array.isArray(value) ? (value[0] ?? 0) : value)),
          ),
        Array.isArray,
      ),
  ],
  [
    'many keys',
    (text, tools) =>
      edit(text, tools, (holder, key) =>
        set(
          holder,
          key,
          Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, index])),
        ),
      ),
  ],
  ['binary noise', (text, { random }) => noise(text, random, 40)],
  ['all noise', (_, { random }) => Uint8Array.from({ length: 2000 }, () => Math.floor(random() * 256))],
  ['byte order mark', (text) => `\ufeff${text}`],
  [
    'other file',
    (_, { pick }) => pick(['', ' ', 'null', '0', '""', '[]', '{}', '{"blocks":[]}', 'true false', '﻿']),
  ],
];

type Holder = Json[] | Record<string, Json>;
type Place = { holder: Holder; key: string | number; value: Json };

const isText = (value: Json) => typeof value === 'string';

/** Changes one value, however deep. A file without a fitting one is cut instead. */
function edit(
  text: string,
  { random }: Tools,
  change: (holder: Holder, key: string | number, value: Json) => void,
  fits: (value: Json) => boolean = () => true,
): string {
  const root: Json = JSON.parse(text);
  const places = [...placesIn(root)].filter(({ value }) => fits(value));
  const place = places[Math.floor(random() * places.length)];
  if (!place) return text.slice(1);
  change(place.holder, place.key, place.value);
  return JSON.stringify(root, null, 2);
}

function* placesIn(value: Json): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [key, child] of value.entries()) {
      yield { holder: value, key, value: child };
      yield* placesIn(child);
    }
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    yield { holder: value, key, value: child };
    yield* placesIn(child);
  }
}

function set(holder: Holder, key: string | number, value: Json): void {
  Reflect.set(holder, key, value);
}

function remove(holder: Holder, key: string | number): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}

function rename(holder: Holder, key: string | number, value: Json, { pick, random }: Tools): void {
  remove(holder, key);
  const name = String(key);
  const at = Math.floor(random() * name.length);
  const names = pick([
    `${name}s`,
    name.slice(1),
    name.toUpperCase(),
    name.slice(0, at) + name.slice(at + 1),
    'x',
  ]);
  if (Array.isArray(holder)) holder.push(value);
  else set(holder, names, value);
}

function copyValue(text: string, { random }: Tools): string {
  const root: Json = JSON.parse(text);
  const places = [...placesIn(root)];
  const from = places[Math.floor(random() * places.length)];
  const to = places[Math.floor(random() * places.length)];
  if (from && to) set(to.holder, to.key, structuredClone(from.value));
  return JSON.stringify(root, null, 2);
}

const otherType = ({ pick, random }: Tools): Json =>
  pick<Json>([
    null,
    true,
    0,
    -1,
    1e308,
    random(),
    '',
    'text',
    [],
    [[]],
    ['text'],
    {},
    { type: 'text' },
    [null],
    [{}],
  ]);

const repeated = (value: Json): Json => (Array.isArray(value) ? [...value, ...value] : value);

const spliceText = (value: string, { random, pick }: Tools) => insert(value, random, pick(oddTexts));

function deepen(value: Json, { pick, random }: Tools): Json {
  const depth = pick([1, 2, 10, 60, 70, 400]);
  let deep = value;
  for (let level = 0; level < depth; level += 1) {
    deep = random() < 0.5 ? [deep] : { type: 'tabs', tabs: [{ label: 'A', blocks: [deep] }] };
  }
  return deep;
}

/** Writes a property a second time, with its value or another. */
function duplicateKey(text: string, { random }: Tools): string {
  const properties = [...text.matchAll(/"[\w-]+": (?:"(?:[^"\\]|\\.)*"|[\d.]+|true|false)/g)];
  const chosen = properties[Math.floor(random() * properties.length)];
  const other = properties[Math.floor(random() * properties.length)];
  if (!chosen || !other) return text.slice(1);
  const copy = random() < 0.5 ? chosen[0] : other[0];
  return `${text.slice(0, chosen.index)}${copy}, ${text.slice(chosen.index)}`;
}

/** Puts a piece of the file somewhere else in it. */
function splice(text: string, { random }: Tools): string {
  const from = Math.floor(random() * text.length);
  return insert(text, random, text.slice(from, from + 1 + Math.floor(random() * 200)));
}

function insert(text: string, random: () => number, piece: string): string {
  const at = Math.floor(random() * (text.length + 1));
  return text.slice(0, at) + piece + text.slice(at);
}

const cut = (text: string, at: number, length: number) => text.slice(0, at) + text.slice(at + length);

function noise(text: string, random: () => number, count: number): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  for (let done = 0; done < count; done += 1)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return bytes;
}
