import { fieldsOf } from '../../../src/content/edit/fields/fields';
import type { Schemas } from '../../../src/content/edit/fields/shape';
import { isOfFields, readForm } from '../../../src/content/edit/forms/fields-text';
import { always, isWhen } from '../../../src/content/edit/forms/homes';
import {
  fieldsSchema,
  hasMember,
  isWrittenAsIs,
  membersOf,
  placeInFile,
  readFields,
  sentBy,
  sourceOf,
} from '../../../src/content/edit/forms/read-fields';
import { unwritten } from '../../../src/content/source/unwritten';
import { asObject, textOf } from '../../../src/model/json';
import { isAtOrIn, pathOf } from '../../../src/content/source/pointer';
import type { SourceFile } from '../../../src/model/content';
import type { Json, JsonObject } from '../../../src/model/resolved';
import type { Field, Origin, WrittenText } from '../../../src/model/studio';
import type { SiteView } from '../../dev/site/site-reader';

const fieldsName = 'form-fields.schema.json';

/** What a form asks for, as a list, and behind it its own texts. */
export function formEditorFields({ path: file, text }: SourceFile, schemas: Schemas): Field[] {
  const form = readForm(text);
  const origin = { file, pointer: '' };
  const fields = readFields(form);
  const known = new Map([[fieldsName, withConditions(form, fields)]]);
  const list = fieldsOf(fieldsName, { fields }, { origin, schemas: known });
  const { schema: _, ui: __, ...own } = form;
  const texts = fieldsOf('form.schema.json', own, { origin, schemas }).filter(
    ({ origin: { pointer } }) => !['/$schema', '/schema', '/ui'].some((each) => isAtOrIn(pointer, each)),
  );
  return [...list.map((each) => ofEach(each, form, fields)), ...texts];
}

/** The description of fields with all that one of them may depend on. */
function withConditions(form: JsonObject, fields: readonly JsonObject[]): JsonObject {
  const all: { value: Json; title: string }[] = [
    { value: always, title: 'Always' },
    ...fields.flatMap((field) => conditionsOf(field, form)),
  ];
  const schema = structuredClone(fieldsSchema);
  const { showWhen } = schema.properties.fields.items.properties;
  Object.assign(showWhen, { enum: all.map(({ value }) => value), enumTitles: all.map(({ title }) => title) });
  return schema;
}

function conditionsOf({ key = '', kind, label }: JsonObject, form: JsonObject) {
  const { schema } = sourceOf(form, textOf(key));
  return sentBy(textOf(kind), schema).map((sent) => ({
    value: { field: key, is: sent.value },
    title: sent.label === '' ? `“${textOf(label)}” is ticked` : `“${textOf(label)}” is “${sent.label}”`,
  }));
}

/** The list with of each field what its kind has. */
function ofEach(list: Field, form: JsonObject, fields: readonly JsonObject[]): Field {
  const items = list.fields?.map((item, index) => {
    const field = fields[index] ?? {};
    const dependent = fields.filter(({ showWhen }) => isWhen(showWhen) && showWhen.field === field.key);
    return {
      summary: summaryOf(field),
      ...(field.kind === 'file' ? inFileOnly(item, field) : { ...item, fields: shownOf(item, field, form) }),
      ...(dependent.length > 0 && { conditionOf: dependent.map(({ label }) => textOf(label)) }),
    };
  });
  return { ...list, ...(items && { fields: items }) };
}

function summaryOf({ kind, required, showWhen }: JsonObject): string {
  const names: Record<string, string> = fieldsSchema.properties.fields.items.properties.kind.choices;
  const parts = [
    names[textOf(kind)] ?? '',
    required === true ? 'required' : '',
    showWhen === always ? '' : 'not always shown',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

const inFileOnly = ({ fields: _, ...item }: Field, { label = '' }: JsonObject): Field => ({
  ...item,
  kind: 'read-only',
  reason: 'free',
  value: label,
});

function shownOf({ fields = [] }: Field, field: JsonObject, form: JsonObject): Field[] {
  const asIs = membersOf(textOf(field.kind), sourceOf(form, textOf(field.key))).map(([name]) => name);
  return fields.flatMap((member): Field[] => {
    const name = pathOf(member.origin.pointer).at(-1) ?? '';
    const isShown = isWrittenAsIs(name) ? asIs.includes(name) : name !== 'key' && hasMember(field, name);
    if (!isShown) return [];
    if (name !== 'showWhen') return [member];
    if (field.showWhen === null) return [{ ...member, kind: 'read-only', reason: 'free' }];
    const isOther = (value: Json) => asObject(value).field !== field.key;
    return [{ ...member, choices: member.choices?.filter(({ value }) => isOther(value)) }];
  });
}

/** New fields of a form, or choices of one, with these texts; without them one that is still to be written. */
export function newFieldItems(place: string, texts: readonly WrittenText[][] | undefined): Json[][] {
  const isField = pathOf(place).length === 2;
  const words = texts?.map((row) => row.map(({ plain }) => plain).join(' ')) ?? [
    unwritten(isField ? 'Label' : 'Choice'),
  ];
  return [
    words.map((label) => (isField ? { label, kind: 'line', required: false, showWhen: always } : label)),
  ];
}

/** Where something that is seen in the list of a form's fields is written. */
export function inFile({ file, pointer }: Origin, view: SiteView): Origin {
  if (!isOfFields(pointer)) return { file, pointer };
  return { file, pointer: placeInFile(readForm(view.textOf(file) ?? ''), pointer) };
}
