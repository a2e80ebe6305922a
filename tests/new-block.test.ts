import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const engine = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'engine-'));

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'TideClockBlock',
  description: 'The hours of high water.',
  type: 'object',
  additionalProperties: false,
  required: ['type', 'hours'],
  properties: {
    type: { const: 'tide-clock', description: 'The block type.' },
    hours: {
      type: 'array',
      minItems: 1,
      items: { $ref: '../defs/rich-text.schema.json' },
      description: 'The hours, one after the other.',
    },
  },
  examples: [{ type: 'tide-clock', hours: ['**06:10**', '18:35'] }],
};

const component = `import type { BlockProps } from '../../model/props';
import { RichText } from '../../ui/rich-text';

export function TideClock({ block }: BlockProps<'tide-clock'>) {
  return <ul aria-label="High water">{block.hours.map((hour, index) => <li key={index}><RichText text={hour} /></li>)}</ul>;
}
`;

const site = {
  name: 'Pier',
  origin: 'https://pier.example',
  base: '/sub/',
  lang: 'en',
  tokens: {},
  head: { icon: 'icon.svg', themeColor: '#000000' },
  navigation: [{ text: 'Home', href: '/' }],
  footer: { tagline: 'By the sea', groups: [], legal: [], copyright: '© Pier.' },
};

const page = {
  title: 'Pier',
  meta: {
    title: 'The pier at the end of the long road',
    description: 'Where the boats lie, when the water is high, and how to get there with a cart.',
  },
  blocks: [
    { type: 'banner', heading: 'Pier' },
    { type: 'tide-clock', hours: ['**06:10**', '18:35'] },
  ],
};

const run = (command: string, ...args: string[]) =>
  execFileSync(process.execPath, ['scripts/run.mjs', command, ...args], {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
  });

test('a block made by one schema and one folder renders, with no other file edited, also under a base path', () => {
  for (const part of [
    'schema',
    'src',
    'scripts',
    'docs',
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'tsconfig.base.json',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(engine, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(engine, 'node_modules'), join(copy, 'node_modules'));
  const write = (path: string, content: unknown) => {
    mkdirSync(join(copy, path, '..'), { recursive: true });
    writeFileSync(join(copy, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  write('schema/blocks/tide-clock.schema.json', schema);
  write('src/blocks/tide-clock/tide-clock.tsx', component);
  write('site/pages/_site.json', site);
  write('site/pages/index.json', page);
  write('site/public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');

  run('generate');
  run('build', '--root', 'site', '--out', 'out');

  const html = readFileSync(join(copy, 'out/index.html'), 'utf8');
  expect(html).toContain('<strong>06:10</strong>');
  expect(html).toMatch(/src="\/sub\/assets\/[^"]+\.js"/);
  expect(html).toMatch(/<a [^>]*href="\/sub\/"/);
}, 120_000);
