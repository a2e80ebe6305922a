import { isPageFile, isSharedFile } from '../../../src/content/page/route';
import type { SourceFile } from '../../../src/model/content';
import type { SiteFolder } from '../../site/files';
import { hashText } from '../../site/hash';

/** Texts of files, by path; undefined where one is not there any more. */
export type Texts = ReadonlyMap<string, string | undefined>;

/** The folder as if these files had these texts. Pages and shared parts may come and go. */
export function withTexts(folder: SiteFolder, texts: Texts): SiteFolder {
  const { site, shared, forms, releasedRoutes } = folder.files;
  const sourceOf = (path: string): SourceFile | undefined => {
    const text = texts.get(path);
    return text === undefined ? undefined : { path, text };
  };
  const replaced = (source: SourceFile) => sourceOf(source.path) ?? source;
  const isGone = (path: string) => texts.has(path) && texts.get(path) === undefined;
  const within = (known: readonly string[], isIts: (path: string) => boolean) => {
    const come = [...texts.keys()].filter((path) => isIts(path) && !isGone(path) && !known.includes(path));
    const left = known.filter((path) => !isGone(path));
    return come.length > 0 ? [...left, ...come].sort() : left;
  };
  const known = new Map(shared.map((source) => [source.path, source]));
  return {
    ...folder,
    pages: within(folder.pages, isPageFile),
    files: {
      ...folder.files,
      site: replaced(site),
      shared: within([...known.keys()], isSharedFile).flatMap(
        (path) => sourceOf(path) ?? known.get(path) ?? [],
      ),
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
