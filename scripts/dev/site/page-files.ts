import type { SiteContext } from '../../../src/model/content';
import type { PageIndex } from '../../../src/model/page-index';
import { settingsFile } from '../../site/own-blocks';

/** The files that a page is made of: its own, its shared parts and theirs, its forms, and the settings of its frame. */
export function filesOfPage(page: PageIndex, { shared, formFiles }: SiteContext): Set<string> {
  const files = new Set([settingsFile, page.file]);
  const waiting: Pick<PageIndex, 'shared' | 'forms'>[] = [page];
  for (const { shared: names, forms } of waiting) {
    for (const form of forms) files.add(formFiles.get(form) ?? `schema/forms/${form}.json`);
    for (const name of names) {
      const found = shared.get(name);
      const file = found?.file.path ?? `pages/_shared/${name}.json`;
      const part = files.has(file) ? undefined : found;
      files.add(file);
      if (part) waiting.push(part.index);
    }
  }
  return files;
}
