/** What React keeps of an element in development; only these three are read. */
interface Fiber {
  key: string | null;
  return: Fiber | null;
  memoizedProps: unknown;
}

/**
 * The pointer of the innermost block that shows an element, in the page as its blocks are given it; undefined for
 * what belongs to the frame around them. Read from what React knows, so that no markup differs from the built site's.
 */
export function pointerOfBlock(element: Element): string | undefined {
  const places = blocksAround(fiberOf(element));
  const [innermost] = places;
  if (!innermost) return undefined;
  let pointer = `/${innermost.index}`;
  for (const [at, { list }] of places.entries()) {
    const outer = places[at + 1];
    if (!outer) return `/blocks${pointer}`;
    const way = wayTo(list, outer.list[outer.index]);
    // Shown in another order than it is written: the block around it is what can be found.
    pointer = `/${outer.index}${way === undefined ? '' : way + pointer}`;
  }
  return undefined;
}

interface Place {
  list: readonly unknown[];
  index: number;
}

/** Every list of blocks that the element is in, from the inside out, with the place of the block in it. */
function blocksAround(start: Fiber | undefined): Place[] {
  const places: Place[] = [];
  for (let fiber: Fiber | null | undefined = start; fiber; fiber = fiber.return) {
    const list = listIn(fiber.return?.memoizedProps);
    if (list && fiber.key !== null) places.push({ list, index: Number(fiber.key) });
  }
  return places;
}

function listIn(props: unknown): readonly unknown[] | undefined {
  if (typeof props !== 'object' || props === null || !('registry' in props) || !('blocks' in props))
    return undefined;
  return Array.isArray(props.blocks) ? props.blocks : undefined;
}

/** The pointer of a list within a block. */
function wayTo(list: readonly unknown[], value: unknown): string | undefined {
  if (value === list) return '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const way = wayTo(list, inner);
    if (way !== undefined) return `/${key}${way}`;
  }
  return undefined;
}

function fiberOf(element: Element | null): Fiber | undefined {
  for (let node = element; node; node = node.parentElement) {
    const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
    // React writes it, and says nothing of its shape.
    if (key !== undefined) return Reflect.get(node, key) as Fiber;
  }
  return undefined;
}
