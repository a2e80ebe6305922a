import { expect, test } from 'vitest';
import { checkTokens, fillAddress, fillTokens, resolveTokens } from '../../src/content/values/tokens';

const tokens = new Map([
  ['phone', '0123'],
  ['name', 'Lighthouse'],
]);
const place = { file: 'pages/index.json', pointer: '/title' };

test('tokens take their values; other braces stay', () => {
  expect(fillTokens('{name}: {phone}, { phone }, {x y}, {}', tokens)).toBe(
    'Lighthouse: 0123, 0123, {x y}, {}',
  );
});

test('a value with a dollar sign is put in as it is', () => {
  expect(fillTokens('{a}', new Map([['a', '$& $1']]))).toBe('$& $1');
});

test('one telephone number serves its readers and its links', () => {
  const numbers = new Map([['phone', '+91 (22) 1234-56 78']]);
  // Nobody dials the 0 in brackets behind the code of a country; of a number at home it is a part.
  const abroad = new Map([['phone', '+44 (0) 20 7946 0018']]);
  expect(fillAddress('tel:{phone}', abroad)).toBe('tel:+442079460018');
  expect(fillAddress('tel:{phone}', new Map([['phone', '(0) 20 79']]))).toBe('tel:02079');
  expect(fillAddress('tel:{phone}', numbers)).toBe('tel:+912212345678');
  expect(fillAddress('tel:{other}', numbers)).toBe('tel:{other}');
  expect(fillAddress('/Call/{phone}', numbers)).toBe('/Call/+91 (22) 1234-56 78');
});

test('an unknown token is named with its place and the nearest one', () => {
  const [fault] = checkTokens('Call {phon}.', tokens, place);
  expect(fault).toMatchObject({
    code: 'token/unknown',
    within: { start: 5, end: 11 },
    replacement: '{phone}',
  });
});

test('tokens may take in other tokens', () => {
  const { tokens: values, faults } = resolveTokens(
    { name: { value: 'The {kind}' }, kind: { value: 'tower' } },
    'pages/_site.json',
  );
  expect(values.get('name')).toBe('The tower');
  expect(faults).toEqual([]);
});

test('a token that refers to itself is a fault, and ends', () => {
  const { faults } = resolveTokens(
    { a: { value: '{b}' }, b: { value: '{c}' }, c: { value: '{b}' } },
    'pages/_site.json',
  );
  expect(faults.map(({ code, pointer }) => [code, pointer])).toEqual([['token/cycle', '/tokens/c/value']]);
});
