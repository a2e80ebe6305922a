import { isObject } from '../source/json';

const choices = ['options', 'choices', 'values', 'list', 'answers', 'items'];
const looks = ['placeholder', 'help', 'widget', 'rows', 'autocomplete', 'hint', 'autofocus'];

/** What to do about a name in a field or beside the fields of a form, which are written in two places. */
export function formNameHint(pointer: string, name: string, value: unknown): string | undefined {
  const field = /\/properties\/([^/]+)$/.exec(pointer)?.[1];
  if (field === undefined)
    return /^\/schema(?:\/|$)/.test(pointer) && isObject(value) && typeof value.type === 'string'
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

const formats = ['email', 'date', 'time', 'date-time', 'uri'];
const typesByWord: Readonly<Record<string, string>> = {
  text: '"type": "string"',
  textarea: '"type": "string", and under "ui" "ui:widget": "textarea"',
  checkbox: '"type": "boolean"',
  bool: '"type": "boolean"',
  radio: '"type": "string" with its choices in "oneOf", and under "ui" "ui:widget": "radio"',
  select: '"type": "string" with its choices in "oneOf"',
  dropdown: '"type": "string" with its choices in "oneOf"',
  url: '"type": "string" with "format": "uri"',
  tel: '"type": "string" with a pattern, such as "pattern": "^[0-9]{10}$"',
  phone: '"type": "string" with a pattern, such as "pattern": "^[0-9]{10}$"',
  int: '"type": "integer"',
};
const widgetsByWord: Readonly<Record<string, string>> = {
  textbox: 'textarea',
  multiline: 'textarea',
  text: 'textarea',
  dropdown: 'select',
  radiobutton: 'radio',
  radios: 'radio',
  checkbox: 'checkboxes',
};

/** What to write instead of a value that other tools have in their forms. */
export function formValueHint(pointer: string, written: string): string | undefined {
  const word = written.toLowerCase().replace(/[\s_-]+/g, '');
  if (/^\/schema\/.*\/type$/.test(pointer)) {
    if (formats.includes(written.toLowerCase()))
      return `Write "type": "string" with "format": "${written.toLowerCase()}".`;
    return typesByWord[word] === undefined ? undefined : `Write ${typesByWord[word]}.`;
  }
  if (pointer.endsWith('/ui:widget')) {
    const widget = widgetsByWord[word];
    return widget === undefined ? undefined : `Did you mean "${widget}"?`;
  }
  if (pointer === '/submit/mode')
    return 'A form cannot send e-mail by itself. Write "none" to send nothing and show what was entered, or "post" to send it to the address under forms.endpoint in pages/_site.json.';
  return undefined;
}
