import { indexOf, isAtOrIn, isSamePlace, parentOf, placeKey, siblingOf } from '../../content/source/pointer';
import type { Origin, OutlineNode } from '../../model/studio';
import { partName, words } from '../words';

/** A part as it is written in the page: what a shared part shows is one, however many blocks it has. */
export interface Unit {
  origin: Origin;
  /** Its name for people: what it says, else what it is. */
  name: string;
  /** The first of its blocks. */
  at: string;
  level: number;
}

/** A place where a part may be put: before the one that is there, or at the end of a list. */
export interface Place {
  origin: Origin;
  title: string;
  level: number;
}

/** What a part is written as, and as a whole. */
export const originOf = ({ include, origin }: OutlineNode): Origin => include ?? origin;

export const nameOfNode = ({ label, title, part, include }: OutlineNode): string =>
  include && part ? words.making.sharedPart(label || partName(part.name)) : label || title;

/** The units of a list, each once. */
function unitsOf(nodes: readonly OutlineNode[], level: number): (Unit & { node: OutlineNode })[] {
  const units = new Map<string, Unit & { node: OutlineNode }>();
  for (const node of nodes) {
    const origin = originOf(node);
    const key = placeKey(origin);
    if (!units.has(key)) units.set(key, { origin, name: nameOfNode(node), at: node.at, level, node });
  }
  return [...units.values()];
}

/** Every place for a part in the file of a page, from top to bottom, in containers too. */
export function placesOf(outline: readonly OutlineNode[], list: Origin, title?: string, level = 0): Place[] {
  const units = unitsOf(outline, level).filter(({ origin }) => isIn(origin, list));
  const end = units.length === 0 ? 0 : Math.max(...units.map(({ origin }) => indexOf(origin.pointer))) + 1;
  const inner = ({ node }: (typeof units)[number]) =>
    node.include
      ? []
      : node.lists.flatMap((each) => placesOf(node.children, each.origin, each.title, level + 1));
  return [
    ...units.flatMap((unit) => [
      { origin: unit.origin, title: words.making.before(unit.name), level },
      ...inner(unit),
    ]),
    {
      origin: { ...list, pointer: `${list.pointer}/${end}` },
      title: title === undefined ? words.making.endOfPage : words.making.endOf(title),
      level,
    },
  ];
}

/** The parts beside one in its list, in their order. */
export function siblingsOf(outline: readonly OutlineNode[], node: OutlineNode): Unit[] {
  const origin = originOf(node);
  const list = { ...origin, pointer: parentOf(origin.pointer) };
  const parents = [outline, ...everyChildren(outline)];
  const nodes = parents.find((each) => each.includes(node)) ?? [];
  return unitsOf(nodes, 0).filter((unit) => isIn(unit.origin, list));
}

const everyChildren = (outline: readonly OutlineNode[]): (readonly OutlineNode[])[] =>
  outline.flatMap(({ children }) => [children, ...everyChildren(children)]);

/** What a part is written in as a whole, and the places before and behind that. */
export interface Beside {
  /** Its blocks: of a shared part there may be several. */
  ats: readonly string[];
  before: Place;
  after: Place;
}

/** The places beside a part; where it is within a shared part, beside that. Undefined for what is around all pages. */
export function besideOf(
  outline: readonly OutlineNode[],
  places: readonly Place[],
  at: string,
): Beside | undefined {
  for (const origin of wayTo(outline, at).map(originOf).reverse()) {
    const before = placeAt(places, origin);
    const after = placeAt(places, { ...origin, pointer: siblingOf(origin.pointer, 1) });
    if (!before || !after) continue;
    const own = everyNode(outline).filter((node) => isSamePlace(originOf(node), origin));
    return { ats: own.map((node) => node.at), before, after };
  }
  return undefined;
}

/** Behind the part that is chosen, else at the end of the page. */
export const usualPlace = (
  outline: readonly OutlineNode[],
  places: readonly Place[],
  node: OutlineNode | undefined,
): Place | undefined => (node && besideOf(outline, places, node.at)?.after) ?? places.at(-1);

const placeAt = (places: readonly Place[], origin: Origin): Place | undefined =>
  places.find((place) => isSamePlace(place.origin, origin));

/** The end of a list; undefined where nothing can be put into it. */
export const placeAtEnd = (places: readonly Place[], list: Origin): Place | undefined =>
  places.findLast(({ origin }) => isIn(origin, list));

const isIn = (origin: Origin, list: Origin): boolean =>
  origin.file === list.file && parentOf(origin.pointer) === list.pointer;

/** From the outermost block to the one at a place; empty where there is none. */
export function wayTo(outline: readonly OutlineNode[], at: string | undefined): OutlineNode[] {
  if (at === undefined) return [];
  for (const node of outline) {
    if (node.at === at) return [node];
    const rest = wayTo(node.children, at);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}

export const everyNode = (outline: readonly OutlineNode[]): OutlineNode[] =>
  outline.flatMap((node) => [node, ...everyNode(node.children)]);

/** The innermost block that holds a place; undefined for what is of the page as a whole. */
export function nodeHolding(
  outline: readonly OutlineNode[],
  { file, pointer = '' }: Partial<Origin>,
): OutlineNode | undefined {
  return everyNode(outline)
    .filter(({ origin }) => origin.file === file && isAtOrIn(pointer, origin.pointer))
    .sort((one, other) => other.origin.pointer.length - one.origin.pointer.length)[0];
}

export interface Row {
  node: OutlineNode;
  level: number;
  index: number;
  count: number;
  parent?: OutlineNode;
  /** Undefined where there is nothing inside. */
  isExpanded?: boolean;
}

/** The rows that are to be seen, from top to bottom. */
export function outlineRows(
  nodes: readonly OutlineNode[],
  collapsed: ReadonlySet<string>,
  level = 1,
  parent?: OutlineNode,
): Row[] {
  return nodes.flatMap((node, index) => {
    const isExpanded = node.children.length > 0 ? !collapsed.has(node.at) : undefined;
    const row: Row = { node, level, index, count: nodes.length, parent, isExpanded };
    return isExpanded === true ? [row, ...outlineRows(node.children, collapsed, level + 1, node)] : [row];
  });
}
