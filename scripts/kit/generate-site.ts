import { join } from 'node:path';
import { publicModule } from '../bundle/own-views';
import { ownReference } from '../schema/block-reference';
import { ownTypes } from '../schema/types';
import { packageOf } from '../../src/content/source/places/package-of';
import { readIfThere, writeWhole } from '../site/disk';
import type { BlockFolder } from '../site/own-blocks';
import { compilerSettings } from './compiler-settings';

/**
 * Writes what follows from the schemas of a site's own blocks, beside them: their types, the settings of the editor
 * and the reference. With those of its packages, as authors have them all; nothing for a site without any of its own.
 * @returns the files that differed from what they should be, and those written.
 */
export async function generateSite(
  site: BlockFolder,
  { write }: { write: boolean },
): Promise<{ stale: string[]; written: string[] }> {
  const hasOwn = site.blocks.some(({ schema }) => packageOf(schema) === undefined);
  const outputs = hasOwn ? await outputsOf(site) : {};
  const stale = Object.entries(outputs).filter(([path, text]) => readIfThere(join(site.root, path)) !== text);
  for (const [path, text] of write ? stale : []) writeWhole(join(site.root, path), text);
  const names = stale.map(([path]) => path);
  return { stale: names, written: write ? names : [] };
}

async function outputsOf(site: BlockFolder): Promise<Record<string, string>> {
  const folder = join(site.root, 'blocks');
  return {
    'blocks/blocks.generated.d.ts': await ownTypes(site, publicModule),
    'blocks/tsconfig.json': `${JSON.stringify(compilerSettings(folder, ['.']), null, 2)}\n`,
    'blocks/README.md': ownReference(site),
  };
}
