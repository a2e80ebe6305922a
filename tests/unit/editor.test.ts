import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import {
  getLanguageService,
  TextDocument,
  type CompletionItem,
  type LanguageService,
} from 'vscode-json-languageservice';
import { composeEditorSchemas } from '../../scripts/editor/compose';
import { editorFolder } from '../../src/content/schema/editor-schema';
import { siteOffers } from '../../scripts/editor/offers';
import { engineBlockTypes, readBlockSchemas } from '../../scripts/schema/block-schemas';

import { readSchemas } from '../../scripts/schema/schema-sources';
import { loadValidators } from '../../scripts/schema/validators';
import { engineRoot } from '../../scripts/site/engine-root';
import { createExampleSite } from '../lib/example-site';

interface EditorSettings {
  'json.schemas': { fileMatch: string[]; url: string }[];
}

let service: LanguageService;

beforeAll(() => {
  const settings: EditorSettings = JSON.parse(
    readFileSync(resolve(engineRoot, '.vscode/settings.json'), 'utf8'),
  );
  const { siteIndex } = createExampleSite().open([]);
  const schemas = composeEditorSchemas(readSchemas(), siteOffers(siteIndex));
  const folder = pathToFileURL(resolve(engineRoot, editorFolder)).href;
  service = getLanguageService({
    schemaRequestService: async (uri) =>
      schemas.get(uri.replace(`${folder}/`, '')) ?? Promise.reject(new Error(`${uri} is not there`)),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  });
  service.configure({
    validate: true,
    // As VS Code does: addresses from the settings' folder, patterns from the workspace's.
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      fileMatch,
      uri: pathToFileURL(resolve(engineRoot, url)).href,
      folderUri: pathToFileURL(engineRoot).href,
    })),
  });
});

/** A document of the workspace; `|` marks the cursor. */
function open(file: string, marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const document = TextDocument.create(pathToFileURL(resolve(engineRoot, file)).href, 'json', 1, text);
  return {
    document,
    tree: service.parseJSONDocument(document),
    position: document.positionAt(Math.max(0, offset)),
  };
}

async function offered(file: string, marked: string): Promise<CompletionItem[]> {
  const { document, tree, position } = open(file, marked);
  return (await service.doComplete(document, position, tree))?.items ?? [];
}

const completions = async (file: string, marked: string): Promise<string[]> =>
  (await offered(file, marked)).map(({ label }) => label.replaceAll('"', '')).sort();

/** The text of a document once a completion is taken, with what its tab stops hold. */
async function taken(file: string, marked: string, label: string): Promise<string> {
  const items = await offered(file, marked);
  const edit = items.find((item) => item.label === label)?.textEdit;
  if (!edit || !('range' in edit)) throw new Error(`${label} is not offered`);
  const { document } = open(file, marked);
  return TextDocument.applyEdits(document, [{ ...edit, newText: expanded(edit.newText) }]);
}

/** A snippet as it first appears in the text. */
const expanded = (snippet: string): string =>
  snippet
    .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/(?<!\\)\$\d+/g, '')
    .replace(/\\([\\$}])/g, '$1');

async function hover(file: string, marked: string): Promise<string> {
  const { document, tree, position } = open(file, marked);
  return JSON.stringify((await service.doHover(document, position, tree))?.contents ?? '');
}

async function problems(file: string, text: string): Promise<{ message: unknown; at: string }[]> {
  const { document, tree } = open(file, text);
  const found = await service.doValidation(document, tree);
  return found.map(({ message, range }) => ({ message, at: document.getText(range) }));
}

const inPage = (block: string) =>
  `{"title": "A", "meta": {"title": "A", "description": "B"}, "blocks": [${block}]}`;

test('offers every block type', async () => {
  expect(await completions('pages/New.json', inPage('{"type": |}'))).toEqual(engineBlockTypes());
});

test('offers the properties of the chosen type only', async () => {
  const offered = await completions('pages/New.json', inPage('{"type": "table", |}'));
  expect(offered).toEqual([
    'caption',
    'columns',
    'confirm',
    'heading',
    'id',
    'intro',
    'level',
    'note',
    'rows',
  ]);
});

test('offers the properties of a block within a block', async () => {
  const offered = await completions(
    'pages/New.json',
    inPage('{"type": "sidebar", "main": [{"type": "paragraphs", "paragraphs": ["A"], |}], "aside": []}'),
  );
  expect(offered).toEqual(['confirm', 'heading', 'highlight', 'id', 'lead', 'level']);
});

test('offers the values of a choice', async () => {
  const offered = await completions(
    'pages/New.json',
    inPage('{"type": "banner", "heading": "A", "tone": |}'),
  );
  expect(offered).toEqual(['dark', 'light', 'warm']);
});

test('explains what the cursor is on', async () => {
  expect(await hover('pages/New.json', inPage('{"type": "table", "cap|tion": "A"}'))).toContain(
    'What the table compares',
  );
  expect(
    await hover('pages/New.json', inPage('{"type": "banner", "image": {"src": "media/a.webp", "a|lt": ""}}')),
  ).toContain('What the picture shows');
  expect(await hover('pages/New.json', '{"al|iases": []}')).toContain('Older or shorter addresses');
});

test('helps with a text that is written as an object', async () => {
  const inText = (text: string) => inPage(`{"type": "paragraphs", "paragraphs": [${text}]}`);
  expect(await completions('pages/New.json', inText('{|}'))).toEqual(['confirm', 'otherwise', 'text']);
  expect(await completions('pages/New.json', inText('{"text": "A", "confirm": |}'))).toEqual([
    'counsel',
    'owner',
  ]);
  expect(await hover('pages/New.json', inText('{"text": "A", "other|wise": "B"}'))).toContain(
    'Shown in place',
  );
  expect(await problems('pages/New.json', inText('{"text": "A", "otherwise": "B"}, "C"'))).toEqual([]);
  const found = await problems('pages/New.json', inText('{"otherwise": "B"}'));
  expect(found).toEqual([{ message: 'Missing property "text".', at: '{' }]);
});

test('underlines a wrong type of a value, once', async () => {
  const found = await problems('pages/New.json', inPage('{"type": "banner", "heading": 7}'));
  expect(found).toEqual([{ message: 'Incorrect type. Expected "string".', at: '7' }]);
});

test('underlines an unknown block type', async () => {
  const found = await problems('pages/New.json', inPage('{"type": "bannre", "heading": "A"}'));
  expect(found.map(({ at }) => at)).toContain('"bannre"');
});

test('underlines a misspelt property', async () => {
  const found = await problems(
    'pages/New.json',
    inPage('{"type": "banner", "heading": "A", "tonne": "dark"}'),
  );
  expect(found).toEqual([{ message: 'Property tonne is not allowed.', at: '"tonne"' }]);
});

test.each([
  ['pages/_shared/new.json', 'blocks'],
  ['pages/_site.json', 'navigation'],
  ['schema/forms/new.json', 'submit'],
])('%s has a schema of its own', async (file, property) => {
  const offered = await completions(file, '{|}');
  expect(offered).toContain(property);
  expect(offered).not.toContain('meta');
});

test('a page deep in folders has help too; the list of released addresses is not a page', async () => {
  expect(await completions('pages/Programme/deep/New.json', '{|}')).toContain('meta');
  expect(await completions('pages/_routes.json', '{|}')).not.toContain('meta');
});

const inBlock = (text: string) => inPage(`{"type": ${text}}`);

test('offers the pages of the site, their parts and other addresses', async () => {
  const found = await completions(
    'pages/New.json',
    inBlock('"call-to-action", "actions": [{"text": "A", "href": |}]'),
  );
  expect(found).toEqual(expect.arrayContaining(['/', '/Example', '/Tower#tower', 'https://', 'tel:']));
});

test('offers the names that the site has, in nested blocks and settings, too', async () => {
  const nested = (block: string) => inBlock(`"sidebar", "main": [${block}], "aside": []`);
  expect(await completions('pages/New.json', nested('{"type": "include", "name": |}'))).toEqual(['example']);
  expect(await completions('pages/New.json', nested('{"type": "form", "form": |}'))).toEqual(['contact']);
  expect(
    await completions('pages/New.json', inPage('{"type": "collection-cards", "collection": |}')),
  ).toEqual(['example', 'single']);
  expect(await completions('pages/New.json', '{"collection": {"name": |}}')).toEqual(['example', 'single']);
  expect(await completions('pages/_site.json', '{"feed": {"collection": |}}')).toEqual(['example', 'single']);
  expect(await completions('pages/_site.json', '{"head": {"icon": |}}')).toContain('icon.svg');
  expect(await completions('pages/_site.json', '{"bottomBar": [{"icon": |}]}')).toContain('anchor');
});

test('offers the files of the site, each where it fits', async () => {
  const picture = await completions(
    'pages/New.json',
    inBlock('"banner", "heading": "A", "image": {"src": |}'),
  );
  expect(picture).toContain('media/banners/programme.webp');
  expect(picture.some((path) => path.endsWith('.mp4'))).toBe(false);
});

test('within a text nothing is offered that would take the place of all of it', async () => {
  expect(await completions('pages/New.json', inBlock('"banner", "heading": "At {|"'))).toEqual([]);
});

test.each([
  ['{"type": "include", "name": "yet-to-come"}', 'shared part', '"yet-to-come"'],
  ['{"type": "form", "form": "contakt"}', 'form', '"contakt"'],
  ['{"type": "collection-cards", "collection": "exampel"}', 'collection', '"exampel"'],
  [
    '{"type": "banner", "heading": "A", "image": {"src": "media/nowhere.webp", "alt": "A"}}',
    'picture',
    '"media/nowhere.webp"',
  ],
  ['{"type": "call-to-action", "actions": [{"text": "A", "href": "/Nowhere"}]}', 'page', '"/Nowhere"'],
])('underlines a name that the site does not have: %s', async (block, kind, at) => {
  const found = await problems('pages/New.json', inPage(block));
  expect(found).toContainEqual({
    message: `The site has no ${kind} of this name. Ctrl+Space lists those that it has.`,
    at,
  });
});

test.each([
  '/Example',
  '/Example#part',
  '/media/a.pdf',
  'https://a.example',
  'tel:{phone}',
  '#here',
  '/a%20b',
])('leaves the address %s alone', async (href) => {
  const found = await problems(
    'pages/New.json',
    inPage(`{"type": "call-to-action", "actions": [{"text": "A", "href": "${href}"}]}`),
  );
  expect(found.filter(({ at }) => at.includes(href))).toEqual([]);
});

test('a misspelt block type is answered with the types that there are', async () => {
  for (const type of ['paragraph', 'figur', 'Banner']) {
    const found = await problems('pages/New.json', inPage(`{"type": "${type}", "heading": "A"}`));
    expect(found.map(({ at }) => at)).toEqual([`"${type}"`]);
    expect(String(found[0]?.message)).toContain('"paragraphs"');
  }
});

test('a field of a form may be of every type', async () => {
  expect(
    await completions('schema/forms/new.json', '{"schema": {"properties": {"a": {"type": |}}}}'),
  ).toEqual(['array', 'boolean', 'integer', 'number', 'object', 'string']);
});

test('a block type is explained with an example', async () => {
  const found = await hover('pages/New.json', inPage('{"type": "ta|ble"}'));
  expect(found).toContain('**Table**');
  expect(found).toContain('A table with a name');
  expect(found).toContain('Two ways to the island');
  expect(found).not.toContain('The block type.');
});

test('an empty value is told in words', async () => {
  const empty = [
    inPage('{"type": "banner", "heading": ""}'),
    inPage('{"type": "banner", "heading": "A", "image": {"src": "", "alt": "A"}}'),
    inPage('{"type": "form", "form": "", "id": ""}'),
    '{"title": "", "meta": {"title": "", "description": "A"}, "blocks": [], "collection": {"name": "", "order": 1, "label": "A"}}',
  ];
  for (const text of empty) {
    const found = (await problems('pages/New.json', text)).map(({ message }) => String(message));
    expect(found).not.toEqual([]);
    for (const message of found) expect(message).not.toMatch(/pattern|minimum length|\^/);
  }
});

test('a whole block is one choice, with a label to read and nothing in it but what is to be written', async () => {
  const page = inPage('|');
  const labels = (await offered('pages/New.json', page)).map(({ label }) => label);
  for (const { type } of readBlockSchemas()) {
    const label = labels.find((one) => one.startsWith(`${type}: `));
    expect(label, type).toBeDefined();
    expect(label, type).not.toMatch(/[{}[\]"]/);
  }
  expect(labels.filter((label) => label.startsWith('{'))).toEqual([]);
});

test.each(readBlockSchemas().map(({ type }) => type))(
  'the snippet of %s is a block, but for what is missing',
  async (type) => {
    const page = inPage('|');
    const label = (await offered('pages/New.json', page)).find((item) =>
      item.label.startsWith(`${type}: `),
    )?.label;
    const value: unknown = JSON.parse(await taken('pages/New.json', page, label ?? ''));
    const { page: validate } = loadValidators();
    const isValid = validate.call([], value);
    const faults = (isValid ? [] : (validate.errors ?? [])).map(
      ({ instancePath, keyword }) => `${keyword} ${instancePath}`,
    );
    // A path or an id that is still to be chosen is named by its rule.
    expect(faults.filter((found) => !/^pattern .*\/(?:src|webm|mp4|id|to)$/.test(found))).toEqual([]);
  },
);

test('offers the names of fields', async () => {
  expect(await completions('schema/forms/new.json', '{"ui": {"ui:order": [|]}}')).toContain('message');
  expect(await completions('schema/forms/new.json', '{"schema": {"required": [|]}}')).toContain('message');
  expect(await completions('schema/forms/new.json', '{"ui": {|}}')).toEqual(
    expect.arrayContaining(['message', 'ui:order']),
  );
  expect(await problems('schema/forms/new.json', '{"ui": {"notYet": {"ui:rows": 3}}}')).not.toContainEqual(
    expect.objectContaining({ at: '"notYet"' }),
  );
});
