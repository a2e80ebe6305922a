import { isOfBlocks, shapeOf, type Schemas } from '../../src/content/edit/fields/shape';
import { humanize, singular } from '../../src/content/edit/fields/titles';
import { asList, asObject, isObject } from '../../src/model/json';
import { unwritten } from '../../src/content/source/unwritten';
import type { Json, JsonObject } from '../../src/model/resolved';

/** What a skeleton needs to know besides the schema itself. */
interface SkeletonSources {
  schemas: Schemas;
  /** The first name that the site has for a value, where its meaning is to name something. */
  nameFor: (schema: JsonObject) => string | undefined;
}

/** The least that a schema accepts, as the body of a snippet: what is to be written is marked, and tabs lead through it. */
export function snippetSkeleton(schema: JsonObject, sources: SkeletonSources): Json {
  return new Skeleton(sources).value(schema, '');
}

class Skeleton {
  #stop = 0;
  readonly #sources: SkeletonSources;

  constructor(sources: SkeletonSources) {
    this.#sources = sources;
  }

  value(written: JsonObject, name: string): Json {
    const schema = shapeOf(written, undefined, this.#sources.schemas);
    const { const: only, enum: choices, type } = schema;
    if (only !== undefined) return only;
    if (Array.isArray(choices)) return this.#choice(choices);
    const named = this.#sources.nameFor(schema);
    if (named !== undefined) return this.#field(named);
    switch (Array.isArray(type) ? type[0] : type) {
      case 'array':
        return this.#list(schema, name);
      case 'object':
        return this.#object(schema);
      case 'boolean':
        return false;
      case 'integer':
      case 'number':
        return Number(schema.minimum ?? 1);
      default:
        return this.#text(schema, name);
    }
  }

  #object({ properties, required }: JsonObject): JsonObject {
    const all = asObject(properties);
    const needed = asList(required).map(String);
    return Object.fromEntries(
      Object.entries(all).flatMap(([key, property]) =>
        needed.includes(key) && isObject(property) ? [[key, this.value(property, key)]] : [],
      ),
    );
  }

  #list(schema: JsonObject, name: string): Json {
    const { items, minItems } = schema;
    if (!isObject(items) || isOfBlocks(schema)) return `^[${this.#next()}]`;
    const count = Math.max(1, Number(minItems ?? 1));
    return Array.from({ length: count }, () => this.value(items, singular(name)));
  }

  #text({ semantics, pattern }: JsonObject, name: string): string {
    if (semantics === 'href') return this.#field('/');
    // Shown as nothing until it is known.
    if (semantics === 'date') return this.#field('');
    if (typeof pattern === 'string' && pattern.startsWith('^media/')) return this.#field('media/');
    if (name === 'alt') return this.#field(unwritten('What the picture shows'));
    if (typeof pattern === 'string' && pattern !== '\\S') return this.#field('');
    return this.#field(unwritten(humanize(name)));
  }

  #choice(choices: readonly Json[]): Json {
    const [first] = choices;
    if (typeof first !== 'string') return first ?? null;
    this.#stop += 1;
    return `\${${this.#stop}|${choices.map(String).join(',')}|}`;
  }

  #field = (text: string): string => (text === '' ? this.#next() : `\${${this.#nextNumber()}:${text}}`);

  #next = (): string => `$${this.#nextNumber()}`;

  #nextNumber(): number {
    this.#stop += 1;
    return this.#stop;
  }
}
