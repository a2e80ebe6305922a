import type { Linked, SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { IndexedLink, PageIndex } from '../../model/page-index';
import { anchorsOf } from '../page/headings';
import { saidBy } from '../page/references';
import { asked, correct, type Correction } from '../source/suggest';
import { writtenRoute, decoded } from '../values/address';
import { readTarget } from '../values/link-target';
import { checkMedia } from '../media/path';
import { fileOfRoute } from '../page/route';
import { hintOfLost } from './released';
import { filledInFromTokens } from '../values/tokens';

type LinkedSite = Linked & {
  context: SiteContext;
  /** The links of a file with their places. */
  linksIn: (file: string) => readonly IndexedLink[];
  released: readonly unknown[];
  /** Of pages that were moved by hand, by the address at which they were released. */
  moved: ReadonlyMap<string, PageIndex>;
  /** Whether a page may have an address that none is known to have. */
  isUnclear: boolean;
};

/**
 * Every link within the site must lead to a page, and its #part to an id of that page. Each address is judged once,
 * however many pages link to it; only a file with a broken link is asked where its links stand.
 */
export function checkLinks(files: readonly PageIndex[], site: LinkedSite): Fault[] {
  const verdicts = new Map<string, boolean>();
  const isFine = (target: string, from: PageIndex): boolean => {
    if (target === from.route) return false;
    const known = verdicts.get(target);
    if (known !== undefined) return known;
    const { route, hash } = readTarget(target);
    if (route === '') return hasAnchor(from, hash);
    const page = site.pages.get(route);
    const verdict = page !== undefined && !site.drafts.has(route) && hasAnchor(page, hash);
    verdicts.set(target, verdict);
    return verdict;
  };
  return files.flatMap((from) =>
    from.links.every((target) => isFine(target, from))
      ? []
      : site.linksIn(from.file).flatMap((link) => checkLink(link, from, site)),
  );
}

/** Links in a part of one language that lead to one of another. */
export const otherLanguages = (files: readonly PageIndex[], { pages }: Linked): Fault[] =>
  files
    .filter(({ isComplete }) => isComplete)
    .flatMap((from) =>
      from.ofLangs.flatMap(({ route, hash, lang, pointer, within }) => {
        const other = (route === '' ? from : pages.get(route))?.langs[hash];
        if (other === undefined || other === lang) return [];
        return {
          severity: 'warning',
          code: 'link/anchor',
          file: from.file,
          pointer,
          within,
          message: `This is in the language "${lang}", and what it leads to in "${other}".`,
          hint: 'Change "lang", or lead to the part in that language: two of these links may be exchanged.',
        };
      }),
    );

/** Links whose words are the name of one page, and which lead to another; in lower case they may be no name. */
export function otherPages(
  files: readonly PageIndex[],
  { pages, linksIn }: Pick<LinkedSite, 'pages' | 'linksIn'>,
): Fault[] {
  const named = new Map([['', '']]);
  for (const { route, title, heading } of pages.values())
    for (const name of new Set([title, heading?.text ?? ''])) named.set(name, named.has(name) ? '' : route);
  const isOther = ([words, route]: readonly [string, string]) =>
    pages.has(route) && ![undefined, '', route].includes(named.get(words));
  return files
    .filter(({ said }) => said.some(isOther))
    .flatMap(({ file }) =>
      linksIn(file).flatMap((link) =>
        saidBy(link)
          .filter(isOther)
          .map(([words, route]) => ({
            code: 'a11y/link-words',
            file,
            pointer: link.pointer,
            within: link.within,
            message: `The words are the name of the page "${named.get(words)}", and the link leads to "${route}".`,
            hint: 'Write the same in both.',
          })),
      ),
    );
}

const hasAnchor = (page: PageIndex, hash: string): boolean =>
  hash === '' || !page.isComplete || anchorsOf(page).includes(decoded(hash));

function checkLink(link: IndexedLink, from: PageIndex, site: LinkedSite): Fault[] {
  const target =
    link.route === ''
      ? from
      : (site.pages.get(link.route) ??
        site.pages.get(site.aliases.get(link.route) ?? '') ??
        // That the page was moved is told once, not at every link to it.
        site.moved.get(link.route));
  const { file } = from;
  const { pointer, within, hash } = link;
  const draft = site.drafts.get(link.route);
  // Drafts are written together, and may lead to one another.
  if (draft) return from.isDraft ? [] : [linkToDraft(link, draft, file)];
  if (!target) return missing(link, file, site);
  const place = { file, pointer, within };
  const faults: Fault[] = [];
  if (site.aliases.has(link.route) && !site.pages.has(link.route)) {
    faults.push({
      code: 'link/redirect',
      ...place,
      ...(link.suffix === undefined
        ? { hint: `Write "${writtenRoute(target.route)}".` }
        : { replacement: writtenRoute(target.route) + link.suffix, isCertain: true }),
      message: `"${link.route}" is another address of "${target.route}": every visit takes a detour.`,
    });
  }
  if (!hasAnchor(target, hash)) faults.push(missingAnchor(link, target, { file, pages: site.pages }));
  // What is behind a ? may change the page.
  if (link.route === from.route && link.suffix === '')
    faults.push({
      severity: 'warning',
      code: 'link/invalid',
      ...place,
      message: 'This link leads to the page that it is on.',
      hint: `Write behind it the id of a part, such as "${link.route}#part", or delete the link.`,
    });
  return faults;
}

const linkToDraft = ({ route, pointer, within }: IndexedLink, draft: PageIndex, file: string): Fault => ({
  code: 'link/draft',
  file,
  pointer,
  within,
  message: `The page "${route}" is a draft: in the built site this link would lead nowhere.`,
  hint: `Delete "draft" in ${draft.file} when that page is ready, or delete this link until then.`,
});

// Pages of the built site end in .html: whoever copies an address from elsewhere means the page.
const isFileName = (route: string) => /\.\w+$/.test(route) && !/\.(?:html?|json|php|aspx?)$/i.test(route);

function missing(link: IndexedLink, file: string, site: LinkedSite): Fault[] {
  const { route, pointer, within } = link;
  if (site.isUnclear && !isFileName(route)) return [];
  if (!isFileName(route) || suggestedRoute(route, site).isCertain) return [missingRoute(link, file, site)];
  return checkMedia(route, { file, pointer, within, isLink: true }, site.context.environment.media);
}

function missingRoute(link: IndexedLink, file: string, site: LinkedSite): Fault {
  const { route, suffix, pointer, within } = link;
  const { replacement, ...words }: Correction = site.released.includes(route)
    ? { hint: hintOfLost(route, undefined, site.context) }
    : suggestedRoute(route, site);
  return {
    code: 'link/route',
    file,
    pointer,
    within,
    message: `No page has the address "${route}".${isFilledIn(link) ? filledInFromTokens : ''}`,
    ...words,
    ...(replacement === undefined
      ? {}
      : suffix === undefined
        ? { hint: `Did you mean "${replacement}"?` }
        : { replacement: writtenRoute(replacement) + suffix }),
  };
}

/** Written with tokens, so that what is wrong may be what they stand for. */
const isFilledIn = ({ route, suffix }: IndexedLink) => suffix === undefined && route !== '';

/** The address that was meant: certain where only slashes or letter case differ, else the most similar. */
function suggestedRoute(route: string, { pages, aliases, context }: LinkedSite): Correction {
  const known = [...pages.keys(), ...aliases.keys()];
  const bare = route.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1');
  if (pages.has(bare))
    return {
      replacement: bare,
      isCertain: true,
      hint: 'An address has single slashes, and none at its end.',
    };
  const name = bare.replace(/(?:\/index)?\.\w+$/i, '').replace(/^\/pages(?=\/)/, '') || '/';
  const page = name === bare ? undefined : correct(name, known);
  if (name !== bare && (pages.has(name) || page?.isCertain)) {
    const hint = 'The address of a page has no file name ending.';
    return { replacement: page?.replacement ?? name, hint };
  }
  const file = fileOfRoute(bare);
  const own = [...pages.values()].find((each) => [file, fileOfRoute(name)].includes(each.file));
  if (own) return { replacement: own.route, hint: 'This is the path of its file, whose "route" is another.' };
  const other = context.environment.elsewhere?.(file);
  const moved = `There is ${other}: if that is the page, move or rename it to ${file}.`;
  const added =
    bare === '/'
      ? 'The home page is pages/index.json: add it.'
      : 'Link to a page that exists, or add this one.';
  return correct(bare, known, other === undefined ? added : moved);
}

function missingAnchor(
  link: IndexedLink,
  target: PageIndex,
  { file, pages }: { file: string; pages: LinkedSite['pages'] },
): Fault {
  const { route, hash, suffix, pointer, within } = link;
  const anchors = anchorsOf(target);
  const some = anchors.slice(0, 12).map((id) => `#${id}`);
  const all = some.length > 0 ? `Its parts are: ${some.join(', ')}.` : 'Nothing on it can be linked to.';
  const isOfPart = target.route === '';
  const meant = isOfPart
    ? [...pages.values()]
        .filter((page) => page.isComplete && hasAnchor(page, hash))
        .map((page) => `${page.route}#${hash}`)
    : [`${route.replace(/\/$/, '')}/${hash}`].filter((page) => pages.has(page));
  const [page, ...others] = meant;
  const why = isOfPart
    ? 'In a shared part, a # by itself leads to the part.'
    : 'A # leads to a part of a page.';
  const { replacement, hint, ...words } =
    page === undefined
      ? correct(hash, anchors, all)
      : others.length === 0
        ? { replacement: page, hint: why }
        : { hint: `${asked(meant)} ${why}` };
  // Its words make the name of a heading that has none of its own.
  const keeps =
    page === undefined && /^[a-z][a-z0-9-]*$/.test(hash)
      ? ` If its heading was changed, write "id": "${hash}" beside it: links then still lead there.`
      : '';
  const before = page !== undefined ? '' : route === '' ? '#' : route + (suffix ?? '').slice(0, -hash.length);
  const canReplace = suffix !== undefined || route === '';
  return {
    code: 'link/anchor',
    file,
    pointer,
    within,
    message: `Nothing on ${isOfPart ? 'this shared part' : `the page "${target.route}"`} has the id "${hash}".${isFilledIn(link) ? filledInFromTokens : ''}`,
    ...words,
    ...(replacement === undefined
      ? { hint: `${hint ?? ''}${keeps}`.trim() }
      : canReplace
        ? { hint, replacement: before + replacement }
        : { hint: `Did you mean "${replacement}"?${keeps}` }),
  };
}
