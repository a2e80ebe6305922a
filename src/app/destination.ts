/** Where the visitor is going, by the name of its page: told by the loader, shown by the cover. */
export interface Destination {
  name: () => string;
  /** Empty while the name is not known. */
  set: (name: string) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createDestination(): Destination {
  const listeners = new Set<() => void>();
  let current = '';
  return {
    name: () => current,
    set(name) {
      current = name;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
