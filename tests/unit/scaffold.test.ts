import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBlockSchemas } from '../../scripts/schema/block-schemas';
import { engineBlockTypes } from '../../scripts/schema/block-schemas';
import { scaffoldBlock } from '../../scripts/author/scaffold-block';
import { scaffoldForm } from '../../scripts/author/scaffold-form';
import { scaffoldPage } from '../../scripts/author/scaffold-page';
import { loadValidators } from '../../scripts/schema/validators';
import { writeContent } from '../../scripts/site/write-content';
import type { SourceFile } from '../../src/model/content';

const validators = loadValidators();
const schemas = readBlockSchemas();
const member = (path: string, name: string, order: number): SourceFile => ({
  path,
  text: JSON.stringify({ kind: 'tour', aliases: [`${path}-alias`], collection: { name, order, label: 'A' } }),
});

const newPage = (name: string, pages: SourceFile[] = [], collection?: string) =>
  scaffoldPage({ name, collection, pages, schemas });

test.each(['Programme/NewThing', '/Programme/NewThing', 'pages/Programme/NewThing.json'])(
  '%s becomes a valid page',
  (name) => {
    const { path, route, text } = newPage(name);
    expect({ path, route }).toEqual({ path: 'pages/Programme/NewThing.json', route: '/Programme/NewThing' });
    const page: unknown = JSON.parse(text);
    expect(validators.page.call([], page)).toBe(true);
    expect(page).toMatchObject({ $schema: '../../.schema/page.schema.json', title: 'New Thing' });
  },
);

test('a page in a collection comes last and is of the same kind', () => {
  const text = newPage(
    'Tours/Night',
    [member('pages/A.json', 'tours', 30), member('pages/B.json', 'tours', 10)],
    'tours',
  ).text;
  const page: unknown = JSON.parse(text);
  expect(page).toMatchObject({ kind: 'tour', collection: { name: 'tours', order: 40, label: 'Night' } });
  expect(validators.page.call([], page)).toBe(true);
});

test.each([
  ['a space at the end of a part', 'Guides /New', 'no spaces at their ends'],
  ['a settings name', '_site', 'underscore'],
  ['no name', '', 'cannot be a page'],
  ['a way out of the folder', '../../etc/passwd', 'cannot be a page'],
  ['a taken address in other letters', 'a', 'is an address of the page /A already'],
])('refuses a page with %s', (_, name, words) => {
  expect(() => newPage(name, [member('pages/A.json', 'tours', 1)])).toThrow(words);
});

test('says which collection was meant', () => {
  expect(() => newPage('B', [member('pages/A.json', 'tours', 1)], 'tuors')).toThrow('Did you mean "tours"?');
});

test('begins a collection, where none is called nearly so', () => {
  const { text, beginsCollection } = newPage('B', [member('pages/A.json', 'tours', 1)], 'walks');
  expect(beginsCollection).toBe(true);
  expect(JSON.parse(text)).toMatchObject({ collection: { name: 'walks', order: 10, label: 'B' } });
  expect(newPage('C', [member('pages/A.json', 'tours', 1)], 'tours').beginsCollection).toBe(false);
});

test('a page and a form name the schemas in the folder of their site', () => {
  const { text } = scaffoldPage({ name: 'A/B/C', pages: [], schemas });
  expect(JSON.parse(text)).toMatchObject({ $schema: '../../../.schema/page.schema.json' });
  expect(JSON.parse(scaffoldForm('survey', []).text)).toMatchObject({
    $schema: '../../.schema/form.schema.json',
  });
});

test('a new block is a schema with examples and a component in a folder of its name', async () => {
  const files = scaffoldBlock('opening-hours', engineBlockTypes());
  expect(files.map(({ path }) => path)).toEqual([
    'schema/blocks/opening-hours.schema.json',
    'src/blocks/opening-hours/opening-hours.tsx',
    'src/blocks/opening-hours/opening-hours.module.css',
  ]);
  expect(files[1]?.text).toContain('export function OpeningHours(');
});

test.each([
  ['a taken type', 'banner', 'there is a block type "banner" already'],
  ['capitals', 'Banner', 'lowercase letters'],
  ['the name of a building part', 'section', 'Choose another'],
])('refuses a block with %s', async (_, type, words) => {
  const types = engineBlockTypes();
  expect(() => scaffoldBlock(type, types)).toThrow(words);
});

test('a new form is valid and sends nothing', () => {
  const { path, text } = scaffoldForm('survey', ['contact']);
  expect(path).toBe('schema/forms/survey.json');
  const form: unknown = JSON.parse(text);
  expect(validators.form.call([], form)).toBe(true);
  expect(form).toMatchObject({ $schema: '../../.schema/form.schema.json', submit: { mode: 'none' } });
  expect(() => scaffoldForm('contact', ['contact'])).toThrow('there is a form "contact" already');
});

test('a file that exists is never written over', () => {
  const root = mkdtempSync(join(tmpdir(), 'write-content-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'there.json'), 'mine');
  const added = [
    { path: 'new/a.json', text: 'new' },
    { path: 'there.json', text: 'new' },
  ];
  expect(() => writeContent(root, added)).toThrow('there.json exists already');
  expect(readFileSync(join(root, 'there.json'), 'utf8')).toBe('mine');
  expect(() => readFileSync(join(root, 'new/a.json'))).toThrow();
});

test('what cannot be written as a whole leaves everything as it was', () => {
  const root = mkdtempSync(join(tmpdir(), 'whole-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'a.json'), 'before');
  expect(() =>
    writeContent(root, [
      { path: 'new/b.json', text: 'b' },
      { path: 'a.json', text: 'after', before: 'before' },
      { path: 'gone.json', before: '' },
    ]),
  ).toThrow();
  expect(readFileSync(join(root, 'a.json'), 'utf8')).toBe('before');
  expect(existsSync(join(root, 'new/b.json'))).toBe(false);
});
