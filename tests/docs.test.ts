import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../scripts/package/site-package';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');

  test('every path in it exists', () => {
    const paths = [...text.matchAll(/`((?:src|scripts|schema|tests|pages|public|docs)\/[^`]*)`/g)];
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('every room has its line', () => {
    const folders = ['src', 'src/content', 'scripts'].flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${parent}/${name}/`),
    );
    const missing = folders.filter((folder) => folder !== 'src/content/' && !text.includes(`\`${folder}\``));
    expect(missing).toEqual([]);
  });
});

/** As GitHub makes them from headings. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each([
  'first-page.md',
  'undo.md',
  'changes.md',
  'publish.md',
  'start-a-site.md',
  'whole-page.md',
  'forms.md',
  'receive.md',
  'team.md',
  'versions.md',
])('every link and picture of %s leads somewhere', (guide) => {
  const text = read(`docs/${guide}`)
    .replace(/^```[^]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)];
  const dead = links.filter(([, file = '', part = '']) => {
    const path = file === '' ? guide : file;
    if (!existsSync(join(root, 'docs', path))) return true;
    return part !== '' && !anchorsIn(read(`docs/${path}`)).includes(part);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

/** Words that were used for what the glossary has another term for. */
const banned = [
  /\bmend(?:s|ed|ing)?\b/i,
  /\bstand-ins?\b/i,
  /\b(?:is|are) no (?!longer\b|use\b|such\b|more\b)[a-z]+ ?(?:type|page|link|block|picture|file|number)\b/i,
  /\bsmall(?: and capital)? letters\b/i,
  /\bwords of (?:the|a) picture\b/i,
  /\btakes? in (?:itself|themselves)\b/i,
];

const spoken = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'content.md')
    .map((name) => `docs/${name}`),
  ...['src', 'scripts', 'schema', 'tests/invalid'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|json|css)$|expected\.txt$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
];

test('one term for one thing: no text uses a word that the glossary replaces', () => {
  const found = spoken.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => banned.some((word) => word.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the glossary has twenty terms, each once, in the order of the alphabet', () => {
  const terms = [...read('docs/glossary.md').matchAll(/^\| ([a-z ]+) \|/gm)].map(([, term = '']) => term);
  expect(terms).toHaveLength(20);
  expect(terms).toEqual([...new Set(terms)].sort());
});

const helpOf = (command: string) =>
  execFileSync(process.execPath, ['scripts/run.mjs', command, '--help'], { cwd: root, encoding: 'utf8' });

describe.each([
  ['AGENTS.md', ''],
  ['starter/AGENTS.md', 'starter/'],
])('%s', (guide, folder) => {
  const text = read(guide);
  // What a command of the text makes or takes away.
  const made = /Guides\/|\/Old|\/About|NAME/;

  test('every path in it exists', () => {
    const paths = [
      ...text.matchAll(/`((?:src|scripts|schema|tests|pages|public|docs|blocks|starter)\/[^`*]*)`/g),
    ];
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)];
    const missing = [...paths, ...links]
      .map(([, path = '']) => path)
      .filter((path) => !made.test(path) && ![folder, ''].some((at) => existsSync(join(root, at, path))));
    expect(paths.length).toBeGreaterThan(4);
    expect(missing).toEqual([]);
  });

  test('every command in it is one, with its options', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm (?:run ([a-z-]+)|(test))([^`\n#]*)/g)];
    expect(commands.length).toBeGreaterThan(2);
    const helps = new Map<string, string>();
    for (const [line, run, tests = '', rest = ''] of commands) {
      const name = run ?? tests;
      expect(Object.keys(scripts), line).toContain(name);
      const help = helps.get(name) ?? helpOf(name);
      helps.set(name, help);
      for (const [option] of rest.matchAll(/--[a-z]+/g)) expect(help, line).toContain(option);
    }
  });
});

test('a site that has the engine as a package has every command but those for the engine itself', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const ofEngine = ['bench', 'format', 'pack', 'test'];
  expect([...commands, ...ofEngine].sort()).toEqual(Object.keys(scripts).sort());
});
