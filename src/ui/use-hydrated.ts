import { useSyncExternalStore } from 'react';

// Nothing to listen to: React itself asks again after hydration.
const subscribe = () => () => undefined;

/** false in the prerender and while the page hydrates, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
