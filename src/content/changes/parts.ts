import type { Json } from '../../model/resolved';
import type { Field, Origin } from '../../model/studio';
import { fieldsOf } from '../edit/fields/fields';
import { itemName } from '../edit/fields/item-name';
import { shapeOf, type Schemas } from '../edit/fields/shape';
import { blockTitle, itemTitle, wordsOf } from '../edit/fields/titles';
import { isObject } from '../source/json';
import { childPointer, pathOf } from '../source/pointer';
import { firstText, shortText } from '../edit/fields/short-text';

/** Reads what people know of a document: its parts as fields, and what each is called. */
export interface PartReader {
  /** A document as a whole. */
  root: (schema: string, value: Json, file: string) => Field;
  /** The parts of a value, each by its name within it. */
  within: (field: Field) => Map<string, Field>;
  /** What an entry of a list, or a block, is called by whoever speaks of it; empty where it goes without saying. */
  nameOf: (field: Field) => string;
}

// A name that is longer is no name.
const longestName = 60;

export function createPartReader(schemas: Schemas): PartReader {
  const schemaOf = (value: Json | undefined): string | undefined => {
    const name = isObject(value) ? `blocks/${String(value['type'])}.schema.json` : '';
    return schemas.has(name) ? name : undefined;
  };
  const block = (value: Json, origin: Origin): Field => {
    const schema = schemaOf(value);
    const title = blockTitle(typeOf(value), schemas.get(schema ?? ''));
    const fields = schema === undefined ? undefined : fieldsOf(schema, value, { origin, schemas });
    return { ...container(title, value, origin), ...(fields && { fields }) };
  };
  const items = ({ value, reason, title, origin }: Field): Field[] =>
    entriesOf(value).map(([key, item]) => {
      const place = { ...origin, pointer: childPointer(origin.pointer, key) };
      if (reason === 'blocks') return block(item, place);
      return container(Array.isArray(value) ? itemTitle(title, Number(key)) : wordsOf(key), item, place);
    });
  const heading = ({ value }: Field): string => {
    const schema = schemas.get(schemaOf(value) ?? '');
    const { properties } = schema ? shapeOf(schema, value, schemas) : {};
    if (!isObject(properties) || !isObject(value)) return '';
    const [name] =
      Object.entries(properties).find(([key, property]) => {
        if (!isObject(property) || value[key] === undefined) return false;
        return String(shapeOf(property, value[key], schemas)['semantics']).startsWith('heading');
      }) ?? [];
    return name === undefined ? '' : firstText(value[name]);
  };

  return {
    root: (schema, value, file) => {
      const origin = { file, pointer: '' };
      return { ...container('', value, origin), fields: fieldsOf(schema, value, { origin, schemas }) };
    },
    within: (field) =>
      new Map((field.fields ?? items(field)).map((part) => [pathOf(part.origin.pointer).at(-1) ?? '', part])),
    nameOf(field) {
      const { title, value, fields = [] } = field;
      const { type: _, ...said } = isObject(value) ? value : {};
      const words = itemName({ ...field, value: said });
      if (schemaOf(value) === undefined) return words === '' || words.length > longestName ? title : words;
      const own = heading(field);
      if (own !== '') return shortText(own, longestName);
      // What only holds other blocks is nothing that people see.
      if (fields.some(({ reason }) => reason === 'blocks')) return '';
      return words === '' ? title : `${title} “${shortText(words, longestName)}”`;
    },
  };
}

const container = (title: string, value: Json, origin: Origin): Field => ({
  origin,
  title,
  value,
  kind: 'read-only',
  isRequired: true,
});

const entriesOf = (value: Json | undefined): [string, Json][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const typeOf = (value: Json): string => (isObject(value) ? String(value['type']) : '');
