import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyEngine } from './lib/engine-copy';

const engine = copyEngine();

afterAll(engine.remove);

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

test('a block made by one schema and one folder renders, with no other file edited, also under a base path', () => {
  const write = (path: string, content: unknown) => {
    mkdirSync(join(engine.root, path, '..'), { recursive: true });
    writeFileSync(
      join(engine.root, path),
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    );
  };
  write('schema/blocks/tide-clock.schema.json', schema);
  write('src/blocks/tide-clock/tide-clock.tsx', component);
  write('site/pages/_site.json', site);
  write('site/pages/index.json', page);
  write('site/public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');

  expect(engine.run('generate')).toMatchObject({ status: 0, stderr: '' });
  expect(engine.run('build', '--root', 'site', '--out', 'out')).toMatchObject({ status: 0 });

  const html = readFileSync(join(engine.root, 'out/index.html'), 'utf8');
  expect(html).toContain('<strong>06:10</strong>');
  expect(html).toMatch(/src="\/sub\/assets\/[^"]+\.js"/);
  expect(html).toMatch(/<a [^>]*href="\/sub\/"/);
}, 120_000);
