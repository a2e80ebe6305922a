import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolder } from './files';
import { themeFile } from './own-blocks';

/** The texts of a site's files, each read when asked for; files under public/, and links that lead nowhere, have none. */
export const createTextReader =
  ({ root, read }: SiteFolder) =>
  (file: string): string | undefined =>
    isText(file) && existsSync(join(root, file)) ? read(file).text : undefined;

const isText = (file: string): boolean =>
  /\.json$|(?:^|\/)blocks\/.*\.\w+$/.test(file) || file.endsWith(themeFile);
