import { expect, test, vi } from 'vitest';
import { openHarbour } from './dev-site';

vi.setConfig({ testTimeout: 60_000 });

test('a draft is shown at its address, with a mark, and nowhere else until it is published', async () => {
  const harbour = await openHarbour(({ edit }) => edit('pages/boats/Yawl.json', '{', '{ "draft": true,'));
  const draft = await harbour.get('/boats/Yawl');
  expect([draft.status, draft.text]).toEqual([200, expect.stringContaining('Two masts')]);
  expect((await harbour.panel('/boats/Yawl')).badge).toMatch(/^Draft.*It is shown here only/);
  expect((await harbour.panel('/Boats')).badge).not.toContain('Draft');
  for (const address of ['/Boats', '/sitemap.xml'])
    expect((await harbour.get(address)).html).not.toContain('Yawl');

  await harbour.after(() => harbour.edit('pages/boats/Yawl.json', '"draft": true,', ''));
  expect((await harbour.panel('/boats/Yawl')).badge).not.toContain('Draft');
  for (const address of ['/Boats', '/sitemap.xml'])
    expect((await harbour.get(address)).html).toContain('Yawl');
});

test('a link to a draft stops the page that has it, and says what to do', async () => {
  const harbour = await openHarbour(({ edit }) => edit('pages/boats/Dory.json', '{', '{ "draft": true,'));
  const { status, text } = await harbour.get('/Tides');
  expect(status).toBe(500);
  expect(text).toContain('The page "/boats/Dory" is a draft');
  expect((await harbour.get('/boats/Dory')).status).toBe(200);
});
