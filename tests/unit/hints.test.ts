import { expect, test } from 'vitest';
import { hintFor } from '../../scripts/print/command-line';
import { usualRoot } from '../../scripts/site/engine-root';

test.each([
  [
    'To make one: npm run new form first-lesson',
    'To make one: npm run new form first-lesson -- --root /school',
  ],
  ['npm run new page /Name writes one.', 'npm run new page /Name -- --root /school writes one.'],
  ['Type npm run rename /Old /New.', 'Type npm run rename /Old /New -- --root /school.'],
  ['See npm run check -- --launch.', 'See npm run check -- --root /school --launch.'],
  ['It (npm run new page writes one).', 'It (npm run new page -- --root /school writes one).'],
  ['npm run generate writes them.', 'npm run generate writes them.'],
])('for a site in another folder "%s" is "%s"', (hint, expected) => {
  expect(hintFor('/school', hint)).toBe(expected);
  expect(hintFor(usualRoot, hint)).toBe(hint);
});
