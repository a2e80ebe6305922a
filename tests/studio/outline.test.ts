import { expect, onTestFinished, test } from 'vitest';
import { ContentFiles } from '../../scripts/dev/site/content-files';
import { openDevSite } from '../../scripts/dev/site/dev-site';
import { engineRoot } from '../../scripts/site/engine-root';
import { studioPage } from '../../scripts/studio/read/page';
import { isObject } from '../../src/model/json';
import { valueAt } from '../../src/content/source/pointer';
import type { OutlineNode } from '../../src/model/studio';

const all = (nodes: readonly OutlineNode[]): OutlineNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);

test('on every page of this site each block of the outline is the one that is shown there and the one that is written there', async () => {
  const files = new ContentFiles(engineRoot);
  onTestFinished(() => files.close());
  files.look();
  const view = (await openDevSite(engineRoot, files)).view();
  const wrong: string[] = [];
  for (const route of view.siteIndex.pages.keys()) {
    const found = view.find(route);
    const page = studioPage(view, route, () => '');
    if (found.kind !== 'page' || !page) throw new Error(`${route} is not shown`);
    const shown = found.resolve();
    for (const { at, origin, type } of all(page.outline)) {
      const written: unknown = JSON.parse(view.textOf(origin.file) ?? '');
      for (const block of [valueAt(shown, at), valueAt(written, origin.pointer)])
        if (!isObject(block) || block['type'] !== type) wrong.push(`${route} ${at} ${type}`);
    }
    expect(page.outline).toHaveLength(shown.blocks.length);
  }
  expect(wrong).toEqual([]);
});
