import { expect, onTestFinished, test } from 'vitest';
import { ContentFiles } from '../../scripts/dev/site/content-files';
import { openDevSite } from '../../scripts/dev/site/dev-site';
import { placeOfBlock } from '../../scripts/dev/site/block-place';
import { copyHarbour, temporaryFolder } from '../lib/sites';

/** The line of a file that a block begins on, as an editor counts. */
async function lineOf(route: string, pointer: string): Promise<string> {
  const root = copyHarbour(temporaryFolder());
  const files = new ContentFiles(root);
  onTestFinished(() => files.close());
  files.look();
  const view = (await openDevSite(root, files)).view();
  const place = placeOfBlock(view, route, pointer);
  const line = view.textOf(place?.file ?? '')?.split('\n')[(place?.line ?? 0) - 1];
  const next = view.textOf(place?.file ?? '')?.split('\n')[place?.line ?? 0];
  return `${place?.file} ${line?.trim()} ${next?.trim()}`;
}

test('a block is found where it is written, before and after a shared part', async () => {
  expect(await lineOf('/boats/Yawl', '/blocks/0')).toBe('pages/boats/Yawl.json { "type": "banner",');
  expect(await lineOf('/boats/Yawl', '/blocks/2')).toMatch(/^pages\/_shared\/hours\.json \{ "type"/);
  expect(await lineOf('/boats/Yawl', '/blocks/3')).toBe('pages/boats/Yawl.json { "type": "table",');
});

test('what cannot be found leads to the nearest that can', async () => {
  expect(await lineOf('/boats/Yawl', '/blocks/0/main/7')).toBe('pages/boats/Yawl.json { "type": "banner",');
});
