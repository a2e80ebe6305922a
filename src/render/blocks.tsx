import { Suspense, type ReactNode, Component } from 'react';
import type { Block } from '../model/blocks.generated';
import type { BlockMap, BlockType, BlockSite } from '../model/props';
import type { PageContext } from '../model/resolved';
import type { ViewRegistry } from './registry';

export interface BlocksProps {
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
      <BlockBoundary key={index} fallback={<UnknownBlock />}>
        <Suspense>{renderBlock(block.type, block, { page, site, renderBlocks, registry })}</Suspense>
      </BlockBoundary>
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

interface Props {
  /** What is shown instead of a block that failed. */
  fallback: ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a failing block from taking the page with it. */
class BlockBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
