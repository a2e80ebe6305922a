import { describe, expect, test } from 'vitest';
import { changeAt } from '../../../src/content/edit/change-at';

const theirs = '{ "heading": "New", "items": ["a", "b"], "price": 1.50 }';

describe('a change on a text that was changed meanwhile', () => {
  test('is made where the value is as it was', () => {
    const outcome = changeAt(1.5, theirs, { kind: 'set', pointer: '/price', value: 2 });
    expect(outcome).toMatchObject({ result: 'changed', edited: { text: theirs.replace('1.50', '2') } });
    expect(changeAt('a', theirs, { kind: 'remove', pointer: '/items/0' })).toMatchObject({
      result: 'changed',
      edited: { text: theirs.replace('"a", ', '') },
    });
    expect(changeAt(undefined, theirs, { kind: 'set', pointer: '/id', value: 'x' })).toMatchObject({
      result: 'changed',
      edited: { text: theirs.replace('1.50', '1.50, "id": "x"') },
    });
  });

  test('asks where somebody else changed it, and shows what is there now', () => {
    const command = { kind: 'set', pointer: '/heading', value: 'Mine' } as const;
    expect(changeAt('Old', theirs, command)).toEqual({ result: 'conflict', theirs: 'New' });
    expect(changeAt('Old', '{}', command)).toEqual({ result: 'conflict' });
    expect(changeAt(undefined, theirs, command)).toEqual({ result: 'conflict', theirs: 'New' });
  });

  test('has nothing to do where somebody else wrote the same', () => {
    for (const command of [
      { kind: 'set', pointer: '/heading', value: 'New' },
      { kind: 'remove', pointer: '/nothing' },
    ] as const)
      expect(changeAt('Old', theirs, command)).toMatchObject({ result: 'changed', edited: { edits: [] } });
  });

  test('leads nowhere where what held the value is another thing', () => {
    const command = { kind: 'set', pointer: '/heading/text', value: 'x' } as const;
    expect(changeAt(undefined, theirs, command)).toEqual({ result: 'nowhere' });
    expect(changeAt(undefined, 'not JSON', command)).toEqual({ result: 'nowhere' });
  });
});
