import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Launch } from '../../src/model/studio';
import { yawl } from './changes';
import { openStudio } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const left = async () => {
  const { demands } = (await studio.get('launch')).body as Launch;
  return demands.filter(({ statement }) => !statement?.held);
};

const edit = (file: string, change: (page: { meta: object; blocks: object[] }) => void) => {
  const page = JSON.parse(studio.read(file)) as Parameters<typeof change>[0];
  change(page);
  studio.write(file, JSON.stringify(page, null, 2));
};

const refused = (): number => {
  const command = ['scripts/run.mjs', 'check', '--root', studio.root, '--launch', '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string }[] };
  return diagnostics.filter(({ severity }) => severity === 'error').length;
};

test('what the check refuses before launch is what is left in Studio, with texts that are still to be written', async () => {
  const before = await left();
  expect(refused()).toBe(before.length);
  const about = 'pages/About.json';
  edit(yawl, ({ blocks }) => blocks.push({ type: 'paragraphs', paragraphs: ['✎ Text'] }));
  edit(about, ({ meta }) => Object.assign(meta, { title: 7 }));
  await vi.waitFor(async () => expect((await left()).length).toBeGreaterThan(before.length + 1), 20_000);
  const now = await left();
  expect(refused()).toBe(now.length);
  const added = now.filter(({ code }) => !code.startsWith('launch/'));
  expect(added).toContainEqual(
    expect.objectContaining({ file: yawl, code: 'page/unwritten', by: 'owner', route: '/boats/Yawl' }),
  );
  expect(added).toContainEqual(expect.objectContaining({ file: about, pointer: '/meta/title' }));
});
