import { readdirSync, rmSync } from 'node:fs';
import { takeLock } from '../../scripts/site/running/lock';
import { expect, test } from './fixtures';
import { openStudioSite } from './studio-site';

const cache = '.cache/vite';

/** Nothing is bundled for Studio, but what a Studio that runs has. */
function forgetBundles(): void {
  for (const name of readdirSync(cache).filter((each) => /^studio-\d+$/.test(each))) {
    const lock = `${cache}/${name}.lock`;
    try {
      takeLock(lock, name);
    } catch {
      continue;
    }
    rmSync(`${cache}/${name}`, { recursive: true });
    rmSync(lock);
  }
}

test('two that start at the same moment, for the first time, both appear', async ({ browser }) => {
  test.setTimeout(300_000);
  forgetBundles();
  const sites = await Promise.all([openStudioSite(), openStudioSite()]);
  try {
    const windows = await Promise.all(
      sites.map(async (site) => {
        const page = await browser.newPage();
        await page.goto(site.address());
        return page;
      }),
    );
    for (const page of windows)
      await expect(page.getByRole('treeitem').first()).toBeVisible({ timeout: 120_000 });
    await Promise.all(windows.map((page) => page.close()));
  } finally {
    for (const site of sites) site.remove();
  }
});
