import { useCallback, useEffect, useState } from 'react';

/** What is shown and selected: both are in the address, so that it can be copied. */
export interface ShownPlace {
  route: string;
  at?: string | undefined;
}

export function readAddress(search: string): ShownPlace {
  const query = new URLSearchParams(search);
  return { route: query.get('page') ?? '/', at: query.get('at') ?? undefined };
}

export function addressOf({ route, at }: ShownPlace): string {
  const page = `?page=${escape(route)}`;
  return at === undefined ? page : `${page}&at=${escape(at)}`;
}

// Slashes may be in a query, and are easier to read.
const escape = (value: string) => encodeURIComponent(value).replaceAll('%2F', '/');

/** The place that the address names. Another page is a step that Back takes back; a selection is not. */
export function useAddress() {
  const [place, setPlace] = useState(() => readAddress(location.search));
  useEffect(() => {
    const read = () => setPlace(readAddress(location.search));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const go = useCallback((next: ShownPlace, how: 'push' | 'replace') => {
    const address = addressOf(next);
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    setPlace(next);
  }, []);
  return { place, go };
}
