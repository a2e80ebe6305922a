import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../scripts/site/engine-root';
import { tokensReference } from '../guides/tokens-page';

const files = Object.entries(await tokensReference());

// What differs is written anew by: npx vitest run tests/unit/tokens-page.test.ts -u
test.each(files)('%s shows the design tokens as they are', async (path, text) => {
  await expect(text).toMatchFileSnapshot(join(engineRoot, path));
});
