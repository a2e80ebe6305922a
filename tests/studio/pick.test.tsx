import axe from 'axe-core';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '../../src/model/resolved';
import type { Field } from '../../src/model/studio';
import { BlockFields, type BlockFieldsProps } from '../../src/studio/fields/block-fields';
import { sharedTextField } from '../../src/studio/fields/shared-text/shared-text';
import { explainAddress } from '../../src/studio/fields/pick/pick-fields';
import {
  button,
  createScreen,
  createServer,
  described,
  fieldOf,
  key,
  labelled,
  leave,
  press,
  site,
  type,
  valueOf,
} from './person';

// @vitest-environment jsdom

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

async function open(fields: Field[], more: Partial<BlockFieldsProps> = {}) {
  const server = createServer();
  const screen = createScreen();
  const show = (other: Partial<BlockFieldsProps>) =>
    screen.show(<BlockFields fields={fields} site={site} faults={[]} onChange={server.send} {...other} />);
  await show(more);
  return { ...server, ...screen, show };
}

const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

async function isAccessible(place: HTMLElement) {
  const { violations } = await act(() => axe.run(place, { rules: { region: { enabled: false } } }));
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('a page is found by its title and chosen by keyboard; where it leads is said in words', async () => {
  const { sent, place } = await open([fieldOf('address', 'Leads to', { value: '/FAQ' })]);
  const box = labelled('Leads to');
  expect(described(box)).toBe('Leads to the page “Questions”.');
  await type(box, 'way');
  expect(options()).toEqual(['The way to usYour visit']);
  await isAccessible(place);
  await key(box, 'ArrowDown');
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
    'The way',
  );
  await key(box, 'Enter');
  expect(sent).toMatchObject([{ before: '/FAQ', value: '/Visit#way' }]);
  expect(described(box)).toBe('Leads to “The way to us” on the page “Your visit”.');
  expect(box.getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes the list and keeps what was typed', async () => {
  await open([fieldOf('address', 'Leads to', { value: '/Visit' })]);
  await type(labelled('Leads to'), 'quest');
  await key(labelled('Leads to'), 'Escape');
  expect(options()).toEqual([]);
  expect(valueOf(labelled('Leads to'))).toBe('quest');
});

test.each([
  ['+91 22 555', 'tel:+9122555'],
  ['help@example.com', 'mailto:help@example.com'],
  ['www.example.com', 'https://www.example.com'],
])('what is typed as people write it becomes an address: %s', async (typed, address) => {
  const { sent } = await open([fieldOf('address', 'Leads to', { value: '/Visit' })]);
  await type(labelled('Leads to'), typed);
  await key(labelled('Leads to'), 'ArrowDown');
  await key(labelled('Leads to'), 'Enter');
  expect(sent.at(-1)?.value).toBe(address);
});

test.each([
  ['/FAQ', 'Leads to the page “Questions”.'],
  ['cost', '“cost” is not an address: choose below what it should lead to.'],
  ['/Nowhere', 'There is no page at /Nowhere.'],
  ['/FAQ#gone', 'The page “Questions” has no section “gone”.'],
  ['#costs', 'Leads to “What it costs” on this page.'],
  ['/files/price-list.pdf', 'Opens the file files/price-list.pdf.'],
  ['tel:{phone}', 'Calls +912212345678'],
  ['mailto:a@example.com?subject=x', 'Writes an e-mail to a@example.com'],
  ['https://www.example.com/x', 'Leads to another site: www.example.com'],
  ['http://example.com', 'The address is http:, which is not encrypted. Write https:, if the site has it.'],
  ['term:knot', 'Explains the word “knot” of the glossary where it stands.'],
])('%s is explained', (address, words) => {
  expect(explainAddress(address, site, 'pages/FAQ.json')).toBe(words);
});

test('an icon is found by its name and seen', async () => {
  const { sent, place } = await open([fieldOf('icon', 'Icon', { value: 'phone' })]);
  await type(labelled('Icon'), 'map');
  expect(options()).toEqual(['map pin']);
  expect(place.querySelectorAll('[role="option"] img')).toHaveLength(1);
  await key(labelled('Icon'), 'ArrowDown');
  await key(labelled('Icon'), 'Enter');
  expect(sent).toMatchObject([{ before: 'phone', value: 'map-pin' }]);
});

test('half the name of an icon is not sent before the field is left', async () => {
  vi.useFakeTimers();
  const { sent, place } = await open([fieldOf('icon', 'Icon', { value: 'phone' })]);
  await type(labelled('Icon'), 'map');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(sent).toEqual([]);
  expect(place.textContent).toContain('No icon has this name yet.');
  await leave(labelled('Icon'));
  expect(sent).toMatchObject([{ before: 'phone', value: 'map' }]);
});

test('icons are looked through and chosen by a click, and take no room before', async () => {
  const { sent, place } = await open([fieldOf('icon', 'Icon', { value: 'phone' })]);
  expect(options()).toEqual([]);
  await press(labelled('Icon'));
  expect(options()).toEqual(['phone', 'map pin']);
  await isAccessible(place);
  await press(place.querySelectorAll<HTMLElement>('[role="option"]')[1]!);
  expect(sent).toMatchObject([{ before: 'phone', value: 'map-pin' }]);
  expect(options()).toEqual([]);
});

test('a site with many icons shows them all', async () => {
  const icons = Array.from({ length: 120 }, (_, at) => ({ ...site.icons[0]!, name: `sign-${at}` }));
  await open([fieldOf('icon', 'Icon', { value: 'sign-1' })], { site: { ...site, icons } });
  await press(labelled('Icon'));
  expect(options()).toHaveLength(120);
});

const tower: Json = { src: 'media/tower.webp', alt: 'The tower at night', focus: 'top' };
const pictureField = (value: Json | undefined, more: Partial<Field> = {}) =>
  fieldOf('picture', 'Picture', { value, fields: [fieldOf('line', 'Alt')], ...more });

test('another picture is chosen from the library, and saved once it is described', async () => {
  const { sent, place } = await open([pictureField(tower)]);
  await press(button('Choose another picture'));
  await isAccessible(place);
  await type(labelled('Search the pictures'), 'boats');
  await key(labelled('Search the pictures'), 'ArrowDown');
  await key(labelled('Search the pictures'), 'Enter');
  await leave(document.activeElement as HTMLElement);
  expect(sent).toEqual([]);
  expect(place.textContent).toContain('Not saved: describe the picture, or say that it is decorative.');
  await type(labelled('Description'), 'Boats');
  await leave(labelled('Description'));
  expect(sent).toMatchObject([
    { before: tower, value: { src: 'media/harbour/boats.webp', alt: 'Boats', focus: 'top' } },
  ]);
});

test('a picture is found by what a page says that it shows', async () => {
  await open([pictureField(tower)]);
  await press(button('Choose another picture'));
  await type(labelled('Search the pictures'), 'old quay');
  expect(options()).toEqual(['harbour/boats.webpThe old quay · 640 × 480 pixels']);
});

test('the description of the picture before may be kept', async () => {
  const { sent } = await open([pictureField(tower)]);
  await press(button('Choose another picture'));
  await type(labelled('Search the pictures'), 'boats');
  await key(labelled('Search the pictures'), 'ArrowDown');
  await key(labelled('Search the pictures'), 'Enter');
  await press(button('Keep the description of the picture before: “The tower at night”'));
  expect(document.activeElement).toBe(labelled('Description'));
  expect(sent).toMatchObject([{ value: { src: 'media/harbour/boats.webp', alt: 'The tower at night' } }]);
});

test('once a picture is chosen its description is what comes next, and those it has elsewhere are offered', async () => {
  const { sent } = await open([pictureField(tower)]);
  await press(button('Choose another picture'));
  await type(labelled('Search the pictures'), 'boats');
  await key(labelled('Search the pictures'), 'ArrowDown');
  await key(labelled('Search the pictures'), 'Enter');
  expect(document.activeElement).toBe(labelled('Description'));
  expect(sent).toEqual([]);
  await press(button('Use the description it has elsewhere: “The old quay”'));
  expect(sent).toMatchObject([{ value: { src: 'media/harbour/boats.webp', alt: 'The old quay' } }]);
});

test('whoever is led to a picture without a description is led to where it is written', async () => {
  const { show } = await open([pictureField(tower)]);
  await press(button('Choose another picture'));
  await type(labelled('Search the pictures'), 'boats');
  await key(labelled('Search the pictures'), 'ArrowDown');
  await key(labelled('Search the pictures'), 'Enter');
  await leave(labelled('Description'));
  await show({ focusOn: pictureField(tower).origin.pointer });
  expect(document.activeElement).toBe(labelled('Description'));
});

test('decorative is a choice of its own, and can be taken back', async () => {
  const { sent } = await open([pictureField(tower)]);
  const decorative = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Decorative',
  );
  const box = decorative!.querySelector('input')!;
  await press(box);
  await leave(box);
  expect(sent[0]?.value).toEqual({ src: 'media/tower.webp', alt: '', decorative: true, focus: 'top' });
  await press(box);
  await type(labelled('Description'), 'The tower');
  await leave(labelled('Description'));
  expect(sent.at(-1)?.value).toEqual({ src: 'media/tower.webp', alt: 'The tower', focus: 'top' });
});

test('another picture is written over what a part of it has just become, also before that is read again', async () => {
  const value = { src: 'media/tower.webp', alt: '', decorative: true, focus: 'top' };
  const old = pictureField(value);
  const pointer = `${old.origin.pointer}/focus`;
  const focus = fieldOf('choice', 'Part to keep in view', {
    value: 'top',
    isRequired: false,
    origin: { ...old.origin, pointer },
  });
  const { sent, place } = await open([{ ...old, fields: [focus] }]);
  await press(place.querySelector<HTMLElement>('[data-fold]')!);
  await type(labelled('From the left'), '100');
  await leave(labelled('From the left'));
  expect(sent).toMatchObject([{ pointer, before: 'top', value: '100 0' }]);
  await press(button('Choose another picture'));
  await type(labelled('Search the pictures'), 'boats');
  await key(labelled('Search the pictures'), 'Enter');
  await leave(document.activeElement as HTMLElement);
  // The point was one of the picture before.
  const [src, alt] = ['media/harbour/boats.webp', ''];
  expect(sent[1]).toMatchObject({ before: { ...value, focus: '100 0' }, value: { src, alt } });
  expect(sent[1]?.value).not.toHaveProperty('focus');
});

test('a picture of this computer is added and chosen; what is none is refused in words', async () => {
  const answers = [
    { result: 'refused', message: '"notes.txt" is no picture.' } as const,
    { result: 'saved', src: 'media/new.webp', width: 10, height: 10 } as const,
  ];
  const onUpload = () => Promise.resolve(answers.shift()!);
  const { place, sent } = await open([pictureField('media/tower.webp', { fields: undefined })], { onUpload });
  await press(button('Choose another picture'));
  const input = place.querySelector<HTMLInputElement>('input[type="file"]')!;
  const add = () =>
    act(async () => {
      Object.defineProperty(input, 'files', { value: [new File(['x'], 'notes.txt')], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await add();
  expect(place.textContent).toContain('"notes.txt" is no picture.');
  await add();
  await leave(document.activeElement as HTMLElement);
  await press(button('Choose another picture'));
  await leave(document.activeElement as HTMLElement);
  expect(sent).toMatchObject([{ before: 'media/tower.webp', value: 'media/new.webp' }]);
});

test('a group that is not there is written whole, once all that it must have is filled in', async () => {
  const at = (name: string) => ({ file: 'pages/FAQ.json', pointer: `/blocks/0/action/${name}` });
  const action = fieldOf('group', 'Action', {
    isRequired: false,
    fields: [
      { ...fieldOf('line', 'Words'), origin: at('text') },
      { ...fieldOf('address', 'Leads to'), origin: at('href') },
      { ...fieldOf('switch', 'New tab', { isRequired: false }), origin: at('newTab') },
    ],
  });
  const { sent, place } = await open([action]);
  await press(button('Add: Action'));
  await type(labelled('Words'), 'Come by');
  await leave(labelled('Words'));
  expect(sent).toEqual([]);
  expect(place.textContent).toContain('Not saved: still to be filled in: Leads to.');
  await type(labelled('Leads to'), '/Visit');
  await leave(labelled('Leads to'));
  expect(sent).toMatchObject([
    { pointer: '/blocks/0/action', before: undefined, value: { text: 'Come by', href: '/Visit' } },
  ]);
});

test('a list in a group that is not there can be added to; what is typed already follows', async () => {
  const at = (name: string) => ({ file: 'pages/_site.json', pointer: `/openingHours/${name}` });
  const hours = {
    ...fieldOf('group', 'Hours', {
      isRequired: false,
      fields: [
        { ...fieldOf('list', 'Week'), origin: at('week'), hash: 'h', fields: [] },
        { ...fieldOf('line', 'Note', { isRequired: false }), origin: at('note') },
      ],
    }),
    origin: { file: 'pages/_site.json', pointer: '/openingHours' },
  };
  const onMake = vi.fn<() => void>();
  // The button is pressed before any pause has passed.
  vi.useFakeTimers();
  const { sent } = await open([hours], { onMake });
  await press(button('Add: Hours'));
  await type(labelled('Note'), 'Ring first');
  expect(sent).toEqual([]);
  await press(button('Add to: Week'));
  expect(onMake).toHaveBeenCalledWith(
    expect.objectContaining({ command: { kind: 'add', pointer: '/openingHours/week/0' } }),
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(sent).toMatchObject([{ pointer: '/openingHours/note', value: 'Ring first' }]);
});

test('a shared text that is still a stand-in is written over by whatever is typed', async () => {
  const [phone] = site.tokens;
  if (!phone) throw new Error('There is no shared text.');
  const standIn = { ...phone, value: '000 00 000', written: '000 00 000', standIn: '000 00 000' };
  const field = sharedTextField(standIn);
  const tokens = [standIn];
  await open([field], { site: { ...site, tokens }, focusOn: field.origin.pointer });
  const control = document.activeElement as HTMLInputElement;
  expect(control.value).toBe('000 00 000');
  expect([control.selectionStart, control.selectionEnd]).toEqual([0, 10]);
});
