import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readManifest, writeManifest } from '../../scripts/build/shards/manifest';
import { isContent } from '../../scripts/studio/serve/safe-path';
import { routeFault } from '../../src/content/page/route';
import { readHref } from '../../src/content/values/address';
import { temporaryFolder } from '../lib/sites';

test.each([
  'mailto:a@harbour.example',
  'mailto:a@harbour.example?subject=Version%201.2',
  'mailto:a@harbour.example?body=Hello.',
  'mailto:a@harbour.example?cc=c@harbour.example',
])('%s is an address', (href) => expect(readHref(href).kind).not.toBe('invalid'));

test.each([
  'mailto:a@harbour',
  'mailto:harbour.example',
  'mailto:a b@harbour.example',
  'mailto:a@harbour.example. ',
])('"%s" is none', (href) => expect(readHref(href).kind).toBe('invalid'));

test.each(['/Bread/*', '/*', '/old/:page', '/:page'])('%s would redirect more than one address', (route) =>
  expect(routeFault(route)).toBeDefined(),
);

test('a colon within a name is one', () => expect(routeFault('/Bread: the book')).toBeUndefined());

test('a page with a colon in its name can be changed, and its file can be in a shard', () => {
  expect(isContent('pages/Guides/Q:A.json')).toBe(true);
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'Q:A.html'), 'Questions');
  const origin = { shard: { number: 1, count: 2 }, engine: '', isCompressed: false, content: '' };
  writeManifest(folder, origin);
  expect(Object.keys(readManifest(folder).files)).toEqual(['Q:A.html']);
});
