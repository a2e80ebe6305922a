import type { Json, JsonObject } from '../model/resolved';
import { asText, isObject, listAt, numberAt, objectAt, textAt } from './json';
import { tidyOf, type Tidy } from './tidy';

export type ControlKind = 'text' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'checkboxes' | 'hidden';

export interface Choice {
  id: string;
  label: string;
  value: Json;
}

/** All that is needed to draw a field, whoever holds its value. */
export interface FieldModel {
  id: string;
  /** The name under which the field is sent: `address.city`. */
  name: string;
  kind: ControlKind;
  label: string;
  hint?: string;
  placeholder?: string;
  required: boolean;
  isWide: boolean;
  choices: Choice[];
  initial?: Json;
  /** The height of a text area, in lines. */
  rows: number;
  /** Attributes of the control that say what can be entered, and how. */
  entry: EntryAttributes;
  tidy?: Tidy;
  /** Whether something is said about days or hours at which the place is closed. */
  advises?: 'day' | 'time';
}

export interface EntryAttributes {
  type?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  min?: number | string;
  max?: number | string;
  step?: number | 'any';
}

export interface FieldSource {
  id: string;
  name: string;
  schema: JsonObject;
  ui: JsonObject;
  required: boolean;
}

export function fieldModel({ id, name, schema, ui, required }: FieldSource): FieldModel {
  const kind = kindOf(schema, ui);
  return {
    id,
    name,
    kind,
    label: uiText(ui, 'title') ?? textAt(schema, 'title') ?? name.slice(name.lastIndexOf('.') + 1),
    hint: uiText(ui, 'help') ?? uiText(ui, 'description') ?? textAt(schema, 'description'),
    placeholder: uiText(ui, 'placeholder'),
    // A list is required to be there, not to be ticked: `minItems` says that.
    required: kind === 'checkboxes' ? (numberAt(schema, 'minItems') ?? 0) > 0 : required,
    isWide: isWide(kind, uiText(ui, 'width')),
    choices: choicesOf(id, schema),
    initial: schema.default,
    rows: uiNumber(ui, 'rows') ?? 5,
    entry: entryAttributes(schema, ui),
    tidy: tidyOf(uiObject(ui, 'tidy'), textAt(schema, 'pattern')),
    advises: advises(uiText(ui, 'openingHours')),
  };
}

// Only short controls of one line go well beside each other.
function isWide(kind: ControlKind, width: string | undefined): boolean {
  return width === undefined ? kind !== 'text' && kind !== 'select' : width === 'full';
}

/** RJSF reads `ui:x` and `ui:options.x` alike. */
export function uiValue(ui: JsonObject, name: string): Json | undefined {
  return ui[`ui:${name}`] ?? objectAt(ui, 'ui:options')[name];
}

function uiText(ui: JsonObject, name: string): string | undefined {
  const value = uiValue(ui, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function uiNumber(ui: JsonObject, name: string): number | undefined {
  const value = uiValue(ui, name);
  return typeof value === 'number' ? value : undefined;
}

function uiObject(ui: JsonObject, name: string): JsonObject {
  const value = uiValue(ui, name);
  return isObject(value) ? value : {};
}

function advises(name: string | undefined): FieldModel['advises'] {
  return name === 'day' || name === 'time' ? name : undefined;
}

function kindOf(schema: JsonObject, ui: JsonObject): ControlKind {
  const widget = uiText(ui, 'widget');
  if (widget === 'hidden') return 'hidden';
  if (schema.type === 'array') return 'checkboxes';
  if (schema.type === 'boolean') return widget === 'radio' || widget === 'select' ? widget : 'checkbox';
  if (hasChoices(schema)) return widget === 'radio' ? 'radio' : 'select';
  return widget === 'textarea' ? 'textarea' : 'text';
}

function hasChoices(schema: JsonObject): boolean {
  return listAt(schema, 'enum').length > 0 || listAt(schema, 'oneOf').length > 0;
}

function choicesOf(id: string, schema: JsonObject): Choice[] {
  const source = schema.type === 'array' ? objectAt(schema, 'items') : schema;
  const titled = listAt(source, 'oneOf').flatMap((option) =>
    isObject(option) && option.const !== undefined
      ? [{ value: option.const, label: textAt(option, 'title') ?? asText(option.const) }]
      : [],
  );
  const plain = listAt(source, 'enum').map((value) => ({ value, label: asText(value) }));
  const found = titled.length > 0 ? titled : plain;
  const choices = found.length === 0 && schema.type === 'boolean' ? yesAndNo : found;
  return choices.map((choice, index) => ({ ...choice, id: `${id}-${index}` }));
}

const yesAndNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

function entryAttributes(schema: JsonObject, ui: JsonObject): EntryAttributes {
  const type = uiText(ui, 'inputType') ?? inputType(schema);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return {
    type,
    autoComplete: uiText(ui, 'autocomplete'),
    inputMode: inputMode(uiText(ui, 'inputMode')) ?? (schema.type === 'integer' ? 'numeric' : undefined),
    minLength: numberAt(schema, 'minLength'),
    maxLength: numberAt(schema, 'maxLength'),
    pattern: htmlPattern(textAt(schema, 'pattern')),
    min: numberAt(schema, 'minimum'),
    max: numberAt(schema, 'maximum'),
    step: isNumber ? (numberAt(schema, 'multipleOf') ?? (schema.type === 'integer' ? 1 : 'any')) : undefined,
  };
}

function inputType(schema: JsonObject): string {
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  switch (schema.format) {
    case 'email':
    case 'date':
    case 'time':
      return schema.format;
    case 'date-time':
      return 'datetime-local';
    case 'uri':
      return 'url';
    default:
      return 'text';
  }
}

function inputMode(name: string | undefined): EntryAttributes['inputMode'] {
  switch (name) {
    case 'text':
    case 'email':
    case 'tel':
    case 'numeric':
    case 'decimal':
    case 'url':
      return name;
    default:
      return undefined;
  }
}

/** HTML matches a pattern against the whole value, JSON Schema anywhere in it. */
export function htmlPattern(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined;
  const whole = /^\^([^|]*[^|\\])\$$/.exec(pattern)?.[1];
  return whole ?? `(?=[\\s\\S]*?(?:${pattern}))[\\s\\S]*`;
}
