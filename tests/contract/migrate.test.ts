import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { planMigration } from '../../scripts/author/migrate';
import { linkingFiles } from '../../scripts/author/site-pages';
import { loadValidators } from '../../scripts/schema/validators';
import { engineRoot } from '../../scripts/site/engine-root';
import { openSiteFolder } from '../../scripts/site/files';
import { writeContent } from '../../scripts/site/write-content';
import type { MigrationStep } from '../../src/model/migration';
import { contentOf, removedFolder } from '../lib/sites';

vi.setConfig({ testTimeout: 120_000 });

const workshop = removedFolder();
afterAll(workshop.remove);
let root = '';
let serial = 0;

beforeEach(() => {
  root = join(workshop.path, `site-${(serial += 1)}`);
  cpSync(resolve(engineRoot, 'tests/invalid/_site'), root, { recursive: true });
  const block = resolve(engineRoot, 'tests/invalid/block-example/blocks');
  cpSync(block, join(root, 'blocks'), { recursive: true });
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');
function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The block of the site with other properties, and the steps that lead to them. */
function change(properties: object, required: string[], steps: MigrationStep[]) {
  const schema = {
    title: 'TideLineBlock',
    description: 'A line about the water.',
    type: 'object',
    additionalProperties: false,
    required: ['type', ...required],
    properties: { type: { const: 'tide-line', description: 'The block type.' }, ...properties },
    examples: [{ type: 'tide-line', text: 'High water.' }],
  };
  write('blocks/tide-line/tide-line.schema.json', JSON.stringify(schema));
  write(
    'blocks/_migrations/1.json',
    JSON.stringify({ of: ['blocks/tide-line'], why: 'A line says more.', steps }),
  );
}

const text = { type: 'string', minLength: 1, description: 'The line.' };

/** A page in a style of its own, with blocks written in it as they are given. */
const page = (...blocks: string[]) =>
  `{\r\n\t"title" : "Tides",\r\n\t"meta":{"title":"The tides of the week at the old harbour","description":"When the water is high, when it is low, and on which days nobody should walk out to the lighthouse by foot."},\r\n\t"collection":{"name":"visit","order":7,"label":"Tides"},\r\n\t"blocks":[ {"type":"banner","heading":"Tides"},\r\n\t\t${blocks.join(',\r\n\t\t')} ]\r\n}`;

const pages = () => contentOf(join(root, 'pages'));

const migrated = () => {
  const folder = openSiteFolder(root);
  return planMigration(linkingFiles(folder), loadValidators(folder));
};

function run(command: string, ...args: string[]) {
  const runner = resolve(engineRoot, 'scripts/run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [runner, command, ...args, '--root', root], {
    cwd: engineRoot,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('each operation changes one value and no other byte, and done twice it does nothing', () => {
  test.each<[what: string, step: MigrationStep, properties: object, before: string, after: string]>([
    [
      'rename',
      { do: 'rename', at: '/line', to: 'text' },
      { text },
      '{ "type":"tide-line",  "line" :"caf\\u00e9" }',
      '{ "type":"tide-line",  "text" :"caf\\u00e9" }',
    ],
    [
      'remove',
      { do: 'remove', at: '/line' },
      {},
      '{ "type":"tide-line",  "line" : "" }',
      '{ "type":"tide-line" }',
    ],
    [
      'default',
      { do: 'default', at: '/text', value: 'High water.' },
      { text },
      '{ "type":"tide-line" }',
      '{ "type":"tide-line","text":"High water." }',
    ],
    [
      'move',
      { do: 'move', at: '/line', to: '/more/text' },
      { more: { type: 'object', properties: { text }, description: 'More.' } },
      '{ "type":"tide-line", "line":"High" }',
      '{ "type":"tide-line", "more":{ "text":"High" } }',
    ],
    [
      'wrap in a list',
      { do: 'wrap', at: '/text' },
      { text: { type: 'array', items: text, description: 'Lines.' } },
      '{ "type":"tide-line", "text" : "\\u0048igh" }',
      '{ "type":"tide-line", "text" : ["\\u0048igh"] }',
    ],
    [
      'wrap in an object',
      { do: 'wrap', at: '/text', in: 'short' },
      { text: { type: 'object', properties: { short: text }, description: 'Line.' } },
      '{ "type":"tide-line", "text" : "High" }',
      '{ "type":"tide-line", "text" : { "short": "High" } }',
    ],
    [
      'within a list, as often as it is there',
      { do: 'rename', at: '/lines/*/line', to: 'text' },
      { lines: { type: 'array', items: { type: 'object', properties: { text } }, description: 'Lines.' } },
      '{"type":"tide-line","lines":[{"line":"a"},{},{"line":"b"}]}',
      '{"type":"tide-line","lines":[{"text":"a"},{},{"text":"b"}]}',
    ],
  ])('%s', (_what, step, properties, before, after) => {
    change(properties, [], [step]);
    const nested = '{"type":"tabs","tabs":[]}';
    write('pages/Tides.json', page(before, nested));
    const { edited, undecided, byHand } = migrated();
    expect({ undecided, byHand }).toEqual({ undecided: [], byHand: [] });
    expect(edited).toEqual([
      { path: 'pages/Tides.json', text: page(after, nested), before: page(before, nested) },
    ]);
    writeContent(root, edited);
    expect(migrated().edited).toEqual([]);
  });
});

test('what is nested in other blocks, and what is in shared parts, is found', () => {
  change({ text }, ['text'], [{ do: 'rename', at: '/line', to: 'text' }]);
  const part = (name: string) =>
    `{"blocks":[{"type":"tabs","tabs":[{"title":"A","blocks":[{"type":"tide-line","${name}":"x"}]}]},{"type":"tide-line","${name}":"y"}]}`;
  write('pages/_shared/tides.json', part('line'));
  expect(migrated().edited).toEqual([
    expect.objectContaining({ path: 'pages/_shared/tides.json', text: part('text') }),
  ]);
});

test('a value that would be lost, or written over, keeps everything as it is', () => {
  change(
    { text },
    ['text'],
    [
      { do: 'remove', at: '/colour', values: ['blue'] },
      { do: 'rename', at: '/line', to: 'text' },
    ],
  );
  write(
    'pages/Tides.json',
    page(
      '{"type":"tide-line","text":"a","colour":"red"}',
      '{"type":"tide-line","line":"b","text":"c"}',
      '{"type":"tide-line","line":"d","colour":"blue"}',
    ),
  );
  const before = pages();
  const { status, stderr } = run('migrate');
  expect(status).toBe(2);
  expect(stderr).toMatch(/pages\/Tides\.json:6:\d+ error schema\/outdated/);
  expect(stderr).toContain('It would be lost.');
  expect(stderr).toContain('"text" is there as well: keep one of the two.');
  expect(stderr).toContain('Nothing was written.');
  expect(pages()).toEqual(before);
});

test('the command says in words what it changes; a dry run writes nothing', () => {
  change({ text }, ['text'], [{ do: 'rename', at: '/line', to: 'text' }]);
  write('pages/Tides.json', page('{"type":"tide-line","line":"High water."}'));
  const before = pages();
  expect(run('check').stdout).toContain('schema/outdated');
  const dry = run('migrate', '--dry-run');
  expect(dry).toMatchObject({ status: 0, stderr: '' });
  expect(dry.stdout).toMatch(/^Tides › .*High water\./m);
  expect(pages()).toEqual(before);
  const { status, stdout } = run('migrate');
  expect(status).toBe(0);
  expect(stdout).toContain('Wrote     1 file');
  expect(read('pages/Tides.json')).toBe(page('{"type":"tide-line","text":"High water."}'));
  expect(run('migrate').stdout).toBe('Everything is as this version writes it.\n');
  expect(run('check').stdout).not.toContain('schema/');
});

test('a migration with a mistake is shown with its place', () => {
  change({ text }, ['text'], [{ do: 'rename', at: '/line', to: 'text' }]);
  write(
    'blocks/_migrations/2.json',
    '{\n  "of": ["blocks/tide-line"],\n  "why": "To try.",\n  "steps": [{ "do": "renam", "at": "/line" }]\n}',
  );
  const { status, stderr } = run('migrate');
  expect(status).toBe(2);
  expect(stderr).toContain('blocks/_migrations/2.json:4:');
});

test('killed between two files, the next command takes back the first: all files or none', () => {
  change({ text }, ['text'], [{ do: 'rename', at: '/line', to: 'text' }]);
  for (const name of ['A', 'B', 'C', 'D'])
    write(`pages/${name}.json`, page(`{"type":"tide-line","line":"${name}"}`));
  const before = pages();
  const killer = join(workshop.path, 'kill.mjs');
  // Dies, as by a loss of power, when the second of the files takes its place.
  writeFileSync(
    killer,
    `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const rename = fs.renameSync;
let pages = 0;
fs.renameSync = (from, to) => {
  if (/pages.[A-D].json$/.test(to) && (pages += 1) === 3) process.kill(process.pid, 'SIGKILL');
  rename(from, to);
};
syncBuiltinESMExports();
`,
  );
  const runner = resolve(engineRoot, 'scripts/run.mjs');
  const { signal } = spawnSync(process.execPath, ['--import', killer, runner, 'migrate', '--root', root], {
    cwd: engineRoot,
  });
  expect(signal).toBe('SIGKILL');
  expect(read('pages/A.json')).toContain('"text"');
  expect(read('pages/D.json')).toContain('"line"');
  expect(existsSync(join(root, '.unfinished.json'))).toBe(true);
  openSiteFolder(root);
  expect(pages()).toEqual(before);
  expect(run('migrate').status).toBe(0);
  expect(['A', 'B', 'C', 'D'].every((name) => read(`pages/${name}.json`).includes('"text"'))).toBe(true);
});
