import type { IndexedLink } from '../../model/page-index';

type Target = Pick<IndexedLink, 'route' | 'hash'>;

/** Where a link within the site leads, as one text: `/Route`, `/Route#part`, or `#part` of the same page. */
export function targetOf({ route, hash }: Target): string {
  // A route may hold the sign that parts it from the hash.
  const path = route.replaceAll('%', '%25').replaceAll('#', '%23');
  return hash === '' ? path : `${path}#${hash}`;
}

export function readTarget(target: string): Target {
  const at = target.indexOf('#');
  const path = at === -1 ? target : target.slice(0, at);
  return {
    route: path.includes('%') ? path.replaceAll('%23', '#').replaceAll('%25', '%') : path,
    hash: at === -1 ? '' : target.slice(at + 1),
  };
}
