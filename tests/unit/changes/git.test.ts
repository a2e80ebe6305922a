import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readVersions } from '../../../scripts/site/git/versions';
import { runCommand } from '../../lib/engine-copy';
import { copyHarbour, temporaryFolder } from '../../lib/sites';

// Some start commands of their own.
vi.setConfig({ testTimeout: 300_000 });

const engine = resolve(import.meta.dirname, '../../..');

const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });

/** The harbour in a repository of its own, all of it committed on the branch main. */
function openRepository() {
  const root = copyHarbour(temporaryFolder());
  const git = gitIn(root);
  const commitAll = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };
  git('init', '--quiet', '--initial-branch=main');
  commitAll('All');
  const edit = (path: string, old: string, now: string) => {
    const text = readFileSync(join(root, path), 'utf8');
    expect(text).toContain(old);
    writeFileSync(join(root, path), text.replace(old, now));
  };
  return { root, git, commitAll, edit };
}

const changes = (root: string, ...options: string[]) =>
  runCommand(engine, ['changes', '--root', root, ...options]);

describe('versions', () => {
  test('of a folder that is as it was are empty', async () => {
    const { root, git } = openRepository();
    const { before, after, commit, others } = await readVersions(root, undefined);
    expect([...before.documents, ...before.files, ...after.documents, ...after.files, ...others]).toEqual([]);
    expect(commit).toBe(git('rev-parse', 'HEAD').trim());
  });

  test('hold what was changed, staged, added and removed, and nothing else', async () => {
    const { root, git, edit } = openRepository();
    edit('pages/Winds.json', 'Winds', 'Breezes');
    edit('pages/Tides.json', 'Tides', 'Ebb');
    git('add', 'pages/Tides.json');
    rmSync(join(root, 'pages/About.json'));
    mkdirSync(join(root, 'pages/så rart'));
    writeFileSync(join(root, 'pages/så rart/ny "side".json'), '{}');
    renameSync(join(root, 'public/media/boat.png'), join(root, 'public/media/ship.png'));
    writeFileSync(join(root, 'theme.css'), ':root {}');
    const { before, after, others } = await readVersions(root, 'main');
    expect([...before.documents.keys()].sort()).toEqual([
      'pages/About.json',
      'pages/Tides.json',
      'pages/Winds.json',
    ]);
    expect([...after.documents.keys()].sort()).toEqual([
      'pages/Tides.json',
      'pages/Winds.json',
      'pages/så rart/ny "side".json',
    ]);
    expect(before.documents.get('pages/Winds.json')).toBe(git('show', 'HEAD:pages/Winds.json'));
    expect(after.documents.get('pages/Winds.json')).toBe(
      readFileSync(join(root, 'pages/Winds.json'), 'utf8'),
    );
    expect([[...before.files.keys()], [...after.files.keys()]]).toEqual([
      ['media/boat.png'],
      ['media/ship.png'],
    ]);
    expect([...before.files.values()]).toEqual([...after.files.values()]);
    expect(others).toEqual(['theme.css']);
  });

  test('in a folder of a larger repository are those of the folder', async () => {
    const folder = temporaryFolder();
    const root = copyHarbour(folder);
    cpSync(root, join(folder, 'other'), { recursive: true });
    const git = gitIn(folder);
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'All');
    for (const site of ['site', 'other']) writeFileSync(join(folder, site, 'pages/Winds.json'), '{}');
    const { before } = await readVersions(root, undefined);
    expect([...before.documents.keys()]).toEqual(['pages/Winds.json']);
  });

  test('begin where the branch left the one that is named, or its upstream', async () => {
    const { root, git, commitAll, edit } = openRepository();
    git('switch', '--quiet', '--create', 'work', '--track', 'main');
    edit('pages/Winds.json', 'Winds', 'Breezes');
    commitAll('On the branch');
    git('switch', '--quiet', 'main');
    edit('pages/Tides.json', 'Tides', 'Ebb');
    commitAll('Meanwhile on main');
    git('switch', '--quiet', 'work');
    for (const since of [undefined, 'main', 'HEAD~1'])
      expect([...(await readVersions(root, since)).before.documents.keys()]).toEqual(['pages/Winds.json']);
    git('branch', '--unset-upstream');
    expect((await readVersions(root, undefined)).before.documents.size).toBe(0);
  });
});

test('the workflow of the guide tells what a request changes, from the two commits that it fetches', () => {
  const workflow = readFileSync(join(engine, 'docs/changes-in-words.yml'), 'utf8');
  expect([...workflow.matchAll(/uses: (\S+?)@/g)].map(([, action]) => action)).toEqual([
    'actions/checkout',
    'actions/setup-node',
  ]);
  expect(workflow).toMatch(/\non:\n  pull_request:\n\npermissions:\n  contents: read\n\n/);
  const { root, git, commitAll, edit } = openRepository();
  git('switch', '--quiet', '--create', 'work');
  edit('pages/Winds.json', '"heading": "Today"', '"heading": "Tonight"');
  commitAll('On the branch');
  git('switch', '--quiet', 'main');
  edit('pages/Tides.json', 'Tides', 'Ebb');
  commitAll('Meanwhile on main');
  git('merge', '--quiet', '--no-edit', 'work');
  const fetched = join(temporaryFolder(), 'fetched');
  const [, depth = ''] = /fetch-depth: (\d+)/.exec(workflow) ?? [];
  git('clone', '--quiet', '--depth', depth, `file://${root}`, fetched);
  const [, options = ''] = /changes -- --root "\$SITE" (.*) >> "\$GITHUB_STEP_SUMMARY"/.exec(workflow) ?? [];
  expect(changes(fetched, ...options.split(' '))).toMatchObject({
    status: 0,
    stdout: '- <strong>Winds › Tonight › Heading\\:</strong> <del>Today</del> <ins>Tonight</ins>\n',
  });
});

describe('the command', () => {
  test('says what has changed, and prints nothing else', () => {
    const { root, edit } = openRepository();
    edit(
      'pages/boats/Dory.json',
      'for calm water.",\n        "Back',
      'for *calm* water, @all.",\n        "Back',
    );
    edit('pages/_shared/hours.json', '10–20', '10–21');
    edit('pages/_site.json', '"40"', '"45"');
    writeFileSync(join(root, 'public/media/new.png'), 'a picture');
    expect(changes(root)).toMatchObject({
      status: 0,
      stderr: '',
      stdout: [
        'Shared part “hours” › Card with details “Hours” › Thursday › Text: [-10–20-] {+10–21+} (on 3 pages)',
        '',
        'Settings › Tokens › Berths › Value: [-40-] {+45+} (on every page)',
        '',
        'Dory › The boat › Paragraph 1: A flat boat for {+*+}calm{+*+} water{+, @all+}.',
        '',
        'media/new.png: added',
        '',
      ].join('\n'),
    });
  });

  test('says that nothing has changed, or as Markdown what has', () => {
    const { root, edit } = openRepository();
    expect(changes(root)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Nothing has changed since \w{8}\.\n$/),
    });
    edit(
      'pages/boats/Dory.json',
      'for calm water.",\n        "Back',
      'for *calm* water, @all.",\n        "Back',
    );
    const { stdout } = changes(root, '--format', 'markdown', '--since', 'main');
    expect(stdout).toContain(String.raw`<ins>\*</ins>calm<ins>\*</ins> water<ins>, \@&#8203;all</ins>\.`);
  });

  test('says it of pages while a block of the site is broken', () => {
    const { root, edit } = openRepository();
    edit('pages/Winds.json', '"heading": "Today"', '"heading": "Tonight"');
    edit('blocks/tide-table/tide-table.schema.json', '{', '{{');
    expect(changes(root)).toMatchObject({
      status: 0,
      stdout:
        'Winds › Tonight › Heading: [-Today-] {+Tonight+}\n\nblocks/tide-table/tide-table.schema.json: changed\n',
    });
  });

  test.each([
    ['--since', 'nowhere', 'There is no branch, tag or commit "nowhere" in this repository.'],
    // A name that would be an option of git is a name.
    ['--since', '--output=x', 'There is no branch, tag or commit "--output=x" in this repository.'],
    ['--format', 'html', 'There is no format "html". Formats are: text, markdown.'],
  ])('refuses %s %s', (option, value, problem) => {
    const { root } = openRepository();
    const { status, stdout, stderr } = changes(root, `${option}=${value}`);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(problem);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('refuses a folder without a repository, a repository without a commit, and a computer without git', () => {
    const root = copyHarbour(temporaryFolder());
    const refused = (problem: string, run = changes(root)) => {
      expect([run.status, run.stdout]).toEqual([2, '']);
      expect(run.stderr).toContain(problem);
      expect(run.stderr.trim().split('\n')).toHaveLength(1);
    };
    refused('is in no git repository');
    gitIn(root)('init', '--quiet');
    refused('Nothing has been committed yet.');
    const tools = temporaryFolder();
    symlinkSync(process.execPath, join(tools, 'node'));
    refused(
      'git is not installed',
      runCommand(engine, ['changes', '--root', root], { env: { PATH: tools } }),
    );
  });
});
