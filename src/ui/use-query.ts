import { useSyncExternalStore } from 'react';

/** The query of the address; empty while the page hydrates, as it was in the prerender. */
export function useQuery(): string {
  return useSyncExternalStore(
    onLocationChange,
    () => window.location.search,
    () => '',
  );
}

// The app says that it changed the address with an event of its own, the last of these.
const events = ['hashchange', 'popstate', 'locationchange'];

/** Calls `onChange` at every change of the address; to be called to end that. */
export function onLocationChange(onChange: () => void): () => void {
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
}
