import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { engineRoot } from '../scripts/site/engine-root';
import { runCommand } from './lib/engine-copy';
import { removedFolder } from './lib/sites';

// What the guides say is done, command by command.
vi.setConfig({ testTimeout: 180_000 });

const folder = removedFolder();
afterAll(folder.remove);
const site = join(folder.path, 'corner bakery');

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(resolve(engineRoot, 'package.json'), 'utf8'),
);

interface Step {
  language: string;
  /** What is after the language: a file, and what is to be done with it. */
  file: string;
  task: string;
  text: string;
}

const guide = (name: string) => readFileSync(resolve(engineRoot, 'docs', name), 'utf8');

/** The commands and the files of a guide, in their order. */
const stepsOf = (name: string): Step[] =>
  [...guide(name).matchAll(/^```(\w+)(?: (\S+))?(?: (\w+))?\n([^]*?)\n```$/gm)].map(
    ([, language = '', file = '', task = '', text = '']) => ({ language, file, task, text }),
  );

/** Does what a guide says. @returns what the commands printed. */
async function follow(name: string): Promise<string[]> {
  const printed: string[] = [];
  let replaced = '';
  for (const { language, file, task, text } of stepsOf(name)) {
    if (language === 'sh') for (const line of text.split('\n')) printed.push(await runLine(line));
    else if (task === 'replace') replaced = text;
    else if (file !== '') edit(join(site, file), (old) => edited(old, { task, text, replaced }));
  }
  return printed;
}

function edited(
  old: string,
  { task, text, replaced }: { task: string; text: string; replaced: string },
): string {
  if (task === '') return `${text}\n`;
  if (task === 'with') {
    expect(old).toContain(replaced);
    return old.replace(replaced, () => text);
  }
  if (task === 'add' && text.startsWith('"')) return old.replace(/\s*\}\s*$/, () => `,\n  ${text}\n}\n`);
  if (task === 'add') return `${old}\n${text}\n`;
  const page = JSON.parse(old);
  page[task === 'block' ? 'blocks' : task].push(JSON.parse(text));
  return JSON.stringify(page);
}

function edit(file: string, change: (old: string) => string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, change(read(file)));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => join(root, file));

async function runLine(line: string): Promise<string> {
  if (line === 'npm ci') return '';
  if (line.startsWith('git ')) return runGit(line);
  const [, command = '', rest = ''] = /^npm run (\S+) (.*)$/.exec(line) ?? [];
  expect(Object.keys(scripts), line).toContain(command);
  const args = wordsOf(rest)
    .filter((word) => word !== '--')
    .map((word) => word.replace('../bakery', site));
  if (command === 'dev' || command === 'serve') return startAndStop(command, args);
  const { status, stdout, stderr } = runCommand(engineRoot, [command, ...args]);
  // What must be settled before launch is an error, and a new site has some.
  expect(status, `${line}\n${stdout}${stderr}`).toBe(line.endsWith('--launch') ? 1 : 0);
  return stdout;
}

/** What was in a page after it was put aside, and when it was back. */
/** As a shell parts them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const putAside: string[] = [];

/** In the folder of the site, as somebody of whom git knows nothing yet. */
function runGit(line: string): string {
  // Only what has changed can be put aside.
  if (line.startsWith('git stash --')) edit(join(site, 'pages/Contact.json'), () => 'a mess');
  const words = wordsOf(line);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: join(folder.path, 'gitconfig'), GIT_PAGER: 'cat' };
  const { status, stdout, stderr } = spawnSync('git', words.slice(1), { cwd: site, encoding: 'utf8', env });
  expect(status, `${line}\n${stdout}${stderr}`).toBe(0);
  if (line.startsWith('git stash')) putAside.push(read(join(site, 'pages/Contact.json')));
  if (line === 'git stash pop') runGit('git restore pages/Contact.json');
  return stdout;
}

/** A server answers with the home page. */
async function startAndStop(command: string, args: string[]): Promise<string> {
  const server = spawn(process.execPath, ['scripts/run.mjs', command, ...args, '--port', '0'], {
    cwd: engineRoot,
  });
  try {
    const address = await new Promise<string>((answer, fail) => {
      let printed = '';
      server.stdout.on('data', (data: Buffer) => {
        printed += data.toString();
        // Colours may be within the address.
        // oxlint-disable-next-line no-control-regex -- the beginning of a colour
        const [found] = /http:\/\/localhost:\d+\/?/.exec(printed.replace(/\u001B\[[\d;]*m/g, '')) ?? [];
        if (found !== undefined) answer(found);
      });
      server.once('exit', () => fail(new Error(printed)));
    });
    const response = await fetch(address);
    expect(response.status).toBe(200);
    return response.text();
  } finally {
    server.kill();
  }
}

describe('the guides lead from nothing to a site, word for word', () => {
  test('Start a site', async () => {
    const printed = await follow('start-a-site.md');
    expect(printed.find((text) => text.includes('seo/orphan'))).toContain('/Christmas');
    expect(printed.at(-1)).toContain('0123 45 678');
    expect(printed.at(-1)).toContain('Meny');
    expect(runCommand(engineRoot, ['check', '--root', site]).stdout).toContain('0 errors, 0 warnings');
  });

  test('the page of "Your first page" is right in a new site, too', () => {
    const page = join(site, 'pages/WhatToBring.json');
    const [, text = ''] = /```json\n(\{\n[^]*?\n\})\n```/.exec(guide('first-page.md')) ?? [];
    edit(page, () => text);
    const { stdout } = runCommand(engineRoot, ['check', '--root', site]);
    expect(stdout).toContain('seo/orphan');
    expect(stdout).toContain('0 errors, 1 warning,');
    rmSync(page);
  });

  test('A page with everything on it', async () => {
    const media = join(site, 'public/media');
    const [film = ''] = filesIn(resolve(engineRoot, 'public/media')).filter((file) => file.endsWith('.mp4'));
    copyFileSync(film, join(media, 'course.mp4'));
    for (const name of ['course.jpg', 'course-still.jpg'])
      await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#b98' } })
        .jpeg()
        .toFile(join(media, name));
    const printed = await follow('whole-page.md');
    expect(printed.find((text) => text.includes('warnings,'))).toContain('0 errors, 0 warnings');
    expect(printed.at(-1)).toContain('href="/Course"');
    const html = read(join(site, 'dist/Course.html'));
    for (const told of ['Days and prices', 'An apron, and a box for your loaf.', 'On Thursdays</span>'])
      expect(html).toContain(told);
    for (const file of ['/media/course.mp4', 'youtube-nocookie.com/embed/aqz-KE-bpKQ'])
      expect(html).toContain(file);
    expect(html).toContain('Six people around a table');
  });

  test('Your own look', async () => {
    const printed = await follow('look.md');
    for (const text of printed.filter((each) => each.includes('warnings,')))
      expect(text).toContain('0 errors, 0 warnings');
    const theme = join(site, 'theme.css');
    const [, light = ''] = /`--colour-cta: (#\w+)`/.exec(guide('look.md')) ?? [];
    const good = read(theme);
    edit(theme, (old) => old.replace(/(?<=--colour-cta: )#\w+/, light));
    const { stdout } = runCommand(engineRoot, ['check', '--root', site, '--format', 'json']);
    const report: { diagnostics: { message: string; hint: string }[] } = JSON.parse(stdout);
    const said = report.diagnostics.map(({ message, hint }) => `> ${message}\n> → ${hint}`);
    expect(said).toContain(/^> .*\n> → .*$/m.exec(guide('look.md'))?.[0]);
    writeFileSync(theme, good);
  });

  test('Your own block', async () => {
    const printed = await follow('own-block.md');
    expect(printed.find((text) => text.includes('warnings,'))).toContain('0 errors, 0 warnings');
    const html = printed.at(-1) ?? '';
    expect(html).toMatch(/<a href="\/Bread\/CountryLoaf">Country loaf<\/a>/);
    expect(html).toContain('(sold out)');
    // Only a script can hide something.
    expect(html).not.toMatch(/<button[^>]*>Only what is left/);
  });

  test('Undo anything', async () => {
    const contact = join(site, 'pages/Contact.json');
    const before = read(contact);
    const printed = await follow('undo.md');
    expect(printed.join('')).toContain('A better name for the contact page');
    expect(putAside).toEqual([expect.stringContaining('Find us'), 'a mess']);
    // The version that was taken back, once more as it was before: that is the page with the better name.
    expect(JSON.parse(read(contact)).title).toBe('Find us');
    runGit('git restore pages/Contact.json');
    expect(read(contact)).toBe(before);
  });

  test('What has changed', async () => {
    const printed = await follow('changes.md');
    const [expected = ''] = stepsOf('changes.md').flatMap(({ language, text }) =>
      language === 'text' ? text : [],
    );
    expect(printed.slice(0, 2)).toEqual([`${expected}\n`, `${expected}\n`]);
    expect(printed[2]).toContain('<del>two days</del> <ins>one night</ins>');
    runGit('git restore pages/About.json');
  });

  test('Put it on the web', async () => {
    const printed = await follow('publish.md');
    expect(printed[0]).toContain('Before launch');
    expect(printed.at(-1)).toContain('0123 45 678');
  });
});
