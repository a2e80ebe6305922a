import { schemaOf } from '../../../src/content/changes/documents';
import { isOfFields } from '../../../src/content/edit/forms/fields-text';
import { fieldsOf } from '../../../src/content/edit/fields/fields';
import { type Schemas, schemasOf } from '../../../src/content/edit/fields/shape';
import { packageOf } from '../../../src/content/source/places/package-of';
import { isObject, valueIn } from '../../../src/model/json';
import { parseSource } from '../../../src/content/source/parse';
import { childPointer, pathOf, valueAt } from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';
import type { Field, Origin, Reason, StudioBlock } from '../../../src/model/studio';
import { showPage, shownAt } from '../../dev/site/shown-page';
import { formOf, pageAt, sectionOf } from '../../../src/studio/api/page-places';
import { FileChanged, type SiteView } from '../../dev/site/site-reader';
import { readSchemas } from '../../schema/schema-sources';
import type { SourceFile } from '../../../src/model/content';
import { namesBeside, newItems, withGroups } from '../making/new-items';
import type { SchemaPlaces } from '../making/plan-items';
import { paletteOf } from '../making/palette';
import { formEditorFields, newFieldItems } from './form';

/** @param keep holds a text on which changes may be made, and gives its hash. */
export function createBlocks(keep: (text: string) => string) {
  // The schemas are others only where the validators are.
  const known = new WeakMap<object, Schemas>();
  const schemasIn = ({ root, blocks, siteIndex }: SiteView): Schemas => {
    const { blockSchemas } = siteIndex.context.environment.validators;
    const schemas = known.get(blockSchemas) ?? schemasOf(readSchemas({ root, blocks: blocks ?? [] }));
    known.set(blockSchemas, schemas);
    return schemas;
  };

  /** The fields with the version of their file. */
  const versioned = (fields: readonly Field[], file: string, view: SiteView): StudioBlock => {
    const text = view.textOf(file);
    if (text === undefined) throw new FileChanged(file);
    const hash = keep(text);
    const withHash = (field: Field): Field => ({
      ...field,
      hash,
      ...(field.fields && { fields: field.fields.map(withHash) }),
    });
    return { fields: fields.map(withHash) };
  };

  const formBlock = (name: string, view: SiteView): StudioBlock | undefined => {
    const file = view.siteIndex.context.formFiles.get(name);
    const text = file === undefined ? undefined : view.textOf(file);
    if (file === undefined || text === undefined) return undefined;
    const fields = formEditorFields({ path: file, text }, schemasIn(view));
    return versioned(shownAs(file, fields), file, view);
  };

  return {
    /** The fields of the block that is at a pointer of a page as it is shown. */
    block(view: SiteView, route: string, at: string): StudioBlock | undefined {
      const { siteFile } = view.siteIndex.context;
      const section = sectionOf(at);
      if (section !== undefined) {
        const fields = settingsFields(siteFile, schemasIn(view));
        const shown = section === '' ? fields : fields.filter(({ origin }) => origin.pointer === section);
        return versioned(shown, siteFile.path, view);
      }
      const form = formOf(at);
      if (form !== undefined) return formBlock(form, view);
      const page = showPage(view, route);
      if (at === pageAt) {
        if (!page) return undefined;
        // What is said of a page as a whole.
        const { origin, value } = page.root;
        return versioned(labelled('page.schema.json', value, origin, schemasIn(view)), page.index.file, view);
      }
      const found = page && shownAt(page, at);
      const schema = found && blockSchema(found.value, view);
      if (!schema) return undefined;
      const { origin, value } = found;
      const own = fieldsOf(schema, value as Json, { origin, schemas: schemasIn(view) });
      return versioned(shownAs(origin.file, own), origin.file, view);
    },
    placesIn(view: SiteView, source: SourceFile): SchemaPlaces {
      const { value } = parseSource(source);
      const { path: file } = source;
      const schemas = schemasIn(view);
      const holderOf = (pointer: string) => enclosingObject(value, pointer, { file, view });
      return {
        newItems: (place, texts) =>
          isOfFields(place)
            ? newFieldItems(place, texts)
            : newItems({ ...source, place }, texts, { holder: holderOf(place), view, schemas }),
        withGroups: (list, items) => withGroups(list, items, { holder: holderOf(list), schemas }),
        orderAt: (place) => namesBeside(place, { holder: holderOf(place), schemas }),
      };
    },
    sections: (view: SiteView) =>
      settingsFields(view.siteIndex.context.siteFile, schemasIn(view))
        .filter(({ isSetting }) => isSetting !== true)
        .map(({ origin: { pointer }, title }) => ({ pointer, title })),
    palette: (view: SiteView) => paletteOf(view, schemasIn(view)),
  };
}

/** What a package has brought is not changed here. */
const shownAs = (file: string, fields: Field[]): Field[] =>
  packageOf(file) === undefined ? fields : fields.map(onlyShown('package'));

/** Makes a field one that is read, and not changed here. */
export const onlyShown =
  (reason: Reason) =>
  ({ fields: _, ...field }: Field): Field => ({ ...field, kind: 'read-only', reason });

/** The schema of a block; undefined for what is none. */
function blockSchema(value: unknown, { siteIndex }: SiteView): string | undefined {
  const type = isObject(value) ? value.type : undefined;
  return typeof type === 'string' &&
    Object.hasOwn(siteIndex.context.environment.validators.blockSchemas, type)
    ? `blocks/${type}.schema.json`
    : undefined;
}

/** The value at a place, as it is written there; undefined where there is none. */
export function writtenAt({ file, pointer }: Origin, view: SiteView): Json | undefined {
  const { value } = parseSource({ path: file, text: view.textOf(file) ?? '' });
  return valueAt(value, pointer) as Json | undefined;
}

/** The innermost block around a pointer, else the whole file, with its schema. */
function enclosingObject(
  content: unknown,
  pointer: string,
  { file, view }: { file: string; view: SiteView },
) {
  let holder = { pointer: '', value: content, schema: schemaOf(file) };
  let [value, at] = [content, ''];
  for (const key of pathOf(pointer).slice(0, -1)) {
    value = valueIn(value, key);
    at = childPointer(at, key);
    const schema = blockSchema(value, view);
    if (schema !== undefined) holder = { pointer: at, value, schema };
  }
  return holder;
}

/** What all pages share. */
const settingsFields = ({ path, text }: SourceFile, schemas: Schemas): Field[] =>
  labelled('site.schema.json', parseSource({ path, text }).value, { file: path, pointer: '' }, schemas);

/** The properties of a file that have a name for people. */
function labelled(name: string, value: unknown, origin: Origin, schemas: Schemas): Field[] {
  const shown = schemas.get(name)?.['properties'];
  if (!isObject(value) || !isObject(shown)) return [];
  return fieldsOf(name, value as Json, { origin, schemas }).filter((field) => {
    const schema = shown[pathOf(field.origin.pointer)[0] ?? ''];
    return isObject(schema) && schema.label !== undefined;
  });
}
