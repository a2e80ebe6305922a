import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What each room may import besides itself. The one table of these rules; README and docs/architecture.md explain it. */
const mayImport: Record<string, string[]> = {
  'src/model': [],
  'src/content': ['src/model', 'src/content/*'],
  'src/content/source': ['src/model'],
  'src/content/values': ['src/model', 'src/content/source'],
  'src/content/media': ['src/model', 'src/content/source', 'src/content/values'],
  'src/content/schema': ['src/model', 'src/content/source', 'src/content/values'],
  'src/content/meanings': ['src/model', 'src/content/source', 'src/content/values', 'src/content/media'],
  'src/content/compare': ['src/model', 'src/content/source'],
  'src/content/edit': [
    'src/model',
    'src/content/source',
    'src/content/values',
    'src/content/meanings',
    'src/content/compare',
    'src/content/page',
  ],
  'src/content/changes': [
    'src/model',
    'src/content/source',
    'src/content/compare',
    'src/content/page',
    'src/content/edit',
  ],
  'src/content/migrate': ['src/model', 'src/content/source', 'src/content/compare', 'src/content/edit'],
  'src/content/page': [
    'src/model',
    'src/content/source',
    'src/content/values',
    'src/content/schema',
    'src/content/meanings',
  ],
  'src/content/context': [
    'src/model',
    'src/content/source',
    'src/content/values',
    'src/content/schema',
    'src/content/meanings',
    'src/content/page',
  ],
  'src/content/link': [
    'src/model',
    'src/content/source',
    'src/content/values',
    'src/content/schema',
    'src/content/page',
    'src/content/media',
  ],
  'src/content/resolve': [
    'src/model',
    'src/content/source',
    'src/content/values',
    'src/content/schema',
    'src/content/meanings',
    'src/content/page',
    'src/content/media',
  ],
  'src/ui': ['src/model'],
  'src/forms': ['src/model', 'src/ui'],
  'src/blocks': ['src/model', 'src/ui', 'src/forms'],
  'src/render': ['src/model', 'src/ui', 'src/blocks'],
  'src/app': ['src/model', 'src/ui', 'src/render'],
  'src/kit': ['src/model', 'src/ui'],
  'src/studio': ['src/model', 'src/content/*'],
  // Anything of scripts may import anything of src; nothing of src imports scripts.
  'scripts/site': ['src'],
  'scripts/print': ['src', 'scripts/site'],
  'scripts/assets': ['src', 'scripts/site'],
  'scripts/forms': ['src', 'scripts/site'],
  'scripts/serve': ['src', 'scripts/site'],
  'scripts/receive': [
    'src',
    'scripts/site',
    'scripts/forms',
    'scripts/prepare',
    'scripts/bundle',
    'scripts/serve',
  ],
  'scripts/schema': ['src', 'scripts/site', 'scripts/print', 'scripts/assets'],
  'scripts/bundle': ['src', 'scripts/site', 'scripts/schema'],
  'scripts/kit': ['src', 'scripts/site', 'scripts/schema', 'scripts/bundle', 'scripts/theme'],
  'scripts/editor': ['src', 'scripts/site', 'scripts/schema'],
  'scripts/prepare': ['src', 'scripts/site', 'scripts/schema', 'scripts/assets', 'scripts/forms'],
  'scripts/theme': ['src', 'scripts/site'],
  'scripts/check': [
    'src',
    'scripts/site',
    'scripts/print',
    'scripts/prepare',
    'scripts/theme',
    'scripts/kit',
  ],
  'scripts/emit': [
    'src',
    'scripts/site',
    'scripts/assets',
    'scripts/forms',
    'scripts/prepare',
    'scripts/theme',
    'scripts/bundle',
  ],
  'scripts/build': [
    'src',
    'scripts/site',
    'scripts/print',
    'scripts/editor',
    'scripts/assets',
    'scripts/forms',
    'scripts/prepare',
    'scripts/theme',
    'scripts/bundle',
    'scripts/emit',
    'scripts/kit',
  ],
  'scripts/dev': [
    'src',
    'scripts/site',
    'scripts/print',
    'scripts/forms',
    'scripts/schema',
    'scripts/editor',
    'scripts/prepare',
    'scripts/theme',
    'scripts/check',
    'scripts/bundle',
    'scripts/emit',
    'scripts/serve',
    'scripts/kit',
  ],
  'scripts/studio': [
    'src',
    'scripts/site',
    'scripts/assets',
    'scripts/receive',
    'scripts/schema',
    'scripts/dev',
    'scripts/author',
    'scripts/print',
    'scripts/publish',
  ],
  'scripts/team': [
    'src',
    'scripts/site',
    'scripts/serve',
    'scripts/receive',
    'scripts/dev',
    'scripts/studio',
  ],
  'scripts/author': [
    'src',
    'scripts/site',
    'scripts/print',
    'scripts/schema',
    'scripts/editor',
    'scripts/check',
  ],
  'scripts/publish': ['src', 'scripts/site', 'scripts/print', 'scripts/schema', 'scripts/check'],
  'scripts/package': ['src', 'scripts/site', 'scripts/bundle'],
  'scripts/contract': [
    'src',
    'scripts/site',
    'scripts/print',
    'scripts/schema',
    'scripts/theme',
    'scripts/bundle',
    'scripts/package',
    'scripts/author',
  ],
  'scripts/commands': ['src', 'scripts/*'],
};

// A folder is one thing to look through; those whose files are one of a kind each (a meaning, a component) may be long.
const mostFiles = 13;
const longRooms = [
  'src/content/meanings',
  'src/ui',
  'src/forms',
  'src/app',
  'src/app/shell',
  'src/model',
  'scripts/commands',
];

const files = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);
const known = new Map(files.map((file) => [file.replace(/\.tsx?$/, ''), file]));

/** The longest name of the table that the file is in: `src/content/link` before `src/content`. */
const roomOf = (file: string): string =>
  Object.keys(mayImport)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0] ?? dirname(file);

/** A block is a room of its own. */
const blockOf = (file: string) => /^src\/blocks\/[^/]+/.exec(file)?.[0];

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
    // Code that is written by code is not imported here.
    .replace(/`(?:[^`\\]|\\.)*`/g, '``');
  return [...text.matchAll(/(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
}

const targetOf = (file: string, specifier: string) =>
  relative(root, resolve(root, dirname(file), specifier)).replaceAll('\\', '/');

const isAllowed = (from: string, to: string) =>
  from === to ||
  (mayImport[from] ?? []).some((allowed) =>
    allowed.endsWith('/*')
      ? to.startsWith(allowed.slice(0, -1))
      : to === allowed || (allowed === 'src' && to.startsWith('src/')),
  );

function violationsOf(file: string, specifiers = importsOf(file)): string[] {
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('node:') && file.startsWith('src/'))
      return [`${file} imports ${specifier}, which browsers lack`];
    if (!specifier.startsWith('.')) return [];
    const target = targetOf(file, specifier);
    const [from, to] = [roomOf(file), roomOf(target)];
    if (!target.startsWith('src/') && file.startsWith('src/'))
      return [`${file} leaves src with ${specifier}`];
    if (!/^(?:src|scripts)\//.test(target)) return [];
    if (!isAllowed(from, to)) return [`${file} (${from}) imports ${target} (${to})`];
    if (blockOf(file) !== undefined && blockOf(target) !== undefined && blockOf(file) !== blockOf(target))
      return [`${file} imports another block: nest through renderBlocks`];
    return [];
  });
}

/** Files that import one another in a circle, types included. */
function cyclesIn(graph: ReadonlyMap<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      if (state.get(target) === 'open') cycles.push([...path.slice(path.indexOf(target)), target]);
      else if (!state.has(target)) visit(target);
    }
    path.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return cycles;
}

describe('the rooms', () => {
  test('every file is in a room of the table, and every room holds files', () => {
    expect(files.filter((file) => !(roomOf(file) in mayImport))).toEqual([]);
    expect(Object.keys(mayImport).filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([]);
  });

  test('imports follow the table', () => {
    expect(files.flatMap((file) => violationsOf(file))).toEqual([]);
  });

  test('the table itself has no circle: what a room may import never imports it', () => {
    const rooms = Object.keys(mayImport);
    const graph = new Map(
      rooms.map((room) => [room, rooms.filter((other) => other !== room && isAllowed(room, other))]),
    );
    expect(cyclesIn(graph)).toEqual([]);
  });

  test('no file imports itself by way of others', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(file)
          .filter((specifier) => specifier.startsWith('.'))
          .flatMap((specifier) => known.get(targetOf(file, specifier)) ?? []),
      ]),
    );
    expect(cyclesIn(graph)).toEqual([]);
  });

  test('a room can be looked through: about a dozen files, none named after its folder', () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const crowded = [...counts].filter(([room, count]) => count > mostFiles && !longRooms.includes(room));
    expect(crowded).toEqual([]);
  });

  test('a violation and a circle are found', () => {
    expect(importsOf('src/app/start.tsx')).toContain('./routes');
    expect(
      violationsOf('src/model/site.ts', ['../app/head', 'node:fs', '../../scripts/commands/build']),
    ).toHaveLength(3);
    expect(violationsOf('src/content/values/tokens.ts', ['../link/link'])).toHaveLength(1);
    expect(
      violationsOf('scripts/site/files.ts', ['../build/build', 'node:fs', '../../src/model/site']),
    ).toHaveLength(1);
    expect(violationsOf('src/blocks/list/list.tsx', ['../table/table'])).toHaveLength(1);
    expect(violationsOf('src/blocks/list/list.tsx', ['../../ui/link', './part', 'react'])).toEqual([]);
    expect(
      cyclesIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
          ['d', ['a']],
        ]),
      ),
    ).toEqual([['a', 'b', 'c', 'a']]);
  });
});

test('blocks and the shell set no inline styles and no raw HTML, which the policy forbids', () => {
  const views = files.filter((file) => /^src\/(?:blocks|ui|app|render)\/.*\.tsx$/.test(file));
  const offenders = views.filter((file) =>
    /\sstyle=\{|dangerouslySetInnerHTML/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});
