import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openRemote } from './people';
import { serveGit } from './http-remote';

vi.setConfig({ testTimeout: 120_000 });

const winds = 'pages/Winds.json';

test('a server that asks for a password takes what somebody publishes whose password git knows', async () => {
  const { clone, folder, published, git } = openRemote();
  git('config', 'http.receivepack', 'true');
  const { address, asked } = await serveGit(folder, 'secret');
  const asha = clone('Asha');
  asha.git('remote', 'set-url', 'origin', `${address}/remote.git`);
  asha.git('config', 'credential.helper', `store --file=${join(folder, 'passwords')}`);
  writeFileSync(join(folder, 'passwords'), `${address.replace('http://', 'http://asha:secret@')}\n`);
  const ben = clone('Ben');
  ben.edit(winds, '"North"', '"South"');
  await ben.publish();
  asha.edit(winds, 'From the west.', 'From the east.');
  expect(await asha.publish()).toMatchObject({ result: 'published', to: 'origin/main' });
  expect(published(winds)).toMatch(/From the east[^]*South/);
  expect(asked).toContain('POST /remote.git/git-receive-pack asha');
});

test('where git does not know the password nobody is asked, and everything stays as it was', async () => {
  const { clone, folder } = openRemote();
  const { address } = await serveGit(folder, 'secret');
  const asha = clone('Asha');
  asha.git('remote', 'set-url', 'origin', `${address}/remote.git`);
  asha.git('config', 'credential.helper', '');
  asha.git('config', 'core.askPass', 'touch asked #');
  asha.edit(winds, 'From the west.', 'From the east.');
  const before = asha.all();
  const start = Date.now();
  await expect(asha.publish()).rejects.toThrow(/cannot be reached.*terminal prompts disabled/);
  expect(Date.now() - start).toBeLessThan(20_000);
  expect(asha.all()).toEqual(before);
});
