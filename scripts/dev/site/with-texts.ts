import type { SourceFile } from '../../../src/model/content';
import type { SiteFolder } from '../../site/files';
import { hashText } from '../../site/hash';

/** Texts of files, by path. */
export type Texts = ReadonlyMap<string, string>;

/** The folder as if these files had these texts. */
export function withTexts(folder: SiteFolder, texts: Texts): SiteFolder {
  const { site, shared, forms, releasedRoutes } = folder.files;
  const sourceOf = (path: string): SourceFile | undefined => {
    const text = texts.get(path);
    return text === undefined ? undefined : { path, text };
  };
  const replaced = (source: SourceFile) => sourceOf(source.path) ?? source;
  return {
    ...folder,
    files: {
      ...folder.files,
      site: replaced(site),
      shared: shared.map(replaced),
      forms: forms.map(replaced),
      releasedRoutes: releasedRoutes && replaced(releasedRoutes),
    },
    read: (path) => sourceOf(path) ?? folder.read(path),
    stamp(path) {
      const text = texts.get(path);
      return text === undefined ? folder.stamp(path) : `considered ${hashText(text)}`;
    },
  };
}
