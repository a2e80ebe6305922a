import type { Json } from '../../model/resolved';
import type { Field, Origin } from '../../model/studio';
import { fieldsOf } from '../edit/fields/fields';
import { itemName } from '../edit/fields/item-name';
import { shapeOf, type Schemas } from '../edit/fields/shape';
import { blockTitle, itemTitle, humanize } from '../edit/fields/titles';
import { asObject, isObject, textIn } from '../../model/json';
import { childPointer, pathOf } from '../source/pointer';
import { firstText, shortText } from '../edit/fields/short-text';

// A name that is longer is no name.
const longestName = 60;

/** Reads what people know of a document: its parts as fields, and what each is called. */
export class PartReader {
  readonly #schemas: Schemas;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** A document as a whole. */
  root(schema: string, value: Json, file: string): Field {
    const origin = { file, pointer: '' };
    return {
      ...container('', value, origin),
      fields: fieldsOf(schema, value, { origin, schemas: this.#schemas }),
    };
  }

  /** The parts of a value, each by its name within it. */
  within(field: Field): Map<string, Field> {
    const parts = field.fields ?? this.#items(field);
    return new Map(parts.map((part) => [pathOf(part.origin.pointer).at(-1) ?? '', part]));
  }

  /** What an entry of a list, or a block, is called by whoever speaks of it; empty where it goes without saying. */
  nameOf(part: Field): string {
    const { title, value, fields = [] } = part;
    const { type: _, ...said } = asObject(value);
    const words = itemName({ ...part, value: said });
    if (this.#schemaOf(value) === undefined)
      return words === '' || words.length > longestName ? title : words;
    const heading = this.#headingOf(value);
    if (heading !== '') return shortText(heading, longestName);
    // What only holds other blocks is nothing that people see.
    if (fields.some(({ reason }) => reason === 'blocks')) return '';
    return words === '' ? title : `${title} “${shortText(words, longestName)}”`;
  }

  /** The names on the way from a part to a place within it, as far as there is something. */
  wayTo(part: Field, pointer: string): string[] {
    return this.#along(part, pointer).flatMap((inner, index, all) => {
      const isEntry = Array.isArray((all[index - 1] ?? part).value);
      if (!isEntry && Array.isArray(inner.value)) return [];
      return [(isEntry && this.nameOf(inner)) || inner.title];
    });
  }

  /** The part at a place within one; undefined where nothing is there. */
  at(part: Field, pointer: string): Field | undefined {
    const found = this.#along(part, pointer);
    return found.length === pathOf(pointer).length ? (found.at(-1) ?? part) : undefined;
  }

  #along(part: Field, pointer: string): Field[] {
    const found: Field[] = [];
    for (const key of pathOf(pointer)) {
      const inner = this.within(found.at(-1) ?? part).get(key);
      if (!inner) break;
      found.push(inner);
    }
    return found;
  }

  #items({ value, reason, title, origin }: Field): Field[] {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return entries.map(([key, item]) => {
      const place = { ...origin, pointer: childPointer(origin.pointer, key) };
      if (reason === 'blocks') return this.#block(item, place);
      return container(Array.isArray(value) ? itemTitle(title, Number(key)) : humanize(key), item, place);
    });
  }

  #block(value: Json, origin: Origin): Field {
    const schema = this.#schemaOf(value);
    const title = blockTitle(typeOf(value), this.#schemas.get(schema ?? ''));
    const block = container(title, value, origin);
    return schema === undefined
      ? block
      : { ...block, fields: fieldsOf(schema, value, { origin, schemas: this.#schemas }) };
  }

  /** The name of the schema of a block; undefined for what is none. */
  #schemaOf(value: Json | undefined): string | undefined {
    const name = `blocks/${typeOf(value)}.schema.json`;
    return this.#schemas.has(name) ? name : undefined;
  }

  #headingOf(value: Json | undefined): string {
    const { properties } = shapeOf(
      this.#schemas.get(this.#schemaOf(value) ?? '') ?? {},
      value,
      this.#schemas,
    );
    if (!isObject(properties) || !isObject(value)) return '';
    const name = Object.keys(properties).find((key) => {
      const [property, text] = [properties[key], value[key]];
      if (!isObject(property) || text === undefined) return false;
      const { semantics } = shapeOf(property, text, this.#schemas);
      return typeof semantics === 'string' && semantics.startsWith('heading');
    });
    return name === undefined ? '' : firstText(value[name]);
  }
}

const typeOf = (value: Json | undefined): string => textIn(value, 'type');

const container = (title: string, value: Json, origin: Origin): Field => ({
  origin,
  title,
  value,
  kind: 'read-only',
  isRequired: true,
});
