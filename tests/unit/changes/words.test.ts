import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedWords, shortened } from '../../../src/content/changes/text-diff';
import { textMarks } from '../../../scripts/print/changes/marks';
import { passageWords } from '../../../scripts/print/changes/report';

const said = (before: string, after: string) => passageWords(changedWords(before, after), textMarks);

test.each([
  ['It takes about 10 minutes.', 'It takes about 10 to 15 minutes.', 'It takes about 10 {+to 15 +}minutes.'],
  ['Open from 8 on weekdays', 'Open from 9 on weekdays', 'Open from [-8-] {+9+} on weekdays'],
  ['We bake bread.', 'We bake bread and cake.', 'We bake bread{+ and cake+}.'],
  // Between two words that are other ones a space alone was kept: they read as one change.
  ['See the red boat here', 'See a blue boat here', 'See [-the red-] {+a blue+} boat here'],
  // Nothing of the text is left, so no word of it is shown among the new ones.
  ['7 to 15', '8 to 16', '[-7 to 15-] {+8 to 16+}'],
  ['खुला सोमवार से शुक्रवार', 'खुला सोमवार से शनिवार', 'खुला सोमवार से [-शुक्रवार-] {+शनिवार+}'],
])('%j as %j', (before, after, expected) => {
  expect(said(before, after)).toBe(expected);
});

test('of a long text only the change is shown, with a few words around it', () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
  const changed = words.with(20, 'other').with(50, 'another');
  expect(said(words.join(' '), changed.join(' '))).toBe(
    '…word15 word16 word17 word18 word19 [-word20-] {+other+} word21 word22 word23 word24 word25 … ' +
      'word45 word46 word47 word48 word49 [-word50-] {+another+} word51 word52 word53 word54 word55 …',
  );
});

test('the passages of any two texts are both texts, and shortening leaves every change', () => {
  const texts = fc.array(fc.constantFrom('sea', 'wind', ' ', ', ', '10', '\n', '中文', '🧪', '*'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const passages = changedWords(before, after);
      const text = (side: 'removed' | 'added') =>
        passages.map((passage) => ('kept' in passage ? passage.kept : passage[side])).join('');
      expect([text('removed'), text('added')]).toEqual([before, after]);
      const changes = passages.filter((passage) => !('kept' in passage));
      expect(shortened(passages).filter((passage) => !('kept' in passage))).toEqual(changes);
    }),
  );
});
