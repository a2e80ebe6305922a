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
  const elements = new Map<string, Element[]>();
  const blocks = new Map<Element, string>();
  const root = rootFiber(document);
  let isWhole = root?.child != null;
  if (root)
    walk(
      root,
      {},
      {
        element(element, at) {
          blocks.set(element, at);
          elements.set(at, [...(elements.get(at) ?? []), element]);
        },
        waiting() {
          isWhole = false;
        },
      },
    );
  return {
    isWhole,
    elementsOf: (at) => elements.get(at) ?? [],
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

interface Found {
  element: (element: Element, at: string) => void;
  /** A part that still waits for React. */
  waiting: () => void;
}

function walk(fiber: Fiber, within: Within, found: Found): void {
  const list = listIn(fiber.memoizedProps);
  if (isDehydrated(fiber.memoizedState)) found.waiting();
  for (let child = fiber.child; child; child = child.sibling) {
    const inner = list && child.key !== null ? enter(list, Number(child.key), within) : within;
    if (inner.at !== undefined && inner.isOpen === true && isElement(child.stateNode)) {
      found.element(child.stateNode, inner.at);
      walk(child, { ...inner, isOpen: false }, found);
    } else walk(child, inner, found);
  }
}

function enter(list: readonly unknown[], index: number, outer: Within): Within {
  const block = list[index];
  if (outer.at === undefined) return { at: `/blocks/${index}`, block, isOpen: true };
  const way = wayTo(block, outer.block);
  // A block that is nowhere written as it is shown: the one around it is what can be found.
  return way === undefined ? outer : { at: outer.at + way, block, isOpen: true };
}

const isDehydrated = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dehydrated' in state && state.dehydrated !== null;

function listIn(props: unknown): readonly unknown[] | undefined {
  if (typeof props !== 'object' || props === null || !('registry' in props) || !('blocks' in props))
    return undefined;
  return Array.isArray(props.blocks) ? props.blocks : undefined;
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
function isPartOf(shown: unknown, written: unknown): boolean {
  if (typeof shown !== 'object' || shown === null || typeof written !== 'object' || written === null)
    return false;
  return (
    'type' in shown && Object.entries(shown).every(([key, value]) => Reflect.get(written, key) === value)
  );
}

// Elements of a frame are of another window: instanceof does not know them.
export function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'nodeType' in node && node.nodeType === 1;
}

/** The tree that is on the screen: what an element itself remembers may be the version before. */
function rootFiber(document: Document): Fiber | undefined {
  const root = document.getElementById('app');
  const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  if (!root || key === undefined || key === null) return undefined;
  // React writes it, and says nothing of its shape.
  const container = Reflect.get(root, key) as { stateNode: { current: Fiber } };
  return container.stateNode.current;
}
