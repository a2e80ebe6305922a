import type { JsonObject } from '../../../model/resolved';
import { asObject, isObject } from '../../source/json';

/** A field as a form's file has it. */
export interface FieldSource {
  schema: JsonObject;
  ui: JsonObject;
}

const text = (schema: JsonObject = {}, ui: JsonObject = {}): FieldSource => ({
  schema: { type: 'string', ...schema },
  ui,
});

/** What makes a field one of a kind: the keywords that no other kind has. */
export const kinds: Record<string, FieldSource> = {
  line: text(),
  lines: text({}, { 'ui:widget': 'textarea' }),
  email: text({ format: 'email' }, { 'ui:autocomplete': 'email' }),
  phone: text(
    { pattern: '^\\+?[0-9 ]{6,20}$' },
    { 'ui:autocomplete': 'tel', 'ui:inputType': 'tel', 'ui:tidy': { remove: '-/()' } },
  ),
  date: text({ format: 'date' }),
  time: text({ format: 'time' }),
  'date-time': text({ format: 'date-time' }),
  uri: text({ format: 'uri' }),
  number: { schema: { type: 'number' }, ui: {} },
  whole: { schema: { type: 'integer' }, ui: {} },
  select: text(),
  radio: text({}, { 'ui:widget': 'radio' }),
  several: { schema: { type: 'array', uniqueItems: true }, ui: {} },
  tick: { schema: { type: 'boolean' }, ui: {} },
  'yes-no': { schema: { type: 'boolean' }, ui: { 'ui:widget': 'radio' } },
  consent: { schema: { type: 'boolean' }, ui: {} },
};

export const consentName = 'consent';

/** The kind of a field; undefined for one that only a file can make, such as a group. */
export function kindOf(name: string, { schema, ui }: FieldSource): string | undefined {
  const widget = lookOf(ui, 'widget');
  const isRadio = widget === 'radio';
  if (widget === 'hidden') return undefined;
  const { type, format } = schema;
  const isChosen = choicesIn(schema) !== undefined;
  if (isChosen && type === 'string') return isRadio ? 'radio' : 'select';
  if (type === 'array') return isChosen ? 'several' : undefined;
  if (isChosen) return undefined;
  if (type === 'boolean') {
    if (name === consentName && schema.const === true) return 'consent';
    return isRadio || widget === 'select' ? 'yes-no' : 'tick';
  }
  if (type === 'number') return 'number';
  if (type === 'integer') return 'whole';
  if (type !== 'string') return undefined;
  if (widget === 'textarea') return 'lines';
  if (typeof format === 'string') return Object.hasOwn(kinds, format) ? format : undefined;
  return [lookOf(ui, 'inputType'), lookOf(ui, 'inputMode')].includes('tel') ? 'phone' : 'line';
}

const lookOf = (ui: JsonObject, name: string) => ui[`ui:${name}`] ?? asObject(ui['ui:options'])[name];

/** The keyword under which a field has its choices, and what has it. */
export function choicesIn(schema: JsonObject): { holder: JsonObject; key: 'oneOf' | 'enum' } | undefined {
  const holder = schema.type === 'array' && isObject(schema.items) ? schema.items : schema;
  const key = (['oneOf', 'enum'] as const).find((each) => Array.isArray(holder[each]));
  return key && { holder, key };
}
