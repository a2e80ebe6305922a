import type { Fault, IndexedLink, PageIndex, SiteContext } from '../../model/content';
import { anchorsOf } from '../page/headings';
import type { Routes } from './routes';
import { suggest } from '../source/suggest';

type Linked = Routes & { context: SiteContext };

/** Every link within the site must lead to a page, and its #part to an id of that page. */
export function checkLinks(files: readonly PageIndex[], site: Linked): Fault[] {
  return files.flatMap((from) => from.links.flatMap((link) => checkLink(link, from, site)));
}

function checkLink(link: IndexedLink, from: PageIndex, site: Linked): Fault[] {
  const target =
    link.route === ''
      ? from
      : (site.pages.get(link.route) ?? site.pages.get(site.aliases.get(link.route) ?? ''));
  const { file } = from;
  const { pointer, within, hash } = link;
  if (!target) return [missingRoute(link, file, site)];
  const faults: Fault[] = [];
  if (site.aliases.has(link.route) && !site.pages.has(link.route)) {
    faults.push({
      severity: 'notice',
      code: 'link/redirect',
      file,
      pointer,
      within,
      replacement: link.suffix === undefined ? undefined : target.route + link.suffix,
      message: `"${link.route}" is another address of "${target.route}": every visit takes a detour.`,
      hint: `Write "${target.route}".`,
    });
  }
  if (hash !== '' && target.isComplete && !anchorsOf(target).includes(decode(hash)))
    faults.push(missingAnchor(link, target, file));
  return faults;
}

function missingRoute(
  { route, suffix, pointer, within }: IndexedLink,
  file: string,
  { pages }: Linked,
): Fault {
  const routes = [...pages.keys()];
  const { hint, best } = suggest(route, routes);
  const trimmed = route.replace(/\/+$/, '');
  const meant = pages.has(trimmed) ? trimmed : best;
  return {
    severity: 'error',
    code: 'link/route',
    file,
    pointer,
    within,
    message: `No page has the address "${route}".`,
    hint:
      meant === trimmed
        ? `Write "${trimmed}", without the slash at its end.`
        : (hint ?? 'Link to a page that exists, or add this one.'),
    ...(meant === undefined || suffix === undefined ? {} : { replacement: meant + suffix }),
  };
}

function missingAnchor({ hash, pointer, within }: IndexedLink, target: PageIndex, file: string): Fault {
  const anchors = anchorsOf(target);
  const { hint } = suggest(hash, anchors);
  const some = anchors.slice(0, 12).map((id) => `#${id}`);
  return {
    severity: 'error',
    code: 'link/anchor',
    file,
    pointer,
    within,
    message: `Nothing on ${target.route === '' ? 'this shared part' : `the page "${target.route}"`} has the id "${hash}".`,
    hint:
      hint ?? (some.length > 0 ? `Its parts are: ${some.join(', ')}.` : 'Nothing on it can be linked to.'),
  };
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
