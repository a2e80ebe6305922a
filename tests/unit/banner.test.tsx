import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Banner } from '../../src/blocks/banner/banner';

const shown = (trail: { text: string; href?: string }[]) => {
  const props = {
    block: { type: 'banner', heading: 'Boats' },
    page: { trail },
    site: { messages: { breadcrumb: 'You are here' } },
  } as unknown as Parameters<typeof Banner>[0];
  return renderToStaticMarkup(<Banner {...props} />);
};

test('a banner shows the way to its page, and none on the home page', () => {
  expect(shown([{ text: 'Home' }, { text: 'Boats' }])).toContain('aria-label="You are here"');
  expect(shown([{ text: 'Home' }])).not.toContain('<nav');
});
