import { isPageFile } from '../../../src/content/page/route';
import type { SourceFile } from '../../../src/model/content';
import type { SiteFolder } from '../../site/files';
import { hashText } from '../../site/hash';

/** Texts of files, by path; undefined where a page is not there any more. */
export type Texts = ReadonlyMap<string, string | undefined>;

/** The folder as if these files had these texts. Pages may come and go. */
export function withTexts(folder: SiteFolder, texts: Texts): SiteFolder {
  const { site, shared, forms, releasedRoutes } = folder.files;
  const sourceOf = (path: string): SourceFile | undefined => {
    const text = texts.get(path);
    return text === undefined ? undefined : { path, text };
  };
  const replaced = (source: SourceFile) => sourceOf(source.path) ?? source;
  const isGone = (path: string) => texts.has(path) && texts.get(path) === undefined;
  const come = [...texts].flatMap(([path, text]) =>
    text !== undefined && isPageFile(path) && !folder.pages.includes(path) ? [path] : [],
  );
  const pages = folder.pages.filter((path) => !isGone(path));
  return {
    ...folder,
    pages: come.length > 0 ? [...pages, ...come].sort() : pages,
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
