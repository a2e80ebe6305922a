import { expect, test } from 'vitest';
import type { Field, FieldKind } from '../../src/model/studio';
import { shownAddress, readAddress } from '../../src/studio/state/use-shown';
import { elementThere, remember } from '../../src/studio/frame/framed-page';
import { enclosingText, fieldOfText } from '../../src/studio/in-place/texts-on-page';
import { keyAction } from '../../src/studio/state/use-editing-keys';
import { watchRepeats } from '../../src/studio/state/uses';
import { ranked } from '../../src/studio/fields/pick/combobox';

// @vitest-environment jsdom

const field = (title: string, value: Field['value'], kind: FieldKind = 'line', fields?: Field[]): Field => ({
  origin: { file: 'pages/index.json', pointer: `/blocks/0/${title}` },
  kind,
  title,
  value,
  isRequired: true,
  ...(fields && { fields }),
});

const fields = [
  field('heading', 'Boats for hire'),
  field('text', 'Call **{phone}** or [write to us](/Contact).', 'rich-text'),
  { ...field('id', 'tides'), isSetting: true },
  field('tide', 'Tides'),
  field('image', { src: 'media/boat.webp', alt: 'A red boat' }, 'picture'),
  field('cards', [], 'list', [field('cards/0', {}, 'group', [field('cards/0/title', 'It’s a cutter')])]),
];
const tokens = [
  {
    name: 'phone',
    title: 'Phone',
    pages: [],
    isEverywhere: false,
    value: '022 1234',
    written: '022 1234',
    origin: { file: 'pages/_site.json', pointer: '/phone' },
  },
];

test.each([
  ['Boats for hire', 'heading'],
  ['  boats\n for\u00A0hire ', 'heading'],
  ['Call 022 1234 or write to us.', 'text'],
  ['022 1234', 'text'],
  ['A red boat', 'image'],
  ['Tides', 'tide'],
  ["It's a cutter", 'cards/0/title'],
  ['Something else', undefined],
  ['', undefined],
])('the words "%s" that were clicked lead to the field they are written in', (text, title) => {
  expect(fieldOfText(fields, text, tokens)?.title).toBe(title);
});

test('a point below another point is the one that was clicked, though it is in the box of both', () => {
  document.body.innerHTML =
    '<li><strong>Sails</strong> for one of these:<ul><li>A <em>light</em> wind</li></ul></li>';
  const [outer, inner] = document.querySelectorAll('li');
  const texts = [
    { field: field('lead', 'Sails'), box: outer! },
    { field: field('point', 'A light wind'), box: inner! },
  ];
  expect(enclosingText(texts, document.querySelector('em')!)?.field.title).toBe('point');
  expect(enclosingText(texts, document.querySelector('strong')!)?.field.title).toBe('lead');
  expect(enclosingText(texts, document.body)).toBeUndefined();
});

test('an address names the page and the block, and can be read again', () => {
  const place = { route: '/blog/Tides & winds', at: '/blocks/2/blocks/0' };
  const address = shownAddress(place);
  expect(address).toBe('?page=/blog/Tides%20%26%20winds&at=/blocks/2/blocks/0');
  expect(readAddress(address)).toEqual(place);
  expect(readAddress('')).toEqual({ route: '/', at: undefined });
});

const press = (key: string, init: KeyboardEventInit = {}) =>
  keyAction(new KeyboardEvent('keydown', { key, cancelable: true, ...init }));

test('Ctrl+Z and Cmd+Z undo; letters made with AltGr do not', () => {
  expect(press('z', { ctrlKey: true })).toBe('undo');
  expect(press('z', { metaKey: true })).toBe('undo');
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
  expect(press('y', { ctrlKey: true })).toBe('redo');
  expect(press('z', { ctrlKey: true, altKey: true })).toBeUndefined();
  expect(press('ż', { modifierAltGraph: true, ctrlKey: true })).toBeUndefined();
  expect(press('z')).toBeUndefined();
  expect(press('z', { ctrlKey: true, isComposing: true })).toBeUndefined();
  expect(press('Escape')).toBe('up');
});

test('pages are found by any of their words, without accents; a title that begins so comes first', () => {
  const page = (route: string, title: string) => ({ route, title, file: '', anchors: [] });
  const pages = [
    page('/Tides', 'About tides'),
    page('/Cafe', 'Café by the sea'),
    page('/Sea', 'Tides at sea'),
  ];
  const routes = (question: string) =>
    ranked(pages, question, ({ title, route }) => [title, route]).map(({ route }) => route);
  expect(routes('')).toEqual(['/Tides', '/Cafe', '/Sea']);
  expect(routes('tides')).toEqual(['/Sea', '/Tides']);
  expect(routes('sea cafe')).toEqual(['/Cafe']);
  expect(routes('harbour')).toEqual([]);
});

test('what was clicked is found again where React has made the page anew, and nothing else in its place', () => {
  const html = '<main><p>One</p><p>Two <b>words</b></p></main>';
  document.body.innerHTML = html;
  const second = document.querySelectorAll('p')[1];
  if (!second) throw new Error('There is no second paragraph.');
  const clicked = remember(second);
  expect(elementThere(clicked, document)).toBe(second);
  document.body.innerHTML = html;
  expect(elementThere(clicked, document)).toBe(document.querySelectorAll('p')[1]);
  document.body.innerHTML = '<main><p>One</p><p>Three</p></main>';
  expect(elementThere(clicked, document)).toBeUndefined();
});

test('the second click of a double click, and a key that is held down, press no button; steps are counted', () => {
  document.body.innerHTML =
    '<button id="once">Remove</button><button id="step" data-repeats>Move up</button>';
  const pressed: string[] = [];
  document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
  watchRepeats(window);
  const [once, step] = document.querySelectorAll('button');
  for (const button of [once!, step!])
    for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
  expect(pressed).toEqual(['once', 'step', 'step']);
  const held = (button: Element) =>
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
    );
  expect([held(once!), held(step!)]).toEqual([false, true]);
});
