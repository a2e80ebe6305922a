import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { getLanguageService, TextDocument, type LanguageService } from 'vscode-json-languageservice';
import { engineBlockTypes } from '../../scripts/schema/block-schemas';
import { engineRoot } from '../../scripts/site/engine-root';

interface EditorSettings {
  'json.schemas': { fileMatch: string[]; url: string }[];
}

let service: LanguageService;

beforeAll(() => {
  const settings: EditorSettings = JSON.parse(
    readFileSync(resolve(engineRoot, '.vscode/settings.json'), 'utf8'),
  );
  service = getLanguageService({
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
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

async function completions(file: string, marked: string): Promise<string[]> {
  const { document, tree, position } = open(file, marked);
  const list = await service.doComplete(document, position, tree);
  return (list?.items ?? []).map(({ label }) => label.replaceAll('"', '')).sort();
}

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
