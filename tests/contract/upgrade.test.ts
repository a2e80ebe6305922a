import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyEngine } from '../lib/engine-copy';
import { contentOf, removedFolder } from '../lib/sites';

// Several commands of another engine, each bundled once.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const engine = copyEngine();
const workshop = removedFolder();
const root = join(workshop.path, 'site');
beforeAll(() => cpSync(resolve(import.meta.dirname, '../invalid/_site'), root, { recursive: true }));
afterAll(() => {
  engine.remove();
  workshop.remove();
});

const at = (path: string) => join(engine.root, path);

interface Schema {
  properties: Record<string, unknown>;
  required: string[];
  examples: Record<string, unknown>[];
}

/** Changes a schema of the engine. */
function change(name: string, edit: (schema: Schema) => void) {
  const schema = JSON.parse(readFileSync(at(`schema/${name}`), 'utf8'));
  edit(schema);
  writeFileSync(at(`schema/${name}`), JSON.stringify(schema));
}

function renamed(object: Record<string, unknown>, from: string, to: string) {
  object[to] = object[from];
  delete object[from];
}

const migration = (name: string, of: string, ...steps: object[]) =>
  writeFileSync(
    at(`schema/migrations/0.3-${name}.json`),
    JSON.stringify({ version: '0.3', of: [of], why: 'To try.', steps }),
  );

/** Three changes that break pages: a text has another name, one becomes a list, a setting is needed. */
function breakSchemas() {
  change('blocks/quote.schema.json', (schema) => {
    renamed(schema.properties, 'by', 'author');
    schema.required = schema.required.map((name) => (name === 'by' ? 'author' : name));
    for (const example of schema.examples) renamed(example, 'by', 'author');
  });
  change('blocks/key-message.schema.json', (schema) => {
    schema.properties.text = {
      type: 'array',
      minItems: 1,
      items: schema.properties.text,
      description: 'Lines.',
    };
    for (const example of schema.examples) example.text = [example.text];
  });
  change('site.schema.json', (schema) => {
    schema.required = [...schema.required, 'timeZone'];
  });
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  writeFileSync(at('package.json'), JSON.stringify({ ...manifest, version: '0.3.0' }));
}

test('three changes that break pages are refused without migrations, and taken with them', () => {
  expect(engine.run('contract').stdout).toContain('nothing has changed');
  breakSchemas();
  const refused = engine.run('contract');
  expect(refused.status, refused.stderr).toBe(1);
  expect(refused.stdout).toContain('narrower  blocks/quote /by: gone');
  expect(refused.stdout).toContain('narrower  blocks/quote /author: new, and needed');
  expect(refused.stdout).toMatch(/^other {5}blocks\/key-message \/text: type: /m);
  expect(refused.stdout).toContain('narrower  site /timeZone: needed now');
  expect(refused.stdout).toMatch(/without a migration\nNext [^]*\nVersion {3}0\.3\.0/);
  // The examples of before are content of before.
  expect(refused.stdout).toMatch(/example 1 of quote:\d+:\d+ error schema/);
  expect(engine.run('contract', '--release').stderr).toContain('needs a migration that cures it first');

  migration('quote', 'blocks/quote', { do: 'rename', at: '/by', to: 'author' });
  migration('lines', 'blocks/key-message', { do: 'wrap', at: '/text' });
  // Of another kind than the schema takes: the place is left, and nothing is released.
  migration('zone', 'site', { do: 'default', at: '/timeZone', value: '' });
  const wrong = engine.run('contract');
  expect([wrong.status, wrong.stdout]).toEqual([
    1,
    expect.stringContaining('Next      have migrations cure'),
  ]);
  expect(engine.run('contract', '--release').stderr).toContain('needs a migration that cures it first');
  migration('zone', 'site', { do: 'default', at: '/timeZone', value: 'UTC' });
  const taken = engine.run('contract');
  expect([taken.status, taken.stderr], taken.stdout).toEqual([0, '']);
  expect(taken.stdout).toContain('0 of them without a migration');
  expect(engine.run('contract', '--release').stdout).toContain('schema/released/0.3.json');
  expect(existsSync(at('schema/released/0.3.json'))).toBe(true);
});

test('a version whose number is too low for its changes is neither released nor packed', () => {
  change('blocks/quote.schema.json', (schema) => {
    schema.properties.aside = { type: 'string', description: 'More.' };
  });
  const packed = engine.run('pack', '--out', workshop.path);
  expect(packed.status).toBe(2);
  expect(packed.stderr).toContain('The schemas or the public names are not those of 0.3.0');
  expect(engine.run('contract', '--release').stderr).toContain(
    '0.3.0 is too low a version. The next is 0.3.1.',
  );
});

test('a site takes the changes by one command, and is sound then', () => {
  const page = {
    title: 'Words',
    meta: {
      title: 'What people say of the lighthouse',
      description:
        'A few words of people who have seen the lighthouse, in good weather and in bad, by day and by night.',
    },
    collection: { name: 'visit', order: 9, label: 'Words' },
    blocks: [
      { type: 'banner', heading: 'Words' },
      { type: 'quote', text: 'It is **tall**.', by: 'The keeper' },
      { type: 'key-message', text: 'Mind the steps.' },
    ],
  };
  mkdirSync(join(root, 'pages'), { recursive: true });
  const text = JSON.stringify(page, null, 2);
  writeFileSync(join(root, 'pages/Words.json'), text);
  const site = readFileSync(join(root, 'pages/_site.json'), 'utf8');
  const check = () => engine.run('check', '--root', root).stdout;
  expect(check()).toContain('schema/outdated');
  const { status, stdout, stderr } = engine.run('migrate', '--root', root);
  expect([status, stderr], stdout).toEqual([0, '']);
  expect(readFileSync(join(root, 'pages/Words.json'), 'utf8')).toBe(
    text.replace('"by":', '"author":').replace('"Mind the steps."', '["Mind the steps."]'),
  );
  const zone = JSON.parse(site).timeZone === undefined ? 'UTC' : JSON.parse(site).timeZone;
  expect(JSON.parse(readFileSync(join(root, 'pages/_site.json'), 'utf8')).timeZone).toBe(zone);
  expect(check()).not.toContain('schema/');
  const before = contentOf(join(root, 'pages'));
  expect(engine.run('migrate', '--root', root).stdout).toContain('Everything is as this version writes it.');
  expect(contentOf(join(root, 'pages'))).toEqual(before);
});
