import type { Json, JsonObject } from '../model/resolved';
import { asText, isObject, listAt, numberIn, objectAt, textAt } from '../model/json';
import { tidyOf, type Tidy } from './tidy';

type ControlKind = 'text' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'checkboxes' | 'hidden';

export interface FieldChoice {
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
  choices: FieldChoice[];
  initial?: Json;
  /** The height of a text area, in lines. */
  rows: number;
  /** Attributes of the control that say what can be entered, and how. */
  entry: EntryAttributes;
  tidy?: Tidy;
  /** Whether something is said about days or hours at which the place is closed. */
  advises?: 'day' | 'time';
}

const inputModes = ['text', 'email', 'tel', 'numeric', 'decimal', 'url'] as const;

interface EntryAttributes {
  type?: string;
  autoComplete?: string;
  inputMode?: (typeof inputModes)[number];
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
  const options = uiOptions(ui);
  const kind = kindOf(schema, options);
  return {
    id,
    name,
    kind,
    label: textAt(options, 'title') ?? textAt(schema, 'title') ?? name.slice(name.lastIndexOf('.') + 1),
    hint: textAt(options, 'help') ?? textAt(options, 'description') ?? textAt(schema, 'description'),
    placeholder: textAt(options, 'placeholder'),
    // A list is required to be there, not to be ticked: `minItems` says that.
    required: kind === 'checkboxes' ? (numberIn(schema, 'minItems') ?? 0) > 0 : required,
    isWide: isWide(kind, textAt(options, 'width')),
    choices: choicesOf(id, schema),
    initial: schema.default,
    rows: numberIn(options, 'rows') ?? 5,
    entry: entryAttributes(schema, options),
    tidy: tidyOf(objectAt(options, 'tidy'), textAt(schema, 'pattern')),
    advises: advises(textAt(options, 'openingHours')),
  };
}

// Only short controls of one line go well beside each other.
function isWide(kind: ControlKind, width: string | undefined): boolean {
  return width === undefined ? kind !== 'text' && kind !== 'select' : width === 'full';
}

/** What the ui says of a field, by bare names: RJSF reads `ui:x` and `ui:options.x` alike. */
export function uiOptions(ui: JsonObject): JsonObject {
  const own = Object.entries(ui).filter(([key]) => key.startsWith('ui:'));
  return {
    ...objectAt(ui, 'ui:options'),
    ...Object.fromEntries(own.map(([key, value]) => [key.slice('ui:'.length), value])),
  };
}

function advises(name: string | undefined): FieldModel['advises'] {
  return name === 'day' || name === 'time' ? name : undefined;
}

function kindOf(schema: JsonObject, options: JsonObject): ControlKind {
  const widget = textAt(options, 'widget');
  if (widget === 'hidden') return 'hidden';
  if (schema.type === 'array') return 'checkboxes';
  if (schema.type === 'boolean') return widget === 'radio' || widget === 'select' ? widget : 'checkbox';
  if (hasChoices(schema)) return widget === 'radio' ? 'radio' : 'select';
  return widget === 'textarea' ? 'textarea' : 'text';
}

function hasChoices(schema: JsonObject): boolean {
  return listAt(schema, 'enum').length > 0 || listAt(schema, 'oneOf').length > 0;
}

function choicesOf(id: string, schema: JsonObject): FieldChoice[] {
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

function entryAttributes(schema: JsonObject, options: JsonObject): EntryAttributes {
  const mode = textAt(options, 'inputMode');
  const type = textAt(options, 'inputType') ?? inputType(schema);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return {
    type,
    autoComplete: textAt(options, 'autocomplete'),
    inputMode:
      inputModes.find((each) => each === mode) ?? (schema.type === 'integer' ? 'numeric' : undefined),
    minLength: numberIn(schema, 'minLength'),
    maxLength: numberIn(schema, 'maxLength'),
    pattern: htmlPattern(textAt(schema, 'pattern')),
    min: numberIn(schema, 'minimum'),
    max: numberIn(schema, 'maximum'),
    step: isNumber ? (numberIn(schema, 'multipleOf') ?? (schema.type === 'integer' ? 1 : 'any')) : undefined,
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

/** HTML matches a pattern against the whole value, JSON Schema anywhere in it. */
export function htmlPattern(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined;
  const whole = /^\^([^|]*[^|\\])\$$/.exec(pattern)?.[1];
  return whole ?? `(?=[\\s\\S]*?(?:${pattern}))[\\s\\S]*`;
}
