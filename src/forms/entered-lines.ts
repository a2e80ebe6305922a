import type { Json, JsonObject } from '../model/resolved';
import { leaves, type FieldNode } from './form-fields';
import type { FieldModel } from './field-model';
import { asText, valueAt } from './json';
import { dayInWords, timeInWords } from './opening-hours';

/** What was entered into one field, as it is read out. */
export interface EnteredLine {
  label: string;
  text: string;
}

/** What was entered, field by field; nothing of the fields that were left empty. */
export function enteredLines(values: JsonObject, fields: FieldNode[], lang: string): EnteredLine[] {
  return leaves(fields).flatMap(({ path, model }) => {
    const text = model.kind === 'hidden' ? '' : inWords(valueAt(values, path), model, lang).trim();
    return text === '' ? [] : [{ label: model.label, text }];
  });
}

function inWords(value: Json | undefined, model: FieldModel, lang: string): string {
  if (Array.isArray(value)) return value.map((item) => inWords(item, model, lang)).join(', ');
  const choice = model.choices.find((option) => option.value === value);
  if (choice) return choice.label;
  if (value === true) return '✓';
  const text = asText(value);
  if (model.entry.type === 'date') return dayInWords(text, lang);
  return model.entry.type === 'time' && text !== '' ? timeInWords(text, lang) : text;
}
