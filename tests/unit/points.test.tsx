import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListItem } from '../../src/model/blocks.generated';
import { List } from '../../src/blocks/list/list';
import { RichText } from '../../src/ui/rich-text';

/** What is seen of the leads of a list in cards. */
const leads = (...items: ListItem[]) => {
  const props = { block: { type: 'list', style: 'cards', items } } as unknown as Parameters<typeof List>[0];
  const html = renderToStaticMarkup(<List {...props} />).replaceAll(/<(\w+) hidden="">.*?<\/\1>/g, '');
  return [...html.matchAll(/<strong[^>]*>(.*?) <\/strong>/g)].map(([, lead]) => lead);
};

test('a lead that stands over its text as a title has no full stop', () => {
  const items = [
    { lead: 'Twins.', text: 'More likely with two embryos.' },
    { lead: 'Why?', text: '2–3 in 100 know.' },
  ];
  expect(leads(...items)).toEqual(['Twins', 'Why?']);
});

test('leads that their texts go on from stay the beginning of a sentence, all of them', () => {
  const items = [
    { lead: 'Boys before puberty', text: 'have no sperm to freeze.' },
    { lead: 'No sperm.', text: 'Surgery may help.' },
  ];
  expect(leads(...items)).toEqual(['Boys before puberty', 'No sperm.']);
});

test('a year in brackets stays with the title before it', () => {
  const text = [{ type: 'em' as const, children: ['A guideline'] }, ' (2025), by one society (of many)'];
  expect(renderToStaticMarkup(<RichText text={text} />)).toContain('</em>\u00a0(2025), by one society');
});
