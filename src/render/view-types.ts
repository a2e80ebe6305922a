import type { ComponentType } from 'react';
import type { BlockProps, BlockType } from '../model/props';

/** The types that reach the renderer: `include` is replaced before. */
export type RenderedType = Exclude<BlockType, 'include'>;

/** A view for every block type: a missing one does not compile. */
export type Views = { [T in RenderedType]: ComponentType<BlockProps<T>> };

export type ViewLoaders = { [T in RenderedType]: () => Promise<ComponentType<BlockProps<T>>> };
