import { fieldsOf } from '../../../src/content/edit/fields/fields';
import type { Schemas } from '../../../src/content/edit/fields/shape';
import { isObject } from '../../../src/content/source/json';
import { parseSource } from '../../../src/content/source/parse';
import { pathOf } from '../../../src/content/source/pointer';
import type { SourceFile } from '../../../src/model/content';
import type { Json } from '../../../src/model/resolved';
import type { Field, Origin } from '../../../src/model/studio';
import type { ShownPage } from '../../dev/site/shown-page';

/** The settings that visitors see around every page. The others are for the file. */
export function aroundFields({ path, text }: SourceFile, schemas: Schemas): Field[] {
  const { value } = parseSource({ path, text });
  return labelled('site.schema.json', value, { file: path, pointer: '' }, schemas).filter(
    (field) => field.value !== undefined,
  );
}

/** What is said of a page as a whole. */
export const pageFields = ({ root: { origin, value } }: ShownPage, schemas: Schemas): Field[] =>
  labelled('page.schema.json', value, origin, schemas);

/** The properties of a file that have a name for people. */
function labelled(name: string, value: unknown, origin: Origin, schemas: Schemas): Field[] {
  const shown = schemas.get(name)?.['properties'];
  if (!isObject(value) || !isObject(shown)) return [];
  return fieldsOf(name, value as Json, { origin, schemas }).filter((field) => {
    const schema = shown[pathOf(field.origin.pointer)[0] ?? ''];
    return isObject(schema) && schema['label'] !== undefined;
  });
}
