import type { Json, JsonObject } from '../../../model/resolved';
import type { Field, FieldKind, Origin, Reason } from '../../../model/studio';
import { namingProperties } from '../../meanings/meaning';
import { asList, asObject, isObject, ownIn, textOf } from '../../../model/json';
import { childPointer, pathOf, valueAt } from '../../source/pointer';
import { isJsonEqual } from '../../compare/same';
import { isMarked } from '../../source/unwritten';
import { editorOf, isSetting, meaningOf, textKind } from './kind';
import { fits, isOfBlocks, shapeOf, typeOf, typesOf, type Schemas, unnamedProperty } from './shape';
import { firstText } from './short-text';
import { itemTitle, titleOfField, humanize } from './titles';

export interface FieldSources {
  /** Where the value is written. */
  origin: Origin;
  schemas: Schemas;
}

/**
 * The fields of a block (or of any object with a schema), in the order of the schema: of its properties those that are
 * there and those that may be. Nothing that is written is left out; what no field can edit is shown with a reason.
 * What a schema fixes, as the type of a block, is no field: there is nothing to choose.
 * @param name the path of the schema below schema/: `blocks/hero.schema.json`.
 */
export function fieldsOf(name: string, value: Json, { origin, schemas }: FieldSources): Field[] {
  const schema = schemas.get(name) ?? {};
  const examples = asList(schema.examples);
  const reader = new FieldReader(schemas, { root: origin.pointer, examples });
  const place: Place = { name: '', title: '', origin, value, isRequired: true, absent: 0 };
  return isObject(value)
    ? reader.properties(shapeOf(schema, value, schemas), place)
    : [reader.readOnly(place, 'unexpected')];
}

interface Place {
  name: string;
  title: string;
  origin: Origin;
  /** As it is written; undefined where it is not there. */
  value: Json | undefined;
  isRequired: boolean;
  /** How many of the groups around it are not there either. */
  absent: number;
  /** What the object that holds it offers for it. */
  offers?: string;
}

// A group that is not there is offered with its parts, but not with all that these could hold.
const mostAbsent = 2;

class FieldReader {
  readonly #schemas: Schemas;
  readonly #known: { root: string; examples: readonly Json[] };

  constructor(schemas: Schemas, known: { root: string; examples: readonly Json[] }) {
    this.#schemas = schemas;
    this.#known = known;
  }

  properties(shape: JsonObject, place: Place): Field[] {
    const { value } = place;
    const written = asObject(value);
    const properties = asObject(shape.properties);
    const needed = asList(shape.required);
    const editor = editorOf(shape);
    const naming = editor && namingProperties[editor.field];
    const names = [...new Set([...Object.keys(properties), ...Object.keys(written)])];
    return names.flatMap((name): Field[] => {
      const isNamed = Object.hasOwn(properties, name);
      const schema = isNamed ? properties[name] : unnamedProperty(shape, name);
      const inner: Place = {
        name,
        title: humanize(name),
        origin: { ...place.origin, pointer: childPointer(place.origin.pointer, name) },
        value: ownIn(written, name),
        isRequired: needed.includes(name),
        absent: value === undefined ? place.absent + 1 : 0,
        offers: naming?.includes(name) ? editor?.offers : undefined,
      };
      // What will go is not offered.
      if (isObject(schema) && schema.deprecated === true && inner.value === undefined) return [];
      if (!isObject(schema)) return [this.readOnly(inner, schema === true ? 'free' : 'unknown')];
      const whole = shapeOf(schema, inner.value, this.#schemas);
      const fields = this.#field(
        whole,
        isNamed ? { ...inner, title: titleOfField(name, schema, whole) } : inner,
      );
      const list = meaningOf(whole)?.columns?.of;
      return fields
        .map((field) => (list === undefined ? field : underColumns(field, asList(written[list]))))
        .map((field) => (isSetting(whole, field) ? { ...field, isSetting: true } : field));
    });
  }

  readOnly = (place: Place, reason: Reason, schema: JsonObject = {}): Field => ({
    ...this.#base(schema, place),
    kind: 'read-only',
    reason,
  });

  #field(shape: JsonObject, place: Place): Field[] {
    const { value, isRequired } = place;
    if (isOfBlocks(shape)) return value === undefined ? [] : [this.readOnly(place, 'blocks', shape)];
    const { const: only, enum: choices } = shape;
    if (only !== undefined) {
      if (value !== undefined && !isJsonEqual(value, only))
        return [this.readOnly(place, 'unexpected', shape)];
      return isRequired ? [] : [this.#choice(shape, place, [only])];
    }
    if (value !== undefined && !fits(shape, value)) return [this.readOnly(place, 'unexpected', shape)];
    return Array.isArray(choices) ? [this.#choice(shape, place, choices)] : this.#ofType(shape, place);
  }

  #ofType(shape: JsonObject, place: Place): Field[] {
    const { value, offers } = place;
    const base = this.#base(shape, place);
    switch (value === undefined ? typesOf(shape)[0] : typeOf(value)) {
      case 'string':
        return [{ ...base, ...textKind(shape, offers), ...numbersIn(shape, { maxLength: 'maxLength' }) }];
      case 'integer':
      case 'number':
        return [{ ...base, kind: 'number', ...numbersIn(shape, { least: 'minimum', most: 'maximum' }) }];
      case 'boolean':
        return [{ ...base, kind: 'switch' }];
      case 'object':
        return this.#group(shape, place);
      case 'array':
        return [this.#choices(shape, place) ?? this.#list(shape, place)];
      default:
        return value === undefined ? [] : [this.readOnly(place, 'free', shape)];
    }
  }

  #group(shape: JsonObject, place: Place): Field[] {
    if (place.value === undefined && place.absent >= mostAbsent) return [];
    const editor = editorOf(shape);
    const isPicture = editor?.field === 'picture';
    const kind: FieldKind = isPicture ? 'picture' : 'group';
    const offers = isPicture && editor.offers !== undefined ? { offers: editor.offers } : {};
    return [{ ...this.#base(shape, place), kind, ...offers, fields: this.properties(shape, place) }];
  }

  #list(shape: JsonObject, place: Place): Field {
    const { value, title, origin } = place;
    const { items } = shape;
    const fields = asList(value).flatMap((item, index): Field[] => {
      const schema = Array.isArray(items) ? (items[index] ?? shape.additionalItems) : items;
      const whole = isObject(schema) ? shapeOf(schema, item, this.#schemas) : undefined;
      const inner: Place = {
        name: String(index),
        title: itemTitle(title, index, whole),
        origin: { ...origin, pointer: childPointer(origin.pointer, index) },
        value: item,
        isRequired: true,
        absent: 0,
      };
      return whole ? this.#field(whole, inner) : [this.readOnly(inner, 'free')];
    });
    const limits = numbersIn(shape, { least: 'minItems', most: 'maxItems' });
    return { ...this.#base(shape, place), kind: 'list', ...limits, fields };
  }

  /** A list of values of which each is there once, or not; undefined for any other list, and where one is none of them. */
  #choices(shape: JsonObject, place: Place): Field | undefined {
    const items = isObject(shape.items) ? shapeOf(shape.items, undefined, this.#schemas) : {};
    const values = asList(items.enum);
    const isListed = asList(place.value).every((value) => isOneOf(values, value));
    if (shape.uniqueItems !== true || values.length === 0 || !isListed) return undefined;
    return { ...this.#base(shape, place), kind: 'choices', choices: choicesOf(items, values) };
  }

  #choice(shape: JsonObject, place: Place, values: readonly Json[]): Field {
    return place.value === undefined || isOneOf(values, place.value)
      ? { ...this.#base(shape, place), kind: 'choice', choices: choicesOf(shape, values) }
      : this.readOnly(place, 'unexpected', shape);
  }

  #base(shape: JsonObject, { title, origin, value, isRequired }: Place): Omit<Field, 'kind'> {
    const { description, help } = shape;
    const about = typeof help === 'string' ? help : description;
    const example = isObject(value) || Array.isArray(value) ? undefined : this.#example(origin.pointer);
    return {
      origin,
      title,
      ...(typeof about === 'string' && about !== '' && { description: about }),
      ...(value !== undefined && { value }),
      isRequired,
      ...(example !== undefined && { example }),
    };
  }

  /** The value in the examples of the schema: of lists the first item, which stands for all. */
  #example(pointer: string): Json | undefined {
    const path = pathOf(pointer.slice(this.#known.root.length)).map((key) => (/^\d+$/.test(key) ? '0' : key));
    const place = path.reduce(childPointer, '');
    const found = this.#known.examples.map((example) => valueAt(example, place) as Json | undefined);
    return found.find((value) => value !== undefined && !isObject(value) && !Array.isArray(value));
  }
}

/** Each cell of the rows is called what its column is. */
function underColumns(rows: Field, columns: readonly Json[]): Field {
  const named = (cell: Field, index: number) => ({ ...cell, title: firstText(columns[index]) || cell.title });
  const inRow = (row: Field): Field =>
    row.fields ? { ...row, fields: row.fields.map(row.kind === 'list' ? named : inRow) } : row;
  return rows.fields ? { ...rows, fields: rows.fields.map(inRow) } : rows;
}

/** What nobody has chosen yet may be any of them. */
const isOneOf = (values: readonly Json[], value: Json): boolean =>
  isMarked(value) || values.some((each) => isJsonEqual(each, value));

function choicesOf({ enumTitles, choices }: JsonObject, values: readonly Json[]): Required<Field>['choices'] {
  const [titles, named] = [asList(enumTitles), asObject(choices)];
  return values.map((value, index) => ({
    value,
    title: choiceTitle(value, named[textOf(value)] ?? titles[index]),
  }));
}

function choiceTitle(value: Json, title: Json | undefined): string {
  if (typeof title === 'string') return title;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? humanize(value) : JSON.stringify(value);
}

/** Those of a schema's limits that it has, by the names that a field has for them. */
const numbersIn = (shape: JsonObject, names: Partial<Record<'least' | 'most' | 'maxLength', string>>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, keyword]) =>
      typeof shape[keyword] === 'number' ? [[name, shape[keyword]]] : [],
    ),
  ) as Pick<Field, 'least' | 'most' | 'maxLength'>;
