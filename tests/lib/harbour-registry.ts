import { join } from 'node:path';
import type { ComponentType } from 'react';
import { componentName } from '../../scripts/schema/block-schemas';
import type { BlockProps } from '../../src/model/props';
import { createEagerRegistry } from '../../src/render/registry';
import { serverViews } from '../../src/render/server-views.generated';
import { harbourBlocks } from './sites';

const own = await Promise.all(
  harbourBlocks.blocks.map(async ({ type, view }) => {
    const module: Record<string, ComponentType<BlockProps<'banner'>>> = await import(
      /* @vite-ignore */ join(harbourBlocks.root, view)
    );
    return [type, module[componentName(type)]];
  }),
);

/** The views of the engine's blocks and of those that the small site in tests/fixtures/harbour brings. */
export const harbourRegistry = createEagerRegistry({ ...serverViews, ...Object.fromEntries(own) });
