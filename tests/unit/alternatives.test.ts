import { expect, test } from 'vitest';
import { createExampleSite } from '../lib/example-site';
import { renderPage } from '../lib/render-page';

// Its token {phone} has a value, its token {empty} has none.
const site = createExampleSite();

function open(...paragraphs: unknown[]) {
  const blocks = [
    { type: 'paragraphs', heading: 'Night', paragraphs, confirm: 'counsel' },
    {
      type: 'counters',
      heading: 'Figures',
      items: [{ value: 60, suffix: '+', label: 'boats', confirm: 'owner' }],
    },
  ];
  const { diagnostics, page, site: settings } = site.open(JSON.parse(JSON.stringify(blocks)));
  if (!page) throw new Error(JSON.stringify(diagnostics));
  const [block] = page.blocks;
  if (block?.type !== 'paragraphs') throw new Error('The block is gone.');
  return { texts: block.paragraphs, data: JSON.stringify(page), html: renderPage(page, settings) };
}

test('the other text is shown while a token of the first has no value', () => {
  const { texts } = open(
    { text: 'Call {phone}.', otherwise: 'Come by.' },
    { text: 'Call {empty}.', otherwise: 'Come by.' },
    { text: 'Call {phone} or [{empty}](tel:{empty}).', otherwise: 'Come to **the tower**.' },
    'Call {phone}.',
    { text: 'No other text{empty}.' },
  );
  expect(texts).toEqual([
    'Call 0123 4567.',
    'Come by.',
    ['Come to ', { type: 'strong', children: ['the tower'] }, '.'],
    'Call 0123 4567.',
    'No other text.',
  ]);
});

test('what is marked for confirmation reaches visitors without its mark', () => {
  const { html, data } = open({
    text: 'Dogs are allowed.',
    otherwise: 'No dogs {phone}.',
    confirm: 'counsel',
  });
  expect(html).toContain('Dogs are allowed.');
  for (const sent of [html, data]) expect(sent).not.toMatch(/confirm|counsel|owner|otherwise|No dogs/);
});
