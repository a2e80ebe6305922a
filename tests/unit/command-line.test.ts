import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { copyEngine, runCommand } from '../lib/engine-copy';

// Each test starts commands of its own.
vi.setConfig({ testTimeout: 120_000 });

const engine = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
const site = join(folder, 'site');
const broken = join(folder, 'broken');
for (const root of [site, broken]) cpSync(join(engine, 'tests/invalid/_site'), root, { recursive: true });
writeFileSync(join(broken, 'pages/Visit.json'), '{ "title": ');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(engine, args);

/** As npm starts a command whose options it has kept for itself. */
const runByNpm = (kept: Record<string, string>, command: string, ...words: string[]) =>
  runCommand(engine, [command, ...words], {
    env: {
      PATH: process.env['PATH'] ?? '',
      npm_lifecycle_event: command,
      ...Object.fromEntries(Object.entries(kept).map(([name, value]) => [`npm_config_${name}`, value])),
    },
  });

describe('options that npm keeps for itself', () => {
  test('a flag without -- is obeyed', () => {
    cpSync(join(engine, 'tests/invalid/launch-stand-ins'), join(folder, 'launch'), { recursive: true });
    cpSync(join(engine, 'tests/invalid/_site'), join(folder, 'launch'), { recursive: true, force: false });
    const root = ['--root', join(folder, 'launch')];
    expect(runByNpm({}, 'check', ...root).status).toBe(0);
    expect(runByNpm({ launch: 'true' }, 'check', ...root)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Before launch: Facts from the owner (2)'),
    });
    expect(runByNpm({ notices: 'true' }, 'check', ...root)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Before launch: Facts from the owner (2)'),
    });
  });

  test('npm itself passes them on in this way', () => {
    const { status, stdout } = spawnSync('npm', ['run', '-s', 'check', '--notices', `--root=${site}`], {
      cwd: engine,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect([status, stdout]).toEqual([0, '0 errors, 0 warnings, 0 notices in 2 pages\n']);
    expect(runByNpm({ notices: 'true', root: site }, 'check')).toMatchObject({ status, stdout });
  });

  test('a value with = is obeyed', () => {
    expect(runByNpm({ root: site }, 'check')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('in 2 pages'),
    });
  });

  test.each([
    [{ out: 'true' }, ['build', 'x'], 'Run: npm run build -- --out x\n'],
    [{ out: 'true', clean: 'true' }, ['build', 'x'], 'Run: npm run build -- --clean --out x\n'],
    [{ out: 'true', root: 'true' }, ['build', 'x', 'y'], 'Run: npm run build -- --out DIR --root DIR\n'],
    [{ shard: 'true' }, ['build', '3/16'], 'Run: npm run build -- --shard 3/16\n'],
    [{ out: 'true' }, ['merge', 'a', 'b'], 'Run: npm run merge -- a --out b\n'],
    [{ port: 'true' }, ['start', '5000'], 'Run: npm run start -- --port 5000\n'],
    [{ collection: 'true' }, ['new', 'page', 'X', 'news'], 'Run: npm run new -- page X --collection news\n'],
    [{ fix: 'true' }, ['check', 'lanuch'], 'Run: npm run check -- --fix --launch\n'],
  ])('%o with the words %j is refused with the line that works', (kept, [command = '', ...words], line) => {
    expect(runByNpm(kept, command, ...words)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(line),
    });
  });

  test('a misspelt one is refused', () => {
    const { status, stderr } = runByNpm({ lanuch: 'true' }, 'check');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'There is no option --lanuch. Did you mean --launch?',
    ]);
  });

  test('a command that another one starts does not inherit them', () => {
    const inherited = {
      npm_lifecycle_event: 'test',
      npm_config_launch: 'true',
      PATH: process.env['PATH'] ?? '',
    };
    expect(runCommand(engine, ['check', '--root', site], { env: inherited }).status).toBe(0);
  });
});

describe('words that a command has no use for', () => {
  test.each([
    [['check', 'launch'], 'This command takes no word "launch".\nRun: npm run check -- --launch\n'],
    [['check', '—launch'], 'This command takes no word "—launch".\nRun: npm run check -- --launch\n'],
    [['build', 'pages/About.json'], 'This command takes no word "pages/About.json".\n'],
    [['build', '--oot', 'x'], "Unknown option '--oot'"],
  ])('%j', (args, message) => {
    expect(run(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(message) });
  });
});

test.each([
  [0, site],
  [1, broken],
])('a reader who stops reading, such as head, changes nothing: %i', async (status, root) => {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'check', '--root', root], { cwd: engine });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const code = await new Promise((done) => child.once('close', done));
  expect([code, said]).toEqual([status, '']);
});

// Fine, content with errors, and a call or a state in which the command cannot do its work.
describe('every command ends with its documented code', () => {
  test.each([
    [0, 'check --root site'],
    [1, 'check --root broken'],
    [2, 'check --root nowhere'],
    [0, 'build --root site --out out'],
    [1, 'build --root broken --out never'],
    [2, 'build --root nowhere'],
    [0, 'build --root site --shard 1/2'],
    [0, 'build --root site --shard 2/2'],
    [1, 'build --root broken --shard 2/2 --out never'],
    [2, 'build --root site --shard 4/3'],
    [0, 'merge --root site --out merged part-2 part-1'],
    [2, 'merge --root site --out merged part-1'],
    [2, 'merge'],
    [0, 'generate --check'],
    [2, 'generate --chekc'],
    [0, 'new page Tour --root site'],
    [2, 'new page Visit --root site'],
    [0, 'rename Tour /Walk --root site'],
    [2, 'rename /Nowhere /There --root site'],
    [2, 'serve --dir nowhere'],
    [2, 'serve --dir out --port x'],
    [2, 'start --port 70000'],
    [2, 'dev --root nowhere'],
    [2, 'dev --port x'],
    [2, 'tests/bench/bench --pages many'],
    [2, 'test some'],
    [2, 'chekc'],
  ])('%i: %s', (status, line) => {
    const result = runCommand(engine, line.split(' '), { cwd: folder });
    expect(result, result.stderr).toMatchObject({ status });
    // What an author did wrong is said in words, without a stack.
    expect(result.stderr).not.toMatch(/^ {4}at /m);
  });

  test('in an engine that is changed', () => {
    const copy = copyEngine({ hasTools: false });
    try {
      writeFileSync(join(copy.root, 'docs/blocks.md'), 'Changed by hand.\n');
      expect(copy.run('generate', '--check')).toMatchObject({ status: 1 });
      // None of the tools that the tests start is there.
      const folders = (process.env['PATH'] ?? '').split(delimiter);
      const PATH = folders.filter((name) => !name.includes('node_modules')).join(delimiter);
      const env = { ...process.env, PATH };
      expect(runCommand(copy.root, ['test'], { env })).toMatchObject({ status: 1 });
      cpSync(join(broken, 'pages'), join(copy.root, 'pages'), { recursive: true });
      expect(copy.run('start', '--port', '0')).toMatchObject({ status: 1 });
      // Bundled before it is changed: what is kept of that must not be run.
      expect(copy.run('serve', '--help')).toMatchObject({ status: 0 });
      const file = join(copy.root, 'scripts/commands/serve.ts');
      const lines = readFileSync(file, 'utf8').split('\n');
      const line = lines.findIndex((text) => text.includes('runCommand(async')) + 1;
      lines.splice(line, 0, "  JSON.parse('the engine has a bug');");
      writeFileSync(file, lines.join('\n'));
      const { status, stderr } = copy.run('serve');
      expect(status).toBe(2);
      expect(stderr).toContain(`scripts/commands/serve.ts:${line + 1}:`);
    } finally {
      copy.remove();
    }
  });
});
