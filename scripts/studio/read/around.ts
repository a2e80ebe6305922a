import { fieldsOf } from '../../../src/content/edit/fields/fields';
import type { Schemas } from '../../../src/content/edit/fields/shape';
import { isObject } from '../../../src/content/source/json';
import { parseSource } from '../../../src/content/source/parse';
import { pathOf } from '../../../src/content/source/pointer';
import type { SourceFile } from '../../../src/model/content';
import type { Json } from '../../../src/model/resolved';
import type { Field } from '../../../src/model/studio';

const name = 'site.schema.json';

/** The settings that visitors see around every page: those that have a name for people. The others are for the file. */
export function aroundFields({ path, text }: SourceFile, schemas: Schemas): Field[] {
  const { value } = parseSource({ path, text });
  const shown = schemas.get(name)?.['properties'];
  if (!isObject(value) || !isObject(shown)) return [];
  return fieldsOf(name, value as Json, { origin: { file: path, pointer: '' }, schemas }).filter(
    ({ origin, value: written }) => {
      const schema = shown[pathOf(origin.pointer)[0] ?? ''];
      return written !== undefined && isObject(schema) && schema['label'] !== undefined;
    },
  );
}
