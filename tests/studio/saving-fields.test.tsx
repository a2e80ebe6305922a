// @vitest-environment jsdom
import { ApiError } from '../../src/studio/api/client';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChangeAnswer, Field } from '../../src/model/studio';
import type { BlockFieldsProps } from '../../src/studio/fields/block-fields';
import { heading, openFields } from './open-fields';
import {
  button,
  described,
  faultAt,
  fieldOf,
  key,
  labelled,
  leave,
  paste,
  press,
  savedAnswer,
  type,
  valueOf,
} from './person';

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

const heading2 = { ...heading, value: 'Our lamp' };

test('a line is saved when it is left, with what it was before', async () => {
  const { sent } = await openFields({ fields: [heading] });
  await type(labelled('Heading'), 'Our lamp');
  expect(sent).toEqual([]);
  await leave(labelled('Heading'));
  expect(sent).toEqual([
    { title: 'Heading', pointer: '/blocks/0/heading', before: 'Our tower', value: 'Our lamp' },
  ]);
});

test('it is saved at Enter, and after a pause of typing', async () => {
  const { sent } = await openFields({ fields: [heading] });
  await type(labelled('Heading'), 'Our lamp');
  await key(labelled('Heading'), 'Enter');
  expect(sent).toHaveLength(1);
  vi.useFakeTimers();
  await type(labelled('Heading'), 'Our lamps');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(sent.map(({ value }) => value)).toEqual(['Our lamp', 'Our lamps']);
});

test('Enter that ends the composition of a character saves nothing', async () => {
  const { sent } = await openFields({ fields: [heading] });
  await type(labelled('Heading'), '灯');
  await key(labelled('Heading'), 'Enter', { isComposing: true });
  expect(sent).toEqual([]);
});

test('opening, touring and leaving the fields sends nothing', async () => {
  const fields = [
    heading,
    fieldOf('text', 'Words', { value: 'Some' }),
    fieldOf('number', 'Rooms', { value: 3 }),
  ];
  const { sent, close } = await openFields({ fields });
  for (const name of ['Heading', 'Words', 'Rooms']) {
    await press(labelled(name));
    await leave(labelled(name));
  }
  await close();
  expect(sent).toEqual([]);
});

test('what is typed while an answer is on its way is sent after it, and is never taken back by it', async () => {
  const { sent, answers } = await openFields({ fields: [heading] });
  let answer: (() => void) | undefined;
  answers.push(() => new Promise((resolve) => (answer = () => resolve(savedAnswer))));
  await type(labelled('Heading'), 'One');
  await key(labelled('Heading'), 'Enter');
  await type(labelled('Heading'), 'One two');
  await key(labelled('Heading'), 'Enter');
  expect(sent).toHaveLength(1);
  await act(async () => answer?.());
  expect(sent.map(({ before, value }) => [before, value])).toEqual([
    ['Our tower', 'One'],
    ['One', 'One two'],
  ]);
  expect(valueOf(labelled('Heading'))).toBe('One two');
});

test('what the check refuses stays, with its words at the field; it can be sent again or put back', async () => {
  const { sent, answers } = await openFields({ fields: [heading] });
  const refuse = (): Promise<ChangeAnswer> =>
    Promise.resolve({
      result: 'refused',
      faults: [faultAt('', 'It is empty.', 'Write a heading.')],
    });
  answers.push(refuse, refuse);
  await type(labelled('Heading'), '');
  await leave(labelled('Heading'));
  expect(described(labelled('Heading'))).toContain('Not saved: It is empty. Write a heading.');
  expect(labelled('Heading').getAttribute('aria-invalid')).toBe('true');
  expect(valueOf(labelled('Heading'))).toBe('');
  await press(button('Try again'));
  expect(sent).toHaveLength(2);
  await press(button('Put back'));
  expect(document.activeElement).toBe(labelled('Heading'));
  expect(valueOf(labelled('Heading'))).toBe('Our tower');
  expect(described(labelled('Heading'))).not.toContain('Not saved');
});

test('a required text that was emptied is named; nothing offers to send the same again', async () => {
  const { answers } = await openFields({ fields: [heading] });
  const faults = [faultAt(heading.origin.pointer, 'This text is empty.', 'Write it. The heading.')];
  answers.push(() => Promise.resolve({ result: 'refused', faults }));
  await type(labelled('Heading'), '');
  await leave(labelled('Heading'));
  expect(described(labelled('Heading'))).toMatch(/Not saved: “Heading” is empty\. Write it\.Put back$/);
});

test('what is wrong with a text is said in the words of the check, and only a fault elsewhere may go by itself', async () => {
  const { answers } = await openFields({ fields: [heading] });
  const refuse = (pointer: string) =>
    answers.push(() => Promise.resolve({ result: 'refused', faults: [faultAt(pointer, 'It is too long.')] }));
  refuse(heading.origin.pointer);
  await type(labelled('Heading'), 'Our lamps');
  await leave(labelled('Heading'));
  expect(described(labelled('Heading'))).toMatch(/Not saved: It is too long\.Put back$/);
  refuse('/blocks/1/heading');
  await type(labelled('Heading'), 'Our lamp');
  await leave(labelled('Heading'));
  expect(described(labelled('Heading'))).toMatch(/Not saved: It is too long\.Try againPut back$/);
});

test('a refused text is still there after another block was shown', async () => {
  const { answers, show } = await openFields({ fields: [heading] });
  answers.push(() => Promise.resolve({ result: 'refused', faults: [faultAt('', 'It is too long.')] }));
  await type(labelled('Heading'), 'Far too long a heading');
  await show({ fields: [fieldOf('line', 'Other', { value: 'x' })] });
  await show({ fields: [heading] });
  expect(valueOf(labelled('Heading'))).toBe('Far too long a heading');
  expect(described(labelled('Heading'))).toContain('It is too long.');
});

test('a server that does not answer loses nothing', async () => {
  const { answers, sent } = await openFields({ fields: [heading] });
  answers.push(() => Promise.reject(new ApiError('offline', 'gone')));
  await type(labelled('Heading'), 'Our lamp');
  await leave(labelled('Heading'));
  expect(described(labelled('Heading'))).toContain('Not saved: Studio’s server does not answer.');
  await press(button('Try again'));
  expect(sent.map(({ value }) => value)).toEqual(['Our lamp', 'Our lamp']);
  expect(described(labelled('Heading'))).not.toContain('Not saved');
});

test('whoever wrote curly brackets as ordinary words learns what to do about them', async () => {
  const { answers } = await openFields({ fields: [heading] });
  const fault = { ...faultAt('/blocks/0/heading', '{x} is not defined.'), code: 'token/unknown' as const };
  answers.push(() => Promise.resolve({ result: 'refused', faults: [fault] }));
  await type(labelled('Heading'), 'Our {x}');
  await leave(labelled('Heading'));
  expect(described(labelled('Heading'))).toMatch(/^Not saved: \{x\} is not defined\. .*write round ones\./);
});

test('what is pasted is one line without control characters', async () => {
  const { sent } = await openFields({ fields: [{ ...heading, value: '' }] });
  await press(labelled('Heading'));
  await paste(labelled('Heading'), { 'text/plain': 'Our\u0007 lamp\u009f\u0000\tand\u0085\r\ntower\n' });
  await leave(labelled('Heading'));
  expect(sent).toMatchObject([{ value: 'Our lamp and tower' }]);
});

test('a conflict shows what somebody else wrote, and either can be kept', async () => {
  const { answers, sent } = await openFields({ fields: [heading] });
  answers.push(() =>
    Promise.resolve({ result: 'conflict', theirs: 'Their lamp', file: 'pages/A.json', hash: 'x' }),
  );
  await type(labelled('Heading'), 'Our lamp');
  await leave(labelled('Heading'));
  expect(described(labelled('Heading'))).toContain('“Their lamp”');
  await press(button('Keep mine'));
  expect(sent.at(-1)).toMatchObject({ before: 'Their lamp', value: 'Our lamp' });
});

test('what has the focus is not overwritten from outside, and says so', async () => {
  const { show } = await openFields({ fields: [heading] });
  await press(labelled('Heading'));
  await show({ fields: [heading2] });
  expect(valueOf(labelled('Heading'))).toBe('Our tower');
  expect(described(labelled('Heading'))).toContain('changed elsewhere meanwhile, to: “Our lamp”');
  await press(button('Show it'));
  expect(valueOf(labelled('Heading'))).toBe('Our lamp');
});

test('what has no focus follows the file, also after it was saved here and undone', async () => {
  const { show } = await openFields({ fields: [heading] });
  await type(labelled('Heading'), 'Our lamp');
  await leave(labelled('Heading'));
  await show({ fields: [heading2] });
  await show({ fields: [heading] });
  expect(valueOf(labelled('Heading'))).toBe('Our tower');
});

test('an optional text that is emptied is removed; one that is written empty stays', async () => {
  const optional = fieldOf('line', 'Note', { value: 'x', isRequired: false });
  const { sent } = await openFields({ fields: [optional] });
  await type(labelled('Note'), '');
  await leave(labelled('Note'));
  expect(sent[0]).toMatchObject({ before: 'x', value: undefined });
});

const pointsOf = (pointer: string, kind: Field['kind'] = 'text', points = ['One two', 'Three']) => ({
  ...fieldOf('list', 'Points', { value: points, hash: 'h', most: 3 }),
  origin: { file: 'pages/FAQ.json', pointer },
  fields: points.map((value, index) => ({
    ...fieldOf(kind, `Point ${index + 1}`, { value }),
    origin: { file: 'pages/FAQ.json', pointer: `${pointer}/${index}` },
  })),
});

const enterAt = async (place: number, pointer = '/points', kind: Field['kind'] = 'text') => {
  const make = vi.fn<NonNullable<BlockFieldsProps['onMake']>>();
  const { sent } = await openFields({ fields: [pointsOf(pointer, kind)], onMake: make });
  const text = labelled('Point 1') as HTMLTextAreaElement;
  await type(text, 'One two and');
  text.setSelectionRange(place, place);
  await key(text, 'Enter');
  return { sent, made: make.mock.calls[0]?.[0] };
};

test('Enter in an entry makes what is behind the caret the next entry, in one step', async () => {
  expect((await enterAt(4)).made).toMatchObject({
    command: { kind: 'set', pointer: '/points', value: ['One', 'two and', 'Three'] },
    before: ['One two and', 'Three'],
    next: 1,
  });
  expect((await enterAt(11)).made).toMatchObject({ command: { kind: 'add', pointer: '/points/1' } });
  expect((await enterAt(0)).made).toMatchObject({ command: { kind: 'add', pointer: '/points/0' } });
});

test('Enter in a cell of a row only saves it', async () => {
  expect(await enterAt(4, '/rows/0')).toMatchObject({ sent: [{ value: 'One two and' }], made: undefined });
});

test('Enter in an entry of one line only saves it', async () => {
  expect(await enterAt(4, '/points', 'line')).toMatchObject({
    sent: [{ value: 'One two and' }],
    made: undefined,
  });
});

test.each(['before', 'after'])(
  'Enter %s the new entry is saved makes another that is still to be written, and what is typed there is its own',
  async (moment) => {
    const make = vi.fn<NonNullable<BlockFieldsProps['onMake']>>();
    const { sent, show } = await openFields({
      fields: [pointsOf('/points', 'text', ['✎ Text'])],
      onMake: make,
    });
    await type(labelled('Point 1'), 'Yoga may help.');
    if (moment === 'after') await act(() => new Promise((resolve) => setTimeout(resolve, 800)));
    expect(sent).toHaveLength(moment === 'after' ? 1 : 0);
    const text = labelled('Point 1') as HTMLTextAreaElement;
    text.setSelectionRange(14, 14);
    await key(text, 'Enter');
    expect(make.mock.calls[0]?.[0]).toMatchObject({ command: { kind: 'add', pointer: '/points/1' } });
    // The text of both changes is the first that is read.
    await show({ fields: [pointsOf('/points', 'text', ['Yoga may help.', '✎ Text'])], onMake: make });
    expect(valueOf(labelled('Point 1'))).toBe('Yoga may help.');
    expect(valueOf(labelled('Point 2'))).toBe('✎ Text');
    await type(labelled('Point 2'), 'Every Tuesday.');
    await leave(labelled('Point 2'));
    expect(sent.at(-1)).toMatchObject({ pointer: '/points/1', before: '✎ Text', value: 'Every Tuesday.' });
  },
);
