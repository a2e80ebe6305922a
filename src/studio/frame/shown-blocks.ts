import { asObject, valueIn } from '../../model/json';

/** What React keeps of what it shows, in development; only these are read. */
interface Fiber {
  key: string | null;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: unknown;
  memoizedState: unknown;
  stateNode: unknown;
}

/** Where the blocks of a page are on the screen. */
export interface ShownBlocks {
  /** False until React has taken over all of the page: of the rest nothing is known. */
  isWhole: boolean;
  /** The outermost elements of a block; none where the page does not show it. */
  elementsOf: (at: string) => readonly Element[];
  /** The innermost block that shows an element; undefined for what belongs to the frame around them. */
  atOf: (element: Element) => string | undefined;
}

/**
 * Reads which block each element shows: a block is named by its pointer in the page as its blocks are given it.
 * Read from what React knows, so that no markup differs from the built site's.
 */
export function readShownBlocks(document: Document): ShownBlocks {
  const blocks = new Map<Element, string>();
  const root = rootFiber(document);
  let isWhole = root?.child != null;
  const walk = (fiber: Fiber, within: Within): void => {
    const list = listIn(fiber.memoizedProps);
    // A part that still waits for React.
    if (valueIn(fiber.memoizedState, 'dehydrated') != null) isWhole = false;
    for (let child = fiber.child; child; child = child.sibling) {
      const inner = list && child.key !== null ? enter(list, Number(child.key), within) : within;
      if (inner.at !== undefined && inner.isOpen === true && isElement(child.stateNode)) {
        blocks.set(child.stateNode, inner.at);
        walk(child, { ...inner, isOpen: false });
      } else walk(child, inner);
    }
  };
  if (root) walk(root, {});
  return {
    isWhole,
    elementsOf: (at) => [...blocks.keys()].filter((element) => blocks.get(element) === at),
    atOf: (element) => {
      for (let node: Element | null = element; node; node = node.parentElement) {
        const at = blocks.get(node);
        if (at !== undefined) return at;
      }
      return undefined;
    },
  };
}

/** The block that is being walked through. */
interface Within {
  at?: string;
  block?: unknown;
  /** Elements belong to it until one was found: what is inside of that one is found with it. */
  isOpen?: boolean;
}

function enter(list: readonly unknown[], index: number, outer: Within): Within {
  const block = list[index];
  if (outer.at === undefined) return { at: `/blocks/${index}`, block, isOpen: true };
  const way = wayTo(block, outer.block);
  // A block that is nowhere written as it is shown: the one around it is what can be found.
  return way === undefined ? outer : { at: outer.at + way, block, isOpen: true };
}

function listIn(props: unknown): readonly unknown[] | undefined {
  const blocks = valueIn(props, 'blocks');
  return Array.isArray(blocks) && valueIn(props, 'registry') !== undefined ? blocks : undefined;
}

/** The pointer of a block within another one, which may show its blocks in parts, in another order, or simplified. */
function wayTo(block: unknown, outer: unknown): string | undefined {
  return find(outer, (value) => value === block) ?? find(outer, (value) => isPartOf(block, value));
}

function find(value: unknown, isIt: (value: unknown) => boolean): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (isIt(inner)) return `/${key}`;
    const way = find(inner, isIt);
    if (way !== undefined) return `/${key}${way}`;
  }
  return undefined;
}

/** Shown with some of its properties only. */
const isPartOf = (shown: unknown, written: unknown): boolean =>
  valueIn(shown, 'type') !== undefined &&
  Object.entries(asObject(shown)).every(([key, value]) => valueIn(written, key) === value);

// Elements of a frame are of another window: instanceof does not know them.
export const isElement = (node: unknown): node is Element => valueIn(node, 'nodeType') === 1;

/** The tree that is on the screen: what an element itself remembers may be the version before. */
function rootFiber(document: Document): Fiber | undefined {
  const root = document.getElementById('app');
  const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  if (!root || key == null) return undefined;
  // React writes it, and says nothing of its shape.
  const container = Reflect.get(root, key) as { stateNode: { current: Fiber } };
  return container.stateNode.current;
}
