import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createEnvironment } from '../../scripts/prepare/environment';
import { engineRoot } from '../../scripts/site/engine-root';
import { openSiteFolder } from '../../scripts/site/files';
import { openSite } from '../../src/content/open-site';

const readGuide = (name: string) => readFileSync(resolve(engineRoot, 'docs', name), 'utf8');
const documentIn = (text: string) => /(?<=```json\n)\{\n[^]*?\n\}(?=\n```)/.exec(text)?.[0] ?? '';
const guide = readGuide('first-page.md');
const written = documentIn(guide);

const quotes = guide.match(/^> .*\n> → .*$/gm);

/** What the check says of the page in the site it is in, notices aside. */
function check(text: string): { message: string; hint: string }[] {
  const folder = openSiteFolder(engineRoot);
  const path = 'pages/WhatToBring.json';
  const { diagnostics } = openSite({
    launch: 'noticed',
    files: folder.files,
    pages: [...folder.pages.map(folder.read), { path, text }],
    environment: createEnvironment(folder),
    textOf: () => text,
  });
  return (
    diagnostics
      // The guide comes to links and lists at its end.
      .filter(({ file, severity, code }) => file === path && severity !== 'notice' && code !== 'seo/orphan')
      .map(({ message, hint }) => ({ message, hint: hint ?? '' }))
  );
}

test('the page of the guide is right as it is', () => {
  expect(check(written)).toEqual([]);
});

test.each([
  ['a comma too many', '{ "text": "A photo identity card." }', '{ "text": "A photo identity card." },'],
  ['a word that is not quite right', '"type": "banner"', '"type": "bannr"'],
  ['a link to nowhere', '(/Contact)', '(/Contct)'],
])('the guide says what the check says of %s, and it helps', (_, right, wrong) => {
  const broken = written.replace(right, wrong);
  expect(broken).not.toBe(written);
  const [fault, ...more] = check(broken);
  expect(more).toEqual([]);
  expect(quotes).toContain(`> ${fault?.message}\n> → ${fault?.hint}`);
  expect(check(fix(broken, wrong, fault?.hint ?? ''))).toEqual([]);
});

/** Does what the hint says: puts in the word it names, or deletes the comma. */
function fix(text: string, wrong: string, hint: string): string {
  const word = /Did you mean "([^"]*)"\?/.exec(hint)?.[1];
  const fixed = word === undefined ? wrong.replace(/,$/, '') : wrong.replace(/\/\w+|(?<=: ")\w+/, word);
  return text.replace(wrong, fixed);
}

test('what the guide says of a message is what the check prints', () => {
  const text = written.replace('"type": "list"', '"type": "lst"');
  const [shown = ''] = /(?<=```text\n)[^]*?(?=\n```)/.exec(guide) ?? [];
  const [fault] = check(text);
  const line = text.split('\n').findIndex((each) => each.includes('"lst"')) + 1;
  expect(shown).toContain(`pages/WhatToBring.json:${line}:`);
  expect(shown).toContain(`\n  ${fault?.message}\n`);
  expect(shown).toContain(`→ ${fault?.hint}`);
});

test('the collection of the guide is one of the site', () => {
  const [membership = ''] = /(?<=```json\n)"kind": [^]*?\n\}/.exec(guide) ?? [];
  const text = written.replace('"title": "What to bring",', `"title": "What to bring",\n${membership},`);
  expect(text).not.toBe(written);
  expect(check(text)).toEqual([]);
});

test("every block that the guide shows is right, but for the files that are the reader's own", () => {
  const blocks = [...guide.matchAll(/(?<=```json\n)\{\n  "type": [^]*?\n\}(?=\n```)/g)].map(
    ([block]) => block,
  );
  expect(blocks).toHaveLength(3);
  for (const block of blocks) {
    const faults = check(written.replace('"blocks": [', `"blocks": [${block},`));
    // Files and the names of services are the site's own.
    const texts = faults.map(({ message }) => message);
    expect(texts.filter((text) => !/^There is no (?:file|service)\b/.test(text))).toEqual([]);
  }
});

test('the form of the guide is right as it is', () => {
  const folder = openSiteFolder(engineRoot);
  const path = 'schema/forms/survey.json';
  const text = documentIn(readGuide('forms.md'));
  const { diagnostics } = openSite({
    launch: 'noticed',
    files: { ...folder.files, forms: [...folder.files.forms, { path, text }] },
    pages: folder.pages.map(folder.read),
    environment: createEnvironment(folder),
    textOf: () => text,
  });
  expect(diagnostics.filter(({ file, severity }) => file === path && severity !== 'notice')).toEqual([]);
  expect(text).toContain('"submit"');
});
