// @vitest-environment jsdom
import axe from 'axe-core';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { BlockFields } from '../../src/studio/fields/block-fields';
import {
  button,
  createScreen,
  createServer,
  described,
  fieldOf,
  key,
  labelled,
  paste,
  press,
  site,
  type,
} from './person';

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

async function open(value: string, more = {}) {
  const server = createServer();
  const screen = createScreen();
  const show = (text: string) =>
    screen.show(
      <BlockFields
        fields={[fieldOf('rich-text', 'Words', { value: text, ...more })]}
        site={site}
        faults={[]}
        onChange={server.send}
      />,
    );
  await show(value);
  return { ...server, ...screen, show, box: document.querySelector<HTMLElement>('[role="textbox"]')! };
}

/** Chooses words of the text, or puts the caret after them. */
async function choose(box: HTMLElement, words: string, side: 'all' | 'end' = 'all') {
  await act(async () => {
    box.focus();
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(words) ?? -1;
      if (at < 0) continue;
      const start = side === 'all' ? at : at + words.length;
      document.getSelection()?.setBaseAndExtent(node, start, node, at + words.length);
      document.dispatchEvent(new Event('selectionchange'));
      return;
    }
  });
}

const save = (box: HTMLElement) => key(box, 'Enter');

test('bold, italic, links and tokens are seen as what they are; opening and leaving sends nothing', async () => {
  const { box, sent, close } = await open('See **our *new* page**, [the way](/Visit#way), call {phone}.');
  expect(box.textContent).toBe('See our new page, the way, call +91 22 1234 5678.');
  expect(box.querySelector('strong')?.textContent).toBe('our new page');
  expect(box.querySelector('a')?.textContent).toBe('the way');
  await choose(box, 'call');
  await close();
  expect(sent).toEqual([]);
});

test('chosen words become bold and italic by key and by button, and plain again', async () => {
  const { box, sent } = await open('One two three');
  await choose(box, 'two');
  await key(box, 'b', { ctrlKey: true });
  await save(box);
  expect(sent.at(-1)).toMatchObject({ before: 'One two three', value: 'One **two** three' });
  expect(button('Bold').getAttribute('aria-pressed')).toBe('true');
  await press(button('Bold'));
  await press(button('Italic'));
  await save(box);
  expect(sent.at(-1)?.value).toBe('One *two* three');
});

test('what is typed means itself, whatever Markdown would make of it', async () => {
  const { box, sent } = await open('Start');
  await choose(box, 'Start', 'end');
  await paste(box, { 'text/plain': ' *5* [a](b) <b> &amp; \\* {odd}' });
  await save(box);
  expect(sent.at(-1)?.value).toBe('Start \\*5\\* \\[a](b) \\<b> \\&amp; \\\\\\* {odd}');
});

test('a token that is typed becomes a chip', async () => {
  const { box, sent } = await open('Call ');
  await choose(box, 'Call ', 'end');
  await paste(box, { 'text/plain': '{phone} now' });
  expect(box.textContent).toBe('Call +91 22 1234 5678 now');
  await save(box);
  expect(sent.at(-1)?.value).toBe('Call {phone} now');
});

test('a shared text is put where the caret is', async () => {
  const { box, sent } = await open('Call us');
  await choose(box, 'Call ', 'end');
  await press(button('Shared text'));
  const search = labelled('Search the shared texts');
  expect(document.activeElement).toBe(search);
  await type(search, 'number as people');
  await key(search, 'ArrowDown');
  await key(search, 'Enter');
  expect(document.activeElement).toBe(box);
  await save(box);
  expect(sent.at(-1)?.value).toBe('Call {phone}us');
});

test('a link is set by the name of a page, changed and removed, without a mouse', async () => {
  const { box, sent } = await open('Read the answers');
  await choose(box, 'answers');
  await key(box, 'k', { ctrlKey: true });
  const where = labelled('Where the link leads');
  expect(document.activeElement).toBe(where);
  await type(where, 'quest');
  await key(where, 'ArrowDown');
  await key(where, 'Enter');
  expect(described(where)).toBe('Leads to the page “Questions”.');
  await key(where, 'Enter');
  expect(document.activeElement).toBe(box);
  await save(box);
  expect(sent.at(-1)?.value).toBe('Read the [answers](/FAQ)');
  await choose(box, 'swer');
  await press(button('Link'));
  await press(button('Remove the link'));
  await save(box);
  expect(sent.at(-1)?.value).toBe('Read the answers');
});

test('Enter completes words to the first place that they find, and sets no words as an address', async () => {
  const { box, sent, place } = await open('Read the answers');
  await choose(box, 'answers');
  await press(button('Link'));
  const where = labelled('Where the link leads');
  await type(where, 'way');
  expect(button('Set the link').disabled).toBe(true);
  await key(where, 'Enter');
  expect(described(where)).toBe('Leads to “The way to us” on the page “Your visit”.');
  await type(where, 'www.example.com');
  await key(where, 'Enter');
  expect(described(where)).toBe('Leads to another site: www.example.com');
  for (const words of ['nonesuch', ' ']) {
    await type(where, words);
    await key(where, 'Enter');
    expect(described(where)).toBe(`“${words}” is not an address: choose below what it should lead to.`);
  }
  expect(place.querySelector('a')).toBeNull();
  await type(where, 'quest');
  await key(where, 'Enter');
  await key(where, 'Enter');
  expect(document.activeElement).toBe(box);
  await save(box);
  expect(sent.at(-1)?.value).toBe('Read the [answers](/FAQ)');
});

test('a link is written with its words where none are chosen; Escape leaves the text as it is', async () => {
  const { box, sent } = await open('Read: ');
  await choose(box, 'Read: ', 'end');
  await press(button('Link'));
  await key(labelled('Words of the link'), 'Escape');
  expect(document.activeElement).toBe(box);
  await press(button('Link'));
  await type(labelled('Words of the link'), 'the answers');
  await type(labelled('Where the link leads'), '/FAQ#costs');
  await press(button('Set the link'));
  await save(box);
  expect(sent.map(({ value }) => value)).toEqual(['Read: [the answers](/FAQ#costs)']);
});

test('a paste from Word is cleaned: its words, bold, italic and safe links stay, and paragraphs are joined', async () => {
  const { box, sent } = await open('Start');
  await choose(box, 'Start', 'end');
  await paste(box, {
    'text/html': `<html><head><style>p {color: red}</style></head><body>
      <p class=MsoNormal> <b>Bold</b>&nbsp;“quoted” <span style='font-style:italic'>slanted</span><o:p></o:p></p>
      <p class=MsoListParagraph><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One <a href="https://a.example/x">link</a></p>
      <p>• Two <a href="javascript:alert(1)">bad</a><script>alert(1)</script></p></body></html>`,
  });
  await save(box);
  expect(sent.at(-1)?.value).toBe(
    'Start **Bold** “quoted” *slanted* One [link](https://a.example/x) Two bad',
  );
  expect(described(box)).toContain('3 paragraphs became one');
});

test.each([
  ['plain', 'text/plain', ' a\u0007b\u0000\u001b\u007f\u009fc\u0085d\te'],
  ['formatted', 'text/html', '<p> a\u0007b\u001b\u007f\u009fc\u0085d\te</p>'],
])('a %s paste brings no control characters', async (_, kind, pasted) => {
  const { box, sent } = await open('Start ');
  await choose(box, 'Start ', 'end');
  await paste(box, { [kind]: pasted });
  await save(box);
  expect(String(sent.at(-1)?.value).replace(/\s+/g, ' ')).toBe('Start abc d e');
});

test('undo takes back what was typed', async () => {
  const { box, sent } = await open('Call');
  await choose(box, 'Call', 'end');
  await paste(box, { 'text/plain': ' {phone} now' });
  await key(box, 'z', { ctrlKey: true });
  expect(box.textContent).toBe('Call');
  await save(box);
  expect(sent).toEqual([]);
});

test('a text that could not be kept byte by byte is edited as it is written', async () => {
  const { sent, place } = await open('Tea &amp; **cake**');
  expect(place.textContent).toContain('shown as it is written');
  await type(labelled('Words'), 'Tea &amp; **cakes**');
  await key(labelled('Words'), 'Enter');
  expect(sent).toMatchObject([{ before: 'Tea &amp; **cake**', value: 'Tea &amp; **cakes**' }]);
});

test('what changes in the file is shown, unless somebody is writing', async () => {
  const { box, show } = await open('One');
  await show('**Two**');
  expect(box.textContent).toBe('Two');
  await choose(box, 'Two', 'end');
  await show('Three');
  expect(box.textContent).toBe('Two');
});

test('the link panel is accessible', async () => {
  const { box, place } = await open('Read the [answers](/FAQ)');
  await choose(box, 'answers');
  await press(button('Link'));
  await key(labelled('Where the link leads'), 'ArrowDown');
  const { violations } = await act(() => axe.run(place, { rules: { region: { enabled: false } } }));
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('Escape, and undo where nothing is left to undo, are left to Studio; what is typed is undone in the text', async () => {
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => void (event.defaultPrevented || heard.push(event.key));
  addEventListener('keydown', listen);
  const { box, close } = await open('One two');
  await choose(box, 'two', 'end');
  await key(box, 'Escape', { keyCode: 27 });
  await key(box, 'z', { keyCode: 90, ctrlKey: true });
  await key(box, 'y', { keyCode: 89, ctrlKey: true });
  expect(heard).toEqual(['Escape', 'z', 'y']);
  await paste(box, { 'text/plain': ' three' });
  await key(box, 'z', { keyCode: 90, ctrlKey: true });
  expect(box.textContent).toBe('One two');
  await key(box, 'z', { keyCode: 90, ctrlKey: true });
  expect(heard).toEqual(['Escape', 'z', 'y', 'z']);
  removeEventListener('keydown', listen);
  await close();
});
