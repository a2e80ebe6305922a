export interface Departure {
  /** The link that is pressed, or whose page is coming. */
  link?: HTMLAnchorElement;
  /** Whether the page of that link is coming; a press alone can still be taken back. */
  isChosen: boolean;
  /** Whether it comes without a cover. */
  isDirect: boolean;
  /** The name of the page that is coming; empty while it is not known. */
  name: string;
}

/** Nobody leaves, or no more. */
export const staying = { link: undefined, isChosen: false, isDirect: false };

const noCover = () => true;

export type Destination = ReturnType<typeof createDestination>;

/** Where the visitor is going: told by the links and the loader, shown by the cover. */
export function createDestination() {
  const listeners = new Set<() => void>();
  let current: Departure = { ...staying, name: '' };
  let isCovered = noCover;
  return {
    get: () => current,
    /** Whether the page can be changed unseen; always, as long as no cover has come. */
    isCovered: () => isCovered(),
    coverWith(isClosed: () => boolean) {
      isCovered = isClosed;
      return () => {
        isCovered = noCover;
      };
    },
    set(change: Partial<Departure>) {
      current = { ...current, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
