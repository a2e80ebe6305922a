import type { StudioPage } from '../../../src/model/studio';
import { unwrittenIn } from '../../../src/content/page/example-text';
import { filesOfPage } from '../../dev/site/page-files';
import { showPage } from '../../dev/site/shown-page';
import type { SiteView } from '../../dev/site/site-reader';
import { outlineOf } from './outline';

/**
 * A page as Studio shows it; undefined where there is none at the address.
 * @param keep holds a text on which changes may be made, and gives its hash.
 */
export function studioPage(
  view: SiteView,
  route: string,
  keep: (text: string) => string,
): StudioPage | undefined {
  const page = showPage(view, route);
  if (!page) return undefined;
  const { index } = page;
  const outline = outlineOf(view, page);
  const files = new Set([...filesOfPage(index, view.siteIndex.context), ...page.occurrences.keys()]);
  const diagnostics = view.diagnostics.filter(({ file }) => files.has(file));
  const broken = diagnostics.filter(({ code, severity }) => severity === 'error' && code.startsWith('json/'));
  return {
    route: index.route,
    title: index.title || route.slice(route.lastIndexOf('/') + 1) || index.file,
    file: index.file,
    list: { file: index.file, pointer: '/blocks' },
    hashes: hashesOf(files, view, keep),
    outline,
    diagnostics,
    unwritten: [...page.occurrences].flatMap(([file, found]) =>
      unwrittenIn(found).map((pointer) => ({ file, pointer })),
    ),
    ...(broken.length === 0 ? {} : { broken }),
  };
}

/** The version of each file, on which a change of its parts is made. */
const hashesOf = (files: ReadonlySet<string>, view: SiteView, keep: (text: string) => string) =>
  Object.fromEntries(
    [...files].flatMap((file) => {
      const text = view.textOf(file);
      return text === undefined ? [] : [[file, keep(text)]];
    }),
  );
