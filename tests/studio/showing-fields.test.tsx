import axe from 'axe-core';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { SharedText } from '../../src/model/studio';
import { aboutSharedText, sharedTextsFound } from '../../src/studio/fields/shared-text/shared-text';
import { heading, openFields } from './open-fields';
import { button, described, faultAt, fieldOf, key, labelled, leave, press, type, valueOf } from './person';

// @vitest-environment jsdom

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

test('the faults of the page are at their fields, and those of the block above them', async () => {
  const faults = [
    faultAt('/blocks/0/heading', 'It says nothing.'),
    faultAt('/blocks/0', 'Something is missing.'),
  ];
  const { place } = await openFields({ fields: [heading], faults });
  expect(described(labelled('Heading'))).toContain('Problem: It says nothing.');
  expect(place.querySelector('li')?.textContent).toContain('Something is missing.');
});

test('how long a text is, and by how much it is too long, is said; what is too long can be typed', async () => {
  await openFields({ fields: [heading] });
  await type(labelled('Heading'), 'Our tower is ever so high 😀');
  expect(described(labelled('Heading'))).toContain('27 of at most 20 characters: 7 characters too many');
});

test('what may be long is seen whole: it wraps, and Enter still saves it', async () => {
  const { sent } = await openFields({
    fields: [fieldOf('line', 'Lead', { value: 'Some', maxLength: 2000 })],
  });
  expect(labelled('Lead').tagName).toBe('TEXTAREA');
  await type(labelled('Lead'), 'Some more');
  await key(labelled('Lead'), 'Enter');
  expect(sent).toMatchObject([{ value: 'Some more' }]);
});

test('a token is explained, and its text is changed for all pages', async () => {
  const { sent, place } = await openFields({ fields: [fieldOf('line', 'Call', { value: 'Call {phone}' })] });
  expect(place.textContent).toContain('“+91 22 1234 5678” is the shared text “Phone”');
  await press(button('Change “Phone” everywhere'));
  expect(document.activeElement).toBe(labelled('Phone, everywhere'));
  await type(labelled('Phone, everywhere'), '+91 22 9999');
  await key(labelled('Phone, everywhere'), 'Enter');
  expect(sent).toEqual([
    {
      title: 'Phone, everywhere',
      pointer: '/tokens/phone/value',
      before: '+91 22 1234 5678',
      value: '+91 22 9999',
    },
  ]);
});

test('a few choices are side by side, many in a list; a value that is none of them is shown', async () => {
  const few = fieldOf('choice', 'Side', {
    value: 'left',
    choices: ['left', 'right'].map((value) => ({ value, title: value })),
  });
  const many = fieldOf('choice', 'Tone', {
    value: 'odd',
    isRequired: false,
    choices: ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, title: value })),
  });
  const { sent } = await openFields({ fields: [few, many] });
  const right = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'right');
  await press(right!.querySelector('input')!);
  const tone = labelled('Tone') as HTMLSelectElement;
  expect(tone.selectedOptions[0]?.textContent).toBe('odd (not one of the choices)');
  await type(tone, '0');
  expect(sent.map(({ title, value }) => [title, value])).toEqual([
    ['Side', 'right'],
    ['Tone', undefined],
  ]);
});

test('a number is kept until it is one; 1.50 does not become 1.5 under the hands', async () => {
  const { sent } = await openFields({
    fields: [fieldOf('number', 'Rooms', { value: 3, least: 1, most: 9 })],
  });
  const rooms = labelled('Rooms');
  await type(rooms, '1,5 rooms');
  await leave(rooms);
  expect(sent).toEqual([]);
  expect(described(rooms)).toContain('From 1 to 9 Not saved: Write a number');
  await type(rooms, '1.50');
  await leave(rooms);
  expect(valueOf(rooms)).toBe('1.50');
  expect(sent).toMatchObject([{ before: 3, value: 1.5 }]);
});

test('a switch that was not written is not written when it is turned off again', async () => {
  const { sent } = await openFields({ fields: [fieldOf('switch', 'New tab', { isRequired: false })] });
  await press(labelled('New tab'));
  await press(labelled('New tab'));
  expect(sent.map(({ value }) => value)).toEqual([true, undefined]);
});

test('a day is chosen; one that is no day is shown as it is written', async () => {
  const { sent } = await openFields({ fields: [fieldOf('date', 'Opens', { value: 'soon' })] });
  expect(described(labelled('Opens'))).toContain('“soon” is not a day');
  await type(labelled('Opens'), '2026-11-22');
  await leave(labelled('Opens'));
  expect(sent).toMatchObject([{ before: 'soon', value: '2026-11-22' }]);
});

test('items of a list are closed under their first words, and open where the focus is sought', async () => {
  const card = (index: number, title: string) => {
    const pointer = `/blocks/0/cards/${index}`;
    const name = fieldOf('line', `Title`, { value: title });
    return fieldOf('group', `Card`, {
      origin: { file: 'pages/FAQ.json', pointer },
      value: { title },
      fields: [{ ...name, origin: { file: 'pages/FAQ.json', pointer: `${pointer}/title` } }],
    });
  };
  const list = fieldOf('list', 'Cards', { fields: [card(0, 'A **bold** one'), card(1, 'The second')] });
  const { show, place } = await openFields({
    fields: [list],
    faults: [faultAt('/blocks/0/cards/1/title', 'Odd.')],
  });
  expect(place.querySelectorAll('input')).toHaveLength(0);
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '1A bold one',
    '2The second1 problem',
  ]);
  await show({ fields: [list], focusOn: '/blocks/0/cards/1/title' });
  expect(document.activeElement).toBe(labelled('Title'));
  expect(valueOf(labelled('Title'))).toBe('The second');
});

test('how something is shown and addressed is folded away behind what it says, and opens where it is sought', async () => {
  const fields = [
    fieldOf('line', 'Name for links', { value: 'tower', isSetting: true }),
    heading,
    fieldOf('choice', 'Background', { isRequired: false, isSetting: true, choices: [] }),
  ];
  const { show, place } = await openFields({ fields });
  expect([...place.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Our tower']);
  const more = button('More settingsName for links, Background');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await show({ fields, focusOn: '/blocks/0/name-for-links' });
  expect(document.activeElement).toBe(labelled('Name for links'));
});

test('many entries are lines that name each by its words, never by an id', async () => {
  const entry = (index: number) => {
    const pointer = `/blocks/0/terms/${index}`;
    const part = (name: string, value: string, more = {}) =>
      fieldOf('line', name, {
        origin: { file: 'pages/FAQ.json', pointer: `${pointer}/${name}` },
        value,
        ...more,
      });
    return fieldOf('group', 'Term', {
      origin: { file: 'pages/FAQ.json', pointer },
      value: { id: `id-${index}`, term: `Knot ${index}` },
      fields: [part('id', `id-${index}`, { isSetting: true }), part('term', `Knot ${index}`)],
    });
  };
  const line = (index: number) =>
    fieldOf('line', `Point ${index}`, {
      origin: { file: 'pages/FAQ.json', pointer: `/blocks/0/points/${index}` },
      value: `Bring ${index}`,
    });
  const { place } = await openFields({
    fields: [
      fieldOf('list', 'Terms', { fields: [entry(0), entry(1)] }),
      fieldOf('list', 'Points', { fields: Array.from({ length: 24 }, (_, index) => line(index)) }),
    ],
  });
  expect(place.querySelectorAll('input')).toHaveLength(0);
  expect([...place.querySelectorAll('button')].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '1Knot 0',
    '2Knot 1',
    '1Bring 0',
    '2Bring 1',
  ]);
});

test('an example is said to be one, and a limit only where it is near', async () => {
  const hour = fieldOf('line', 'Hour', { example: '10:30' });
  await openFields({ fields: [{ ...heading, value: undefined, example: 'The lamp' }, hour] });
  expect(labelled('Hour').getAttribute('placeholder')).toBe('for example: 10:30');
  // A sentence would be one of another site.
  expect(labelled('Heading').getAttribute('placeholder')).toBeNull();
  expect(described(labelled('Heading'))).not.toContain('at most');
  await type(labelled('Heading'), 'The tower by night');
  expect(described(labelled('Heading'))).toContain('18 of at most 20 characters');
});

test('shared texts are found by what they are for; those that are seen come first', () => {
  const text = (name: string, value: string, pages: string[]): SharedText => ({
    name,
    title: name,
    value,
    written: value,
    origin: { file: 'pages/_site.json', pointer: `/tokens/${name}` },
    note: `What ${name} is for.`,
    pages,
    isEverywhere: false,
  });
  const texts = [
    text('unused', 'x', []),
    text('empty', '', ['A']),
    text('seldom', 'y', ['A']),
    text('often', 'z', ['A', 'B']),
  ];
  expect(sharedTextsFound(texts, '').map(({ name }) => name)).toEqual(['often', 'seldom', 'empty', 'unused']);
  expect(sharedTextsFound(texts, 'empty for').map(({ name }) => name)).toEqual(['empty']);
  expect(aboutSharedText(text('empty', '', ['A']))).toBe('What empty is for. Used on: A.');
});

test('whoever changes a shared text is shown those that say the same in another form', async () => {
  const { sent } = await openFields({ fields: [fieldOf('line', 'Call', { value: 'Call {phone}' })] });
  await press(button('Change “Phone” everywhere'));
  await type(labelled('Phone link, everywhere'), '+91229999');
  await key(labelled('Phone link, everywhere'), 'Enter');
  expect(sent).toMatchObject([{ pointer: '/tokens/phoneLink/value', value: '+91229999' }]);
});

test('parts of the page in a part are not shown as what is written in the file', async () => {
  const main = fieldOf('read-only', 'Wide column', {
    value: [{ type: 'list', newTab: true }],
    reason: 'blocks',
  });
  const { place } = await openFields({ fields: [main] });
  expect(place.textContent).toContain('choose them in the list at the top');
  expect(place.textContent).not.toContain('true');
  expect(place.querySelector('button')).toBeNull();
});

test('what has no editor is shown', async () => {
  const rows = fieldOf('read-only', 'Rows', { value: [['a', 'b']], reason: 'free' });
  const { place } = await openFields({ fields: [rows] });
  expect(place.textContent).toContain('a, b');
  expect(place.textContent).toContain('This has no fixed form.');
});

test('every kind is accessible, with and without faults', async () => {
  const choices = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, title: value }));
  const fields = [
    { ...heading, description: 'What is on top.' },
    fieldOf('text', 'Words', { value: 'Call {phone}' }),
    fieldOf('rich-text', 'Body', { value: 'Call **{phone}**' }),
    fieldOf('choice', 'Tone', { value: 'a', choices }),
    fieldOf('choice', 'Side', { value: 'a', choices: choices.slice(2) }),
    fieldOf('number', 'Rooms', { value: 3 }),
    fieldOf('switch', 'New tab', { value: true }),
    fieldOf('date', 'Opens', { value: '2026-11-22' }),
    fieldOf('icon', 'Icon', { value: 'phone' }),
    fieldOf('address', 'Leads to', { value: '/FAQ#costs' }),
    fieldOf('picture', 'Picture', { value: { src: 'media/tower.webp', alt: 'The tower' } }),
    fieldOf('name', 'Collection', { value: 'guides', offers: 'collections' }),
    fieldOf('read-only', 'Rows', { value: 1 }),
    fieldOf('group', 'Absent', { fields: [fieldOf('line', 'Not there')] }),
    fieldOf('group', 'Group', { value: {}, fields: [fieldOf('line', 'In it', { value: 'x' })] }),
  ];
  const faults = fields.map(({ origin }) => faultAt(origin.pointer, 'It is wrong.'));
  const { place } = await openFields({ fields, faults });
  const { violations } = await act(() => axe.run(place, { rules: { region: { enabled: false } } }));
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
