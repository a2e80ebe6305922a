import { writeWhole, readIfThere } from '../site/disk';
import { codeOf } from '../site/usage-error';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteIndex } from '../../src/model/content';
import { readSchemas } from '../schema/schema-sources';
import type { CheckedBlocks } from '../site/own-blocks';
import { composeEditorSchemas } from './compose';
import { editorFolder } from '../../src/content/schema/editor-schema';
import { siteOffers } from './offers';

/** Git ignores what is generated here, whether or not the site's own .gitignore lists the folder. */
const ignored: readonly [string, string] = ['.gitignore', '*\n'];

/**
 * Brings the schemas for editors up to date with a site and its own blocks. Only what differs is written.
 * While a block is broken, they stay as they were.
 */
export function writeEditorSchemas({ root, blocks }: CheckedBlocks, site: SiteIndex): void {
  // A folder that is gone is not made anew.
  if (!blocks || !existsSync(root)) return;
  const folder = join(root, editorFolder);
  const sources = readSchemas({ root, blocks });
  const schemas = composeEditorSchemas(sources, siteOffers(site));
  for (const [name, text] of [...schemas, ignored]) {
    const file = join(folder, name);
    if (readIfThere(file) === text) continue;
    try {
      writeWhole(file, text);
    } catch (error) {
      // Help for editors is nothing that a check in a folder of someone else's may fail for.
      if (!isForbidden(error)) throw error;
      return;
    }
  }
}

const isForbidden = (error: unknown) => ['EACCES', 'EPERM', 'EROFS'].includes(String(codeOf(error)));
