import type { Linked, SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { packageOf } from '../source/places/package-of';
import { readTarget } from '../values/link-target';

type LinkedSite = Linked & { context: SiteContext };

/** What nothing leads to: pages, which visitors will not find, and shared parts, forms and media, perhaps on purpose. */
export function unusedFaults(files: readonly PageIndex[], site: LinkedSite): Fault[] {
  // A file with errors may use what seems unused, and a name that nothing has may be meant for it.
  if (files.some(({ isComplete }) => !isComplete)) return [];
  const { shared, formFiles, environment } = site.context;
  const images = files.flatMap(({ collection }) => collection?.image?.src ?? []);
  const media = files.flatMap((file) => [...file.media, ...file.downloads]);
  return [
    ...orphans(files, site),
    ...unused(
      files.flatMap((file) => file.shared),
      new Map([...shared.values()].map(({ name, file }) => [name, file.path])),
      (file) =>
        notice(
          'shared/unused',
          file,
          'No page includes this shared part.',
          'Include it, or delete the file.',
        ),
    ),
    ...unused(
      files.flatMap((file) => file.forms),
      formFiles,
      (file, name) =>
        notice(
          'form/unused',
          file,
          'No page has this form.',
          `Put it on a page with { "type": "form", "form": "${name}", … }, or delete the file.`,
        ),
    ),
    ...unused(
      [...media, ...images],
      new Map(environment.media.paths().map((path) => [path, `public/${path}`])),
      (file) =>
        documents.test(file)
          ? {
              ...notice(
                'asset/unused',
                file,
                'Nothing leads to this file, and everybody can open it who guesses its name: what is in public/ is published.',
                'Delete it here where it is not for everybody. If it is, link to it.',
              ),
              severity: 'warning',
            }
          : notice('asset/unused', file, 'Nothing uses this file.', 'Use it, or delete it.'),
    ).filter(({ file }) => file.startsWith('public/media/')),
  ];
}

/** What people work with may be for nobody else. */
const documents = /\.(?:xlsx?|ods|csv|docx?|odt|pptx?|pages|numbers|zip|sql|bak|eml|msg)$/i;

/** The files of names that nothing uses. A name without a file may be meant for any of them. */
function unused(
  used: readonly string[],
  files: ReadonlyMap<string, string>,
  tell: (file: string, name: string) => Fault,
): Fault[] {
  const names = new Set(used);
  if ([...names].some((name) => !files.has(name))) return [];
  return [...files]
    .filter(([name, file]) => !names.has(name) && packageOf(file) === undefined)
    .map(([name, file]) => tell(file, name));
}

const notice = (code: Fault['code'], file: string, message: string, hint: string): Fault => ({
  code,
  file,
  pointer: '',
  message,
  hint,
});

function orphans(files: readonly PageIndex[], { pages, aliases, members }: LinkedSite): Fault[] {
  const reached = new Set(['/']);
  const listed = new Set(files.flatMap((file) => file.collections.map(({ name }) => name)));
  // A collection that nothing shows is reported by itself.
  const isExplained = ({ collection }: PageIndex) => collection !== undefined && !listed.has(collection.name);
  // Each address is taken apart once, however many pages link to it.
  const seen = new Set<string>();
  for (const { route, isDraft, links, collections: shown } of files) {
    if (isDraft) continue;
    for (const link of links) {
      if (seen.has(link)) continue;
      const target = readTarget(link).route;
      if (target === route) continue;
      seen.add(link);
      reached.add(aliases.get(target) ?? target);
    }
    for (const { name } of shown)
      for (const entry of members.get(name) ?? []) if (entry.route !== route) reached.add(entry.route);
  }
  return [...pages.values()]
    .filter((page) => !reached.has(page.route) && page.meta.isIndexed && !isExplained(page))
    .map(({ file, route }) =>
      notice(
        'seo/orphan',
        file,
        `No menu, no list and no other page leads to "${route}", so visitors and search engines will hardly find it.`,
        `${file.startsWith('pages/pages/') ? 'There is a folder pages in pages: move what is in it one level up. Or link' : 'Link'} to it, put it into a collection that is listed somewhere, or make it a draft with "draft": true.`,
      ),
    );
}
