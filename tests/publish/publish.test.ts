import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openRemote } from './people';

vi.setConfig({ testTimeout: 120_000 });

const winds = 'pages/Winds.json';
const about = 'pages/About.json';
const routes = 'pages/_routes.json';

describe('publishing', () => {
  test('sends exactly the chosen one of two changes of a page, with what it says and the released addresses', async () => {
    const { clone, published, git } = openRemote();
    const asha = clone('Asha');
    asha.edit(winds, 'From the west.', 'From the east.');
    asha.edit(winds, '"North"', '"South"');
    const [first, second, ...others] = await asha.changes();
    expect(others).toEqual([]);
    const before = asha.text(winds);
    const answer = await asha.publish({ chosen: [first ?? ''] });
    expect(answer).toMatchObject({ result: 'published', changes: 1, to: 'origin/main' });
    expect(published(winds)).toBe(before.replace('"South"', '"North"'));
    expect(asha.text(winds)).toBe(before);
    expect(JSON.parse(published(routes))).toContain('/Winds');
    expect(asha.text(routes)).toBe(published(routes));
    expect(git('log', '-1', '--format=%an: %B', 'main')).toContain(
      'Asha: Change Winds\n\nWinds › Today › Paragraph 1: “From the west. See [the tides](/Tides).” is now “From the east. See',
    );
    expect(asha.git('status', '--short')).toBe(` M ${winds}\n`);
    expect(await asha.changes()).toHaveLength(1);
    expect(second).toBeDefined();
    await asha.publish();
    expect(published(winds)).toBe(before);
    expect(asha.git('status', '--short')).toBe('');
    expect(await asha.publish()).toEqual({ result: 'nothing' });
  });

  test('takes pages that are new, gone or moved, pictures and the theme, each as a whole', async () => {
    const { clone, published, git } = openRemote();
    const asha = clone('Asha');
    const page = asha
      .text(about)
      .replace('"title": "About"', '"title": "News"')
      .replace('/AboutUs', '/OldNews');
    writeFileSync(join(asha.root, 'pages/News.json'), page.replaceAll('About us', 'The news of the harbour'));
    writeFileSync(join(asha.root, 'theme.css'), ':root {}\n');
    writeFileSync(join(asha.root, 'public/extra.txt'), 'More');
    await asha.publish({ chosen: (await asha.changes()).filter((id) => id !== 'public/extra.txt') });
    expect(published('pages/News.json')).toContain('News');
    expect(published('theme.css')).toBe(':root {}\n');
    expect(asha.git('status', '--short')).toBe('?? public/extra.txt\n');
    rmSync(join(asha.root, 'pages/News.json'));
    rmSync(join(asha.root, routes));
    expect(await asha.publish({ chosen: ['pages/News.json', routes] })).toMatchObject({
      result: 'published',
    });
    expect(git('ls-tree', '--name-only', 'main', 'pages/')).not.toContain('News');
  });

  test('takes a file that is gone in a repository with hashes of another length', async () => {
    const { clone, git } = openRemote({ hash: 'sha256' });
    const asha = clone('Asha');
    const extra = join(asha.root, 'public/extra.txt');
    writeFileSync(extra, 'More');
    expect(await asha.publish()).toMatchObject({ result: 'published' });
    rmSync(extra);
    expect(await asha.publish()).toMatchObject({ result: 'published' });
    expect(git('ls-tree', '--name-only', 'main', 'public/')).not.toContain('extra');
    expect(asha.git('status', '--short')).toBe('');
  });

  test('is refused with what the check says of the site as it would be, not of the folder as it is', async () => {
    const { clone } = openRemote();
    const asha = clone('Asha');
    asha.edit(winds, '(/Tides)', '(/Nowhere)');
    asha.edit(about, 'Three people', 'Four people');
    const before = asha.all();
    const ids = await asha.changes();
    const refused = await asha.publish();
    expect(
      refused.result === 'refused' && refused.faults.map(({ code, file, line }) => [code, file, line]),
    ).toEqual([['link/route', winds, 16]]);
    expect(asha.all()).toEqual(before);
    expect(await asha.publish({ chosen: ids.filter((id) => id.startsWith(about)) })).toMatchObject({
      changes: 1,
    });
  });

  test('without an upstream commits, and says that nothing was sent', async () => {
    const asha = openRemote().clone('Asha');
    asha.git('branch', '--unset-upstream');
    asha.edit(winds, 'From the west.', 'From the east.');
    const answer = await asha.publish({ message: 'East' });
    expect(answer).toMatchObject({ result: 'published', changes: 1 });
    expect(answer).not.toHaveProperty('to');
    expect(asha.git('log', '-1', '--format=%s')).toBe('East\n');
  });

  test('names other commits that would go along, and asks', async () => {
    const { clone, published } = openRemote();
    const asha = clone('Asha');
    asha.edit(about, 'Three people', 'Four people');
    asha.git('commit', '--quiet', '--all', '--message', 'Four by now');
    asha.edit(winds, 'From the west.', 'From the east.');
    const before = asha.all();
    expect(await asha.publish()).toMatchObject({ result: 'commits', commits: [{ message: 'Four by now' }] });
    expect(asha.all()).toEqual(before);
    expect(await asha.publish({ withCommits: true })).toMatchObject({ result: 'published' });
    expect(published(about)).toContain('Four people');
  });

  test('leaves what is staged alone, and refuses where it is in a chosen file', async () => {
    const { clone, git } = openRemote();
    const asha = clone('Asha');
    asha.edit(about, 'Three people', 'Four people');
    asha.git('add', about);
    asha.edit(winds, 'From the west.', 'From the east.');
    const before = asha.all();
    expect(await asha.publish()).toMatchObject({
      result: 'impossible',
      why: expect.stringContaining('staged'),
    });
    expect(asha.all()).toEqual(before);
    const chosen = (await asha.changes()).filter((id) => id.startsWith(winds));
    expect(await asha.publish({ chosen })).toMatchObject({ result: 'published' });
    expect(asha.git('status', '--short')).toBe(`M  ${about}\n`);
    expect(git('show', '--name-only', '--format=', 'main').split('\n')).not.toContain(about);
  });

  test.each([
    [
      'in the middle of a merge',
      'in the middle of a merge',
      (git: (...args: string[]) => string, root: string) =>
        writeFileSync(join(root, '.git/MERGE_HEAD'), git('rev-parse', 'HEAD')),
    ],
    [
      'on no branch',
      'is on no branch',
      (git: (...args: string[]) => string) => git('switch', '--quiet', '--detach'),
    ],
    [
      'of nobody',
      'does not know who you are',
      (git: (...args: string[]) => string) => git('config', 'user.name', ''),
    ],
  ])('is refused in a repository %s', async (_, words, prepare) => {
    const asha = openRemote().clone('Asha');
    asha.edit(winds, 'From the west.', 'From the east.');
    prepare(asha.git, asha.root);
    const before = asha.all();
    await expect(asha.publish()).rejects.toThrow(words);
    expect(asha.all()).toEqual(before);
  });
});

describe('what refuses', () => {
  test('a hook before the commit leaves everything as it was; one that accepts has seen the chosen change alone', async () => {
    const { clone, hook, published } = openRemote();
    const asha = clone('Asha');
    asha.edit(winds, 'From the west.', 'From the east.');
    asha.edit(about, 'Three people', 'Four people');
    hook(join(asha.root, '.git'), 'pre-commit', 'echo "Not on a Thursday." >&2; exit 1');
    const before = asha.all();
    expect(await asha.publish()).toMatchObject({
      result: 'impossible',
      why: expect.stringContaining('Not on a Thursday.'),
    });
    expect(asha.all()).toEqual(before);
    hook(join(asha.root, '.git'), 'pre-commit', 'git diff --cached --name-only HEAD > .git/seen');
    const chosen = (await asha.changes()).filter((id) => id.startsWith(winds));
    await asha.publish({ chosen });
    expect(asha.text('.git/seen').split('\n').filter(Boolean).sort()).toEqual([winds, routes].sort());
    expect(published(winds)).toContain('east');
  });

  test('a server that does not take it leaves the commit, which goes along next time without a question', async () => {
    const { clone, hook, remote, published } = openRemote();
    const asha = clone('Asha');
    asha.edit(winds, 'From the west.', 'From the east.');
    hook(remote, 'pre-receive', 'echo "The branch is closed." >&2; exit 1');
    const { stash, files } = asha.all();
    expect(await asha.publish()).toMatchObject({
      result: 'unpushed',
      why: expect.stringContaining('The branch is closed.'),
    });
    expect(asha.git('status', '--short')).toBe('');
    const now = asha.all();
    const unlisted = (all: typeof files) => all.filter(([path]) => path !== routes);
    expect([now.stash, unlisted(now.files)]).toEqual([stash, unlisted(files)]);
    rmSync(join(remote, 'hooks/pre-receive'));
    expect(await asha.publish()).toMatchObject({ result: 'published', changes: 0 });
    expect(published(winds)).toContain('east');
  });

  test('a server that is not there leaves everything as it was', async () => {
    const { clone, remote } = openRemote();
    const asha = clone('Asha');
    asha.edit(winds, 'From the west.', 'From the east.');
    rmSync(remote, { recursive: true });
    const before = asha.all();
    await expect(asha.publish()).rejects.toThrow('cannot be reached');
    expect(asha.all()).toEqual(before);
    expect(existsSync(join(asha.root, '.git/index.lock'))).toBe(false);
  });
});

describe('when others were quicker', () => {
  test('their changes come along, also beside one in the same page that stays here', async () => {
    const { clone, published, git } = openRemote();
    const [asha, ben] = [clone('Asha'), clone('Ben')];
    ben.edit(winds, '"North"', '"South"');
    ben.edit(about, 'Three people', 'Five people');
    writeFileSync(join(ben.root, 'public/media/note.txt'), 'A note');
    mkdirSync(join(ben.root, 'docs'));
    writeFileSync(join(ben.root, 'docs/plan.md'), 'A plan');
    ben.git('add', 'docs');
    ben.git('commit', '--quiet', '--message', 'A plan');
    expect(await ben.publish({ withCommits: true })).toMatchObject({ result: 'published' });
    asha.edit(winds, 'From the west.', 'From the east.');
    asha.edit(about, '"May I swim?"', '"May I fish?"');
    const chosen = (await asha.changes()).filter((id) => id.startsWith(winds));
    expect(await asha.publish({ chosen })).toMatchObject({ result: 'published', changes: 1 });
    expect(published(winds)).toMatch(/From the east\.[^]*South/);
    expect(published(about)).toMatch(/Five people[^]*swim/);
    expect(asha.text(about)).toMatch(/Five people[^]*fish/);
    expect([asha.text('docs/plan.md'), asha.text('public/media/note.txt')]).toEqual(['A plan', 'A note']);
    expect(asha.git('status', '--short')).toBe(` M ${about}\n`);
    expect(git('log', '-1', '--format=%s', 'main')).toBe('Merge what others have published\n');
  });

  test('the same value is asked about, and only that; nothing is touched before', async () => {
    const { clone, published } = openRemote();
    const [asha, ben] = [clone('Asha'), clone('Ben')];
    ben.edit(winds, 'From the west.', 'From the north.');
    await ben.publish();
    asha.edit(winds, 'From the west.', 'From the east.');
    asha.edit(winds, '"North"', '"South"');
    const before = asha.all();
    const answer = await asha.publish();
    if (answer.result !== 'clash') throw new Error(answer.result);
    expect(answer.clashes).toMatchObject([
      {
        way: ['Winds', 'Today', 'Paragraph 1'],
        mine: 'From the east. See [the tides](/Tides).',
        theirs: 'From the north. See [the tides](/Tides).',
      },
    ]);
    expect(asha.all()).toEqual(before);
    const [{ id } = { id: '' }] = answer.clashes;
    expect(await asha.publish({ settled: { [id]: 'theirs' } })).toMatchObject({ result: 'published' });
    expect(published(winds)).toMatch(/From the north[^]*South/);
    expect(asha.text(winds)).toBe(published(winds));
  });

  test('in place of both values another one may be written', async () => {
    const { clone, published } = openRemote();
    const [asha, ben] = [clone('Asha'), clone('Ben')];
    ben.edit(winds, 'From the west.', 'From the north.');
    await ben.publish();
    asha.edit(winds, 'From the west.', 'From the east.');
    const answer = await asha.publish();
    const [clash] = answer.result === 'clash' ? answer.clashes : [];
    expect(clash?.field).toMatchObject({ kind: 'rich-text', title: 'Paragraph 1' });
    const settled = { [clash?.id ?? '']: { value: 'From the north-east.' } };
    expect(await asha.publish({ settled })).toMatchObject({ result: 'published' });
    expect(published(winds)).toContain('"From the north-east."');
    expect(asha.text(winds)).toBe(published(winds));
  });

  test('a file that is no content and has changed here too is named, and it is refused', async () => {
    const { clone } = openRemote();
    const [asha, ben] = [clone('Asha'), clone('Ben')];
    for (const [person, words] of [
      [ben, 'His'],
      [asha, 'Hers'],
    ] as const)
      writeFileSync(join(person.root, 'theme.css'), `/* ${words} */\n`);
    await ben.publish();
    const before = asha.all();
    expect(await asha.publish()).toMatchObject({
      result: 'impossible',
      why: expect.stringContaining('theme.css'),
    });
    expect(asha.all()).toEqual(before);
  });

  test('a fault that only both together make is refused before anything is pushed', async () => {
    const { clone, git } = openRemote();
    const [asha, ben] = [clone('Asha'), clone('Ben')];
    ben.edit(about, '"heading": "Questions"', '"heading": "Answers"');
    ben.edit('pages/index.json', ', or read [about us](/About#questions)', '');
    expect(await ben.publish()).toMatchObject({ result: 'published' });
    asha.edit(winds, 'See [the tides](/Tides).', 'See [questions](/About#questions).');
    const [before, tip] = [asha.all(), git('rev-parse', 'main')];
    const answer = await asha.publish();
    expect(answer.result === 'refused' && answer.faults.map(({ code }) => code)).toEqual(['link/anchor']);
    expect([asha.all(), git('rev-parse', 'main')]).toEqual([before, tip]);
  });
});
