import { chromium, type Browser } from '@playwright/test';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packEngine } from '../scripts/package/pack';
import { chromiumFlags, ensureChromium } from './gate/chromium';
import { removedFolder } from './lib/sites';

// Packing, one installation and one first build.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const workshop = removedFolder();
const home = join(realpathSync(workshop.path), 'corner bakery');
const engine = join(home, 'node_modules/typed-pages');
const servers: ChildProcess[] = [];
let browser: Browser;

/** As in a terminal that knows nothing of the npm that runs the tests, but which registry it uses. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_(?:lifecycle|package|command|execpath|config_local_prefix)|INIT_CWD|NODE_ENV|VITEST)/.test(
        name,
      ),
  ),
);

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: home, env, encoding: 'utf8' });
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

beforeAll(async () => {
  mkdirSync(home);
  const tarball = await packEngine(workshop.path);
  run('npm', 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball);
  run('npx', 'typed-pages', 'new', 'site', '.');
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) server.kill();
  workshop.remove();
});

test('the package holds nothing of the site in this repository', () => {
  const files = readdirSync(engine, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const names = files.map((file) => file.slice(engine.length + 1).replaceAll('\\', '/'));
  const top = [...new Set(names.map((name) => name.replace(/\/.*/, '')))].sort();
  expect(top).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'commands',
    'docs',
    'index.html',
    'package.json',
    'schema',
    'scripts',
    'src',
    'starter',
    'tsconfig.base.json',
    'types',
    'vite.config.ts',
  ]);
  expect(names.filter((name) => name.startsWith('schema/forms'))).toEqual([]);
  const isText = (file: string) => /\.(?:mjs|tsx?|css|json|md|html|svg)$/.test(file);
  const words = /\b(?:clinic|fertility|IVF|embryos?|surrogacy)\b/i;
  const found = files.filter(isText).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file.slice(engine.length + 1)}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('a new site in an empty folder has the commands, is sound, and has React once', () => {
  const { scripts, dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  expect(scripts.check).toBe('typed-pages check');
  expect(dependencies['typed-pages']).toMatch(/^file:.*\.tgz$/);
  expect(readFileSync(join(home, '.gitignore'), 'utf8')).toContain('node_modules/');
  expect(run('npm', 'run', '--silent', 'check')).toContain('0 errors, 0 warnings');
  const copies = readdirSync(join(home, 'node_modules'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?:^|[\\/])node_modules[\\/]react[\\/]package\.json$|^react[\\/]package\.json$/.test(path),
  );
  expect(copies).toHaveLength(1);
});

test('the types of its own blocks are those that the package brings: a mistake has a line', () => {
  const file = 'blocks/bake-times/bake-times.tsx';
  const view = readFileSync(join(home, file), 'utf8');
  writeFileSync(join(home, file), view.replace(/\bheading=\{heading\}/, 'heading={Number(heading)}'));
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'check'], {
    cwd: home,
    env,
    encoding: 'utf8',
  });
  writeFileSync(join(home, file), view);
  expect([status, stdout]).toEqual([
    1,
    expect.stringMatching(/blocks\/bake-times\/bake-times\.tsx:\d+:\d+ error block\/code/),
  ]);
  expect(stdout).toContain('1 error,');
});

test('the site is built and served, and its own block comes to life', async () => {
  expect(run('npm', 'run', '--silent', 'build')).toMatch(/Built 6 pages/);
  const url = await serve('serve');
  const response = await fetch(new URL('Bread/Rye', url));
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<h1[^>]*>.*rye/i);
  expect(await problemsOn(url)).toEqual([]);
  // What was made is remembered beside the site, and nothing is written into the package.
  expect(existsSync(join(home, '.cache/app'))).toBe(true);
  expect(existsSync(join(engine, '.cache'))).toBe(false);
});

test('what takes in forms needs nothing more, until it is to send mail', () => {
  expect(existsSync(join(home, 'node_modules/nodemailer'))).toBe(false);
  sendForms();
  const start = (mail: NodeJS.ProcessEnv) =>
    spawnSync('npx', ['typed-pages', 'receive', '--port', 'none'], {
      cwd: home,
      env: {
        ...env,
        RECEIVE_DATA: join(workshop.path, 'kept'),
        RECEIVE_KEY: Buffer.alloc(32, 7).toString('base64'),
        ...mail,
      },
      encoding: 'utf8',
    });
  // The port is looked at last: the forms are compiled by then.
  expect(start({}).stderr).toContain('"none" is not a port');
  const mail = {
    RECEIVE_SMTP: 'smtp://localhost',
    RECEIVE_FROM: 'a@example.com',
    RECEIVE_TO: 'b@example.com',
  };
  expect(start(mail).stderr).toContain('Run: npm install nodemailer');
});

test('a server for a team says what it needs besides', () => {
  const start = (provider: NodeJS.ProcessEnv) =>
    spawnSync('npx', ['typed-pages', 'studio', '--team'], {
      cwd: home,
      env: {
        ...env,
        TEAM_ORIGIN: 'http://localhost:4170',
        TEAM_DATA: join(workshop.path, 'team'),
        ...provider,
      },
      encoding: 'utf8',
    }).stderr;
  expect(start({})).toContain('Run: npm install @simplewebauthn/server');
  const provider = { TEAM_ISSUER: 'https://id.example', TEAM_CLIENT_ID: 'x', TEAM_EDIT: 'a@example.com' };
  expect(start(provider)).toContain('Run: npm install openid-client');
  expect(existsSync(join(engine, 'scripts/team/browser/sign-in.ts'))).toBe(true);
});

function sendForms(): void {
  const change = (path: string, make: (json: { [key: string]: unknown }) => object) => {
    const file = join(home, path);
    const json: { [key: string]: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...json, ...make(json) }));
  };
  change('pages/_site.json', () => ({
    forms: { endpoint: 'https://forms.example/in', privacyNotice: 'We answer you, and delete it.' },
  }));
  change('schema/forms/order.json', ({ schema, submit }) => {
    const { properties, required } = Object(schema);
    const consent = { type: 'boolean', title: 'I agree', const: true };
    return {
      schema: { type: 'object', properties: { ...properties, consent }, required: [...required, 'consent'] },
      submit: { ...Object(submit), mode: 'post' },
    };
  });
}

test('so it does while it is written, with every part of the engine there once', async () => {
  const url = await serve('dev');
  expect(await problemsOn(url)).toEqual([]);
  const view = await fetch(new URL(`@fs${home}/blocks/bake-times/bake-times.tsx`, url));
  expect(await view.text()).toContain('from "/src/kit/typed-pages.ts"');
});

/** What goes wrong on the home page until one day of the own block is chosen. */
async function problemsOn(url: string): Promise<string[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('response', (response) => response.status() >= 400 && problems.push(response.url()));
  await page.goto(url);
  await page.mouse.move(200, 200);
  await page.getByRole('button', { name: 'Saturday', exact: true }).click({ timeout: 60_000 });
  const times = page.getByRole('listitem').filter({ hasText: /^\d\d:\d\d/ });
  await expect.poll(() => times.count()).toBe(1);
  await page.close();
  return problems;
}

function serve(command: string): Promise<string> {
  const server = spawn(process.execPath, [join(engine, 'scripts/run.mjs'), command, '--port', '0'], {
    cwd: home,
    env,
  });
  servers.push(server);
  return new Promise((found, fail) => {
    let printed = '';
    const read = (data: Buffer) => {
      // oxlint-disable-next-line no-control-regex -- the beginning of a colour
      printed += data.toString().replaceAll(/\u001B\[[\d;]*m/g, '');
      const [address] = /http:\/\/localhost:\d+\/?/.exec(printed) ?? [];
      if (address !== undefined) found(address);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => fail(new Error(printed)));
  });
}
