import type { SiteFolder } from '../site/files';

export type NamedFiles = Pick<SiteFolder, 'pages' | 'files' | 'faults'>;

/** Finds the file that its author may mean by another: in another folder, or with another ending or letter case. */
export function finderIn({ pages = [], files, faults = [] }: Partial<NamedFiles>) {
  const strays = faults.filter(({ code }) => code === 'route/stray-file').map(({ file }) => file);
  const shared = files?.shared.map(({ path }) => path) ?? [];
  const forms = files?.forms.map(({ path }) => path) ?? [];
  return (path: string): string | undefined => {
    const isPage = path.startsWith('pages/') && !path.startsWith('pages/_shared/');
    // Only a page whose name no author gave may be another page.
    const others = isPage ? pages.filter((page) => copy.test(page)) : pages;
    if (path.startsWith('public/')) return only(strays.filter((other) => nameOf(other) === nameOf(path)));
    return only(
      [...strays.filter(isNearlyJson), ...shared, ...forms, ...others].filter(
        (other) => other !== path && stemOf(other) === stemOf(path),
      ),
    );
  };
}

const copy = /(?:\s*\(\d+\)|\s+-\s+copy|\s+copy(?:\s+\d+)?)\.json$/i;

// What other programs write is no page under another name.
const isNearlyJson = (path: string) => /(?:^|\/)[^/.]+$|\.(?:json|txt|text|jsn|josn)(?:\.\w+)?$/i.test(path);

const only = ([first, ...others]: readonly string[]) => (others.length === 0 ? first : undefined);

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** The name of a file without its endings and what computers add to that of a copy. */
const stemOf = (path: string) =>
  nameOf(path)
    .replace(/(?:\.\w{2,5})+$/, '')
    .replace(/(?:\s*\(\d+\)|\s+-\s+copy|\s+copy(?:\s+\d+)?)$/, '');
