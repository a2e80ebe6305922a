import { useSyncExternalStore } from 'react';
import { listen } from './listen';

/** The query of the address; empty while the page hydrates, as it was in the prerender. */
export function useQuery(): string {
  return useSyncExternalStore(
    onLocationChange,
    () => window.location.search,
    () => '',
  );
}

declare global {
  interface WindowEventMap {
    /** The app says so when it has changed the address. */
    locationchange: Event;
  }
}

/** Calls `onChange` at every change of the address. @returns what ends that. */
export const onLocationChange = (onChange: () => void): (() => void) =>
  listen(window, { hashchange: onChange, popstate: onChange, locationchange: onChange });
