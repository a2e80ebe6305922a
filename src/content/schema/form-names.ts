import { isObject } from '../source/json';

const choices = ['options', 'choices', 'values', 'list', 'answers', 'items'];
const looks = ['placeholder', 'help', 'widget', 'rows', 'autocomplete', 'hint', 'autofocus'];

/** What to do about a name in a field or beside the fields of a form, which are written in two places. */
export function formNameHint(pointer: string, name: string, value: unknown): string | undefined {
  const field = /\/properties\/([^/]+)$/.exec(pointer)?.[1];
  if (field === undefined)
    return /^\/schema(?:\/|$)/.test(pointer) && isObject(value) && typeof value['type'] === 'string'
      ? `A field is written among the others: move it into the { } of "properties".`
      : undefined;
  if (name === 'required')
    return value === false
      ? 'Delete this line: a field may stay empty unless the list "required" beside "properties" names it.'
      : `Write "${field}" into the list "required", which is beside "properties" and names the fields that must be filled in, and delete this line.`;
  if (choices.includes(name)) return `Choices are written "oneOf": [${choicesOf(value)}].`;
  if (looks.includes(name))
    return `How a field looks is written under "ui": "ui": { "${field}": { "ui:${name === 'hint' ? 'help' : name}": … } }.`;
  return undefined;
}

function choicesOf(value: unknown): string {
  const texts = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  const [first = 'First visit'] = texts;
  const word = first.toLowerCase().match(/[a-z0-9]+/g)?.[0] ?? 'first';
  return `{ "const": "${word}", "title": ${JSON.stringify(first)} }, …`;
}
