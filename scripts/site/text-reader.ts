import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolder } from './files';
import { themeFile } from './own-blocks';

// Reports go from file to file: what was asked for lately is asked for again, and not what was long ago.
const heldTexts = 64;

/** The texts of a site's files, each read only when asked for; files under public/, and links that lead nowhere, have none. */
export function createTextReader(folder: SiteFolder): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file))
      texts.set(
        file,
        isText(file) && existsSync(join(folder.root, file)) ? folder.read(file).text : undefined,
      );
    const text = texts.get(file);
    const [oldest] = texts.keys();
    if (texts.size > heldTexts && oldest !== undefined) texts.delete(oldest);
    return text;
  };
}

const isText = (file: string): boolean =>
  /\.json$|(?:^|\/)blocks\/.*\.\w+$/.test(file) || file.endsWith(themeFile);
