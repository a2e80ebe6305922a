import type { ComponentType } from 'react';
import type { BlockProps, BlockType } from '../model/props';

/** A view for every block type: a missing one does not compile. */
export type Views = { [T in BlockType]: ComponentType<BlockProps<T>> };

export type ViewLoaders = { [T in BlockType]: () => Promise<ComponentType<BlockProps<T>>> };
