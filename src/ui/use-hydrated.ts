import { useSyncExternalStore } from 'react';

/** false in the prerender and while the page hydrates, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, afterHydration, beforeHydration);
}

// Nothing to listen to: React itself asks again after hydration.
function subscribe(): () => void {
  return () => undefined;
}

function afterHydration(): boolean {
  return true;
}

function beforeHydration(): boolean {
  return false;
}
