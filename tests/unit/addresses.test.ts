import { expect, test } from 'vitest';
import { routeFault } from '../../src/content/page/route';
import { readHref } from '../../src/content/values/address';

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
