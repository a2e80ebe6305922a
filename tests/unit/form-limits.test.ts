import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitFaults } from '../../src/content/context/form-values';

const atom = fc.constantFrom('a', '[0-9]', '[A-Z_]', '\\d', '\\S', '\\.', '-');
const times = fc.constantFrom('', '?', '*', '+', '{3}', '{2,}', '{0,4}', '{1,2}');
const row = fc
  .array(fc.tuple(atom, times), { minLength: 1, maxLength: 5 })
  .map((parts) => `^${parts.flat().join('')}$`);
const faultsOf = (value: Record<string, string | number>) => limitFaults({ value, pointer: '' });

test('no length that a matching text has is said to be out of reach', () => {
  const cases = row.chain((pattern) =>
    fc.tuple(fc.constant(pattern), fc.stringMatching(RegExp(pattern, 'u'))),
  );
  fc.assert(
    fc.property(cases, ([pattern, text]) => {
      expect(faultsOf({ pattern, minLength: text.length, maxLength: text.length })).toEqual([]);
    }),
  );
});

test('a length that no matching text has is named', () => {
  expect(faultsOf({ pattern: '^[0-9]{10}$', maxLength: 8 })).toHaveLength(1);
  expect(faultsOf({ pattern: '^[A-Z][0-9]{2,3}$', minLength: 5 })).toHaveLength(1);
  for (const pattern of ['[0-9]{10}', '^(?:a|bb)$', '^a|b{9}$', '^\\bword$'])
    expect(faultsOf({ pattern, minLength: 1, maxLength: 1 })).toEqual([]);
});
