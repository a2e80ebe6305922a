import { lazy, type ComponentType } from 'react';
import type { BlockProps, BlockType } from '../model/props';
import type { ViewLoaders, Views } from './view-types';

export interface ViewRegistry {
  /** Fetches the code of these block types; rejects when one cannot be had. */
  preload(types: Iterable<string>): Promise<void>;
  /** The view if its code is there, else one that suspends until it is. */
  view<T extends BlockType>(type: T): ComponentType<BlockProps<T>>;
  /** Keeps the prerendered HTML of blocks whose code could not be had. */
  freeze(types: Iterable<string>): void;
  isKnown(type: string): type is BlockType;
}

/** A registry over code that is fetched when it is needed: the browser's. */
export function createLazyRegistry(
  loaders: ViewLoaders,
  load: <V>(name: string, loader: () => Promise<V>) => Promise<V>,
): ViewRegistry {
  const ready: Partial<Views> = {};
  const waiting: Partial<Views> = {};

  const fetchView = async <T extends BlockType>(type: T): Promise<ComponentType<BlockProps<T>>> => {
    const loader: () => Promise<ComponentType<BlockProps<T>>> = loaders[type];
    const view = await load(type, loader);
    Object.assign(ready, { [type]: view });
    return view;
  };

  const suspending = <T extends BlockType>(type: T, fetch = fetchView): ComponentType<BlockProps<T>> => {
    const known: ComponentType<BlockProps<T>> | undefined = waiting[type];
    if (known) return known;
    const view: ComponentType<BlockProps<T>> = lazy(async () => ({ default: await fetch(type) }));
    Object.assign(waiting, { [type]: view });
    return view;
  };

  const isKnown = (type: string): type is BlockType => Object.hasOwn(loaders, type);
  const missing = (types: Iterable<string>) =>
    [...new Set(types)].filter(isKnown).filter((type) => !ready[type]);

  return {
    isKnown,
    view: (type) => ready[type] ?? suspending(type),
    async preload(types) {
      await Promise.all(missing(types).map((type) => fetchView(type)));
    },
    freeze(types) {
      // A view that never resolves leaves its dehydrated boundary, and so the prerendered HTML, as it is.
      for (const type of missing(types)) suspending(type, () => new Promise(() => {}));
    },
  };
}

/** A registry over code that is all there: the prerender's. */
export function createEagerRegistry(views: Views): ViewRegistry {
  return {
    isKnown: (type): type is BlockType => Object.hasOwn(views, type),
    view: (type) => views[type],
    preload: async () => {},
    freeze: () => {},
  };
}
