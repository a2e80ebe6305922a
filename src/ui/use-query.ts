import { useSyncExternalStore } from 'react';

/** Sent on the window by the app when it has changed the address. */
const locationChange = 'locationchange';

/** The query of the address; empty while the page hydrates, as it was in the prerender. */
export function useQuery(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(locationChange, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(locationChange, onChange);
  };
}
