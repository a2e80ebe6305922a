import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../scripts/serve/server';
import { temporaryFolder } from '../lib/sites';

test('a page in a folder of public/ is found at its folder, however it is asked for', async () => {
  const dir = temporaryFolder();
  for (const name of ['demo', 'Page']) {
    mkdirSync(join(dir, name));
    writeFileSync(join(dir, name, 'index.html'), `The index of ${name}`);
  }
  writeFileSync(join(dir, 'Page.html'), 'The page');
  const site = await serveSite(dir, 0);
  onTestFinished(() => site.close());
  const ask = async (path: string) => {
    const answer = await fetch(new URL(path, site.url));
    return [new URL(answer.url).pathname, answer.status, await answer.text()];
  };
  for (const path of ['/demo', '/demo/', '/demo.html', '/demo/index', '/demo/index.html', '/demo//'])
    expect(await ask(path), path).toEqual(['/demo/', 200, 'The index of demo']);
  for (const path of ['/Page', '/Page/', '/Page/index.html'])
    expect(await ask(path), path).toEqual(['/Page', 200, 'The page']);
  expect(await ask('/none/')).toEqual(['/none', 404, '']);
});
