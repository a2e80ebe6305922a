import { expect, test } from 'vitest';
import { createExampleSite } from '../lib/example-site';
import { renderPage } from '../lib/render-page';

test('a heading never takes the id of something in the frame around the page', () => {
  const headings = ['Main', 'Top', 'App', 'Page data'];
  const blocks = headings.map((heading) => ({ type: 'paragraphs', heading, paragraphs: ['A'] }));
  const { page, site } = createExampleSite().open(blocks);
  if (!page) throw new Error('The page has errors.');
  expect(page.headings.map(({ id }) => id)).toEqual(['main-2', 'top-2', 'app-2', 'page-data-2']);
  expect(renderPage(page, site)).not.toMatch(/id="(main|top|app|page-data)"/);
});
