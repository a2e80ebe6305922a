import { expect, test } from 'vitest';
import { fieldModel } from '../../src/forms/field-model';
import { tidied } from '../../src/forms/tidy';
import { readForm } from './form-bench';

const field = (schema: object, ui: object) =>
  fieldModel({ id: 'f', name: 'f', schema: { ...schema }, ui: { ...ui }, required: true }).tidy;

const phone = field(
  { type: 'string', pattern: '^[0-9]{10}$' },
  { 'ui:tidy': { remove: ' -()', prefixes: ['+91', '91', '0'] } },
);

test.each([
  ['9820012345', '9820012345'],
  ['98200 12345', '9820012345'],
  ['+91 98200 12345', '9820012345'],
  ['+91-98200-12345', '9820012345'],
  ['919820012345', '9820012345'],
  ['(0) 98200-12345', '9820012345'],
  ['098200 12345', '9820012345'],
  // As copied from other programs: no-break space, en dash, marks of direction.
  ['\u202a+91\u00a098200\u201312345\u202c', '9820012345'],
  // Ten digits are ten digits, however they begin.
  ['9198200123', '9198200123'],
  ['0982001234', '0982001234'],
])('%s is %s', (typed, meant) => expect(tidied(typed, phone)).toBe(meant));

test.each(['', '98200', '98200 1234', '+44 20 7946 0958', '+91 0 98200 12345', '00919820012345', 'call me'])(
  '"%s" stays as it was typed',
  (typed) => expect(tidied(typed, phone)).toBe(typed),
);

test('every country is the form’s own affair', () => {
  const british = field(
    { type: 'string', pattern: '^7[0-9]{9}$' },
    { 'ui:tidy': { remove: ' ', prefixes: ['+44', '0'] } },
  );
  expect(tidied('07700 900 123', british)).toBe('7700900123');
  expect(tidied('+44 7700 900123', british)).toBe('7700900123');
  expect(tidied('+91 98200 12345', british)).toBe('+91 98200 12345');
  // A hyphen was not declared.
  expect(tidied('07700-900123', british)).toBe('07700-900123');
});

test('a field that declares nothing keeps every letter', () => {
  expect(tidied('+91 98200 12345', field({ type: 'string', pattern: '^[0-9]{10}$' }, {}))).toBe(
    '+91 98200 12345',
  );
});

test.each([
  ['appointment', 'aPhone'],
  ['contact', 'phone'],
])('the %s form takes Indian numbers as people write them', (name, key) => {
  const { schema, ui } = readForm(name);
  const properties: Record<string, object> = JSON.parse(JSON.stringify(schema['properties']));
  const looks: Record<string, object> = JSON.parse(JSON.stringify(ui));
  expect(tidied('+91 98200 12345', field(properties[key] ?? {}, looks[key] ?? {}))).toBe('9820012345');
});
