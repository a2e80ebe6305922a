import { join } from 'node:path';
import { publicModule } from '../bundle/app-bundle';
import { ownReference } from '../schema/block-reference';
import { ownTypes } from '../schema/types';
import { packageOf } from '../../src/content/source/places/package-of';
import { bringUpToDate } from '../site/disk';
import type { BlockFolder } from '../site/own-blocks';
import { compilerSettings } from './compile';

/**
 * Writes what follows from the schemas of a site's own blocks, beside them: their types, the settings of the editor
 * and the reference. With those of its packages, as authors have them all; nothing for a site without any of its own.
 * @returns the files that differ from what they should be, which are written where that is asked for.
 */
export async function generateSite(site: BlockFolder, { write }: { write: boolean }): Promise<string[]> {
  const hasOwn = site.blocks.some(({ schema }) => packageOf(schema) === undefined);
  return bringUpToDate(site.root, hasOwn ? await outputsOf(site) : {}, write);
}

async function outputsOf(site: BlockFolder): Promise<Record<string, string>> {
  const folder = join(site.root, 'blocks');
  return {
    'blocks/blocks.generated.d.ts': await ownTypes(site, publicModule),
    'blocks/tsconfig.json': `${JSON.stringify(compilerSettings(folder, ['.']), null, 2)}\n`,
    'blocks/README.md': ownReference(site),
  };
}
