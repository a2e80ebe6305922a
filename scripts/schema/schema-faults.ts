import { brokenPattern } from '../../src/content/context/form-values';
import { isObject, textIn, asList } from '../../src/model/json';
import type { JsonObject } from '../../src/model/resolved';
import { posix } from 'node:path';
import type { Ajv } from 'ajv';
import { parseSource } from '../../src/content/source/parse';
import { childPointer } from '../../src/content/source/pointer';
import { correct, listOf } from '../../src/content/source/suggest';
import type { Fault } from '../../src/model/fault';
import { prettyFaults } from '../print/report';
import { UsageError, messageOf } from '../site/usage-error';
import { createCompiler, idBase } from './compiler';
import { blockTypeOf, type SchemaSource } from './schema-sources';

/** @throws UsageError that shows every mistake with its file, its line and what was meant. */
export function assertSoundSchemas(sources: readonly SchemaSource[]): void {
  const texts = new Map(sources.map(([, text, file]) => [file, text]));
  const faults = schemaFaults(sources);
  if (faults.length === 0) return;
  const shown = prettyFaults(faults, (file) => texts.get(file));
  const count = faults.length === 1 ? 'A schema has a mistake.' : 'The schemas have mistakes.';
  throw new UsageError(`${shown}\n\n${count} Nothing was written.`);
}

/**
 * Faults of the schemas themselves.
 * @param isAsked tells which files to look at; the others are only there to be referred to.
 */
export function schemaFaults(
  sources: readonly SchemaSource[],
  isAsked: (file: string) => boolean = () => true,
): Fault[] {
  const ajv = createCompiler();
  const names = sources.map(([name]) => name);
  const schemas: NamedSchema[] = [];
  const faults = sources.flatMap(([name, text, file]) => {
    const { value, isSound, faults: syntax } = parseSource({ path: file, text });
    if (!isSound) return syntax;
    if (!isObject(value)) return [faultIn(file, '', 'A schema is an object: { … }.')];
    schemas.push({ name, file, schema: value });
    return syntax;
  });
  const meanings = meaningsIn(schemas);
  const asked = schemas.filter(({ file }) => isAsked(file));
  for (const { name, file, schema } of asked)
    faults.push(...ownFaults(schema, { ajv, name, file, names, meanings }));
  // Ajv names no place: asked only when nothing else was found.
  if (faults.length > 0) return faults.filter(({ file }) => isAsked(file));
  for (const { name, schema } of schemas) ajv.addSchema({ ...schema, $id: idBase + name });
  return compileFaults(asked, ajv);
}

interface NamedSchema {
  name: string;
  file: string;
  schema: JsonObject;
}

interface SchemaContext {
  ajv: Ajv;
  name: string;
  file: string;
  names: readonly string[];
  /** What the keyword `semantics` may say; empty where that is written nowhere. */
  meanings: readonly string[];
}

function ownFaults(schema: JsonObject, context: SchemaContext): Fault[] {
  const all = [...subschemas(schema)];
  const keywords = all.flatMap(([part, pointer]) => keywordFaults(part, pointer, context));
  return [
    ...keywords,
    ...all.flatMap(([part, pointer]) => valueFaults(part, pointer, context)),
    ...(keywords.length > 0 ? [] : metaFaults(schema, context)),
    ...blockFaults(schema, context),
  ];
}

function keywordFaults(schema: JsonObject, pointer: string, { ajv, file }: SchemaContext): Fault[] {
  const known = Object.keys(ajv.RULES.keywords);
  return Object.keys(schema)
    .filter((keyword) => !known.includes(keyword) && !plainKeywords.includes(keyword))
    .map((keyword): Fault => ({
      ...faultIn(file, childPointer(pointer, keyword), `"${keyword}" is not a keyword of a schema.`),
      at: 'key',
      ...correct(
        keyword,
        [...new Set([...known, ...plainKeywords])],
        'Delete it. Properties of the JSON go under "properties".',
      ),
    }));
}

// Ajv handles these before it looks for rules.
const plainKeywords = [
  '$schema',
  '$id',
  '$comment',
  '$ref',
  'definitions',
  'title',
  'description',
  'default',
  'examples',
];

/** What the meta-schema cannot know: formats, references, meanings, names of properties, expressions. */
function valueFaults(schema: JsonObject, pointer: string, context: SchemaContext): Fault[] {
  const { ajv, name, file, names, meanings } = context;
  const { $ref, format, semantics, advice, required, properties, pattern } = schema;
  const at = (keyword: string, message: string, more: Partial<Fault> = {}) => ({
    ...faultIn(file, childPointer(pointer, keyword), message),
    ...more,
  });
  const faults: Fault[] = [];
  if (typeof format === 'string' && !(format in ajv.formats))
    faults.push(
      at('format', `"${format}" is not a format that schemas know here.`, {
        hint: 'Describe the text with "pattern", or refer to a shape of schema/defs, for example date.schema.json for days.',
      }),
    );
  if (typeof $ref === 'string' && !$ref.startsWith('#')) {
    const target = posix.join(posix.dirname(name), $ref.split('#')[0] ?? '');
    const ways = names.map((other) => posix.relative(posix.dirname(name), other));
    if (!names.includes(target))
      faults.push(at('$ref', `No schema has the path "${$ref}".`, correct($ref, ways)));
  }
  for (const [keyword, name] of Object.entries({ semantics, advice }))
    if (typeof name === 'string' && meanings.length > 0 && !meanings.includes(name))
      faults.push(
        at(
          keyword,
          `"${name}" is not a meaning.`,
          correct(name, meanings, `There are: ${listOf(meanings, 40)}.`),
        ),
      );
  if (Array.isArray(required) && isObject(properties)) {
    const keys = Object.keys(properties);
    required.forEach((key: unknown, index) => {
      if (typeof key === 'string' && !keys.includes(key))
        faults.push(
          at('required', `No property "${key}" is described under "properties".`, {
            pointer: childPointer(childPointer(pointer, 'required'), index),
            ...correct(key, keys, 'Describe it there, or delete it here.'),
          }),
        );
    });
  }
  if (typeof pattern === 'string' && brokenPattern(pattern) !== undefined)
    faults.push(
      at('pattern', 'This is not a regular expression.', {
        hint: 'A bracket may be missing, or a \\\\ before one.',
      }),
    );
  return faults;
}

/** Values that no schema may have, such as a type that there is not: one fault a place. */
function metaFaults(schema: JsonObject, { ajv, file }: SchemaContext): Fault[] {
  if (ajv.validateSchema(schema) === true) return [];
  const errors = ajv.errors ?? [];
  const places = new Set(
    errors.filter(({ keyword }) => keyword !== 'anyOf').map(({ instancePath }) => instancePath),
  );
  return [...places].flatMap((pointer): Fault[] => {
    const here = errors.filter(({ instancePath }) => instancePath === pointer);
    const choice = here.find(({ keyword }) => keyword === 'enum');
    const allowed: unknown = choice?.params.allowedValues;
    if (Array.isArray(allowed)) {
      const values = allowed.map(String);
      const written = String(choice?.data);
      return [
        {
          ...faultIn(file, pointer, `"${written}" is not allowed here.`),
          ...correct(written, values, `Allowed are: ${listOf(values, 20)}.`),
        },
      ];
    }
    const reason = here[0]?.message?.replace(/^must be (?=[aio])/, 'must be an ');
    return [faultIn(file, pointer, `This value ${reason ?? 'is not allowed'}.`)];
  });
}

/** A block is known by the name of its file. */
function blockFaults({ properties }: JsonObject, { name, file }: SchemaContext): Fault[] {
  const type = blockTypeOf(name);
  if (type === undefined) return [];
  const described = isObject(properties) ? properties.type : undefined;
  if (isObject(described) && described.const === type) return [];
  const pointer = isObject(described)
    ? 'const' in described
      ? '/properties/type/const'
      : '/properties/type'
    : '';
  return [
    {
      ...faultIn(file, pointer, `A block's type is the name of its schema's file, here "${type}".`),
      hint: `Write "type": { "const": "${type}", … } under "properties".`,
    },
  ];
}

function compileFaults(schemas: readonly NamedSchema[], ajv: Ajv): Fault[] {
  for (const { name, file } of schemas) {
    try {
      ajv.getSchema(idBase + name);
    } catch (error) {
      const message = messageOf(error).replace('strict mode: ', '');
      return [faultIn(file, '', `This schema cannot be compiled: ${message}.`)];
    }
  }
  return [];
}

function meaningsIn(schemas: readonly NamedSchema[]): string[] {
  const list = schemas.find(({ name }) => name === 'semantics.schema.json')?.schema['oneOf'];
  return asList(list).map((entry) => textIn(entry, 'const'));
}

const faultIn = (file: string, pointer: string, message: string): Fault => ({
  code: 'schema/schema',
  file,
  pointer,
  message,
});

/** The keywords of draft-07 that hold a schema, a list of schemas, or schemas by name. */
export const holders = {
  single: [
    'additionalProperties',
    'additionalItems',
    'contains',
    'else',
    'if',
    'items',
    'not',
    'propertyNames',
    'then',
  ],
  lists: ['allOf', 'anyOf', 'items', 'oneOf'],
  maps: ['definitions', 'dependencies', 'patternProperties', 'properties'],
};

/** A schema and all schemas in it, with their pointers: objects that are where draft-07 has schemas. */
export function* subschemas(schema: unknown, pointer = ''): Generator<readonly [JsonObject, string]> {
  if (!isObject(schema)) return;
  yield [schema, pointer];
  for (const key of holders.single) yield* subschemas(schema[key], childPointer(pointer, key));
  for (const key of [...holders.lists, ...holders.maps]) {
    const inner = schema[key];
    if (holders.lists.includes(key) ? Array.isArray(inner) : isObject(inner))
      for (const [name, part] of Object.entries(inner ?? {}))
        yield* subschemas(part, childPointer(childPointer(pointer, key), name));
  }
}
