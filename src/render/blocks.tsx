import { Suspense, type ReactNode, Component } from 'react';
import type { Block } from '../model/blocks.generated';
import type { BlockMap, BlockType, BlockSite } from '../model/props';
import type { PageContext } from '../model/resolved';
import type { ViewRegistry } from './registry';

interface BlocksProps {
  blocks: Block[];
  page: PageContext;
  site: BlockSite;
  registry: ViewRegistry;
}

/** The blocks of a page, each behind its own boundary. */
export function Blocks({ blocks, page, site, registry }: BlocksProps): ReactNode {
  const renderBlocks = (nested: Block[]) => (
    <Blocks blocks={nested} page={page} site={site} registry={registry} />
  );
  return blocks.map((block, index) => {
    // A type without a view can only come from data that went round the check.
    if (!registry.isKnown(block.type)) return <UnknownBlock key={index} />;
    return (
      <ErrorBoundary key={index} fallback={<UnknownBlock />}>
        <Suspense>{renderBlock(block.type, block, { page, site, renderBlocks, registry })}</Suspense>
      </ErrorBoundary>
    );
  });
}

interface Surroundings extends Omit<BlocksProps, 'blocks'> {
  renderBlocks: (blocks: Block[]) => ReactNode;
}

/** One block, without a boundary. */
export function renderBlock<T extends BlockType>(
  type: T,
  block: BlockMap[T],
  { registry, ...rest }: Surroundings,
) {
  const View = registry.view(type);
  return <View block={block} {...rest} />;
}

/** Shown where a block cannot be: nothing to see, but not in the way. */
function UnknownBlock() {
  return <div data-block-missing="" hidden />;
}

/** Keeps what fails from taking what is around it with it: `fallback` is shown in its place. */
export class ErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
