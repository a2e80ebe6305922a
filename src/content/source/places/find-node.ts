/** A value in a text, as far as its place is concerned. */
export interface FoundNode {
  type: 'object' | 'array' | 'string' | 'other';
  offset: number;
  length: number;
  /** The name of the property that holds it, quotes and all. */
  key?: { offset: number; length: number };
}

/**
 * Finds a value in a text that is JSON without making a tree of it, which costs twenty times as much.
 * What is not there is stood for by what should hold it.
 */
export function findNode(text: string, path: readonly string[]): FoundNode {
  let node = nodeAt(text, skipSpace(text, 0));
  for (const key of path) {
    const next = node.type === 'array' ? itemOf(text, node, Number(key)) : propertyOf(text, node, key);
    if (!next) return node;
    node = next;
  }
  return node;
}

function propertyOf(text: string, { type, offset }: FoundNode, name: string): FoundNode | undefined {
  if (type !== 'object') return undefined;
  let at = skipSpace(text, offset + 1);
  while (text[at] === '"') {
    const keyEnd = endOfString(text, at);
    const value = skipSpace(text, skipSpace(text, keyEnd) + 1);
    if (nameIn(text, at, keyEnd) === name)
      return { ...nodeAt(text, value), key: { offset: at, length: keyEnd - at } };
    at = nextItem(text, value);
  }
  return undefined;
}

function itemOf(text: string, { offset }: FoundNode, index: number): FoundNode | undefined {
  if (!Number.isInteger(index)) return undefined;
  let at = skipSpace(text, offset + 1);
  for (let left = index; left > 0 && text[at] !== ']'; left -= 1) at = nextItem(text, at);
  return text[at] === ']' || at >= text.length ? undefined : nodeAt(text, at);
}

function nameIn(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes('\\') ? String(JSON.parse(text.slice(start, end))) : raw;
}

/** Where the value after this one begins, or the bracket that ends them. */
function nextItem(text: string, at: number): number {
  const end = skipSpace(text, endOfValue(text, at));
  return text[end] === ',' ? skipSpace(text, end + 1) : end;
}

const types: Record<string, FoundNode['type']> = { '{': 'object', '[': 'array', '"': 'string' };

const nodeAt = (text: string, offset: number): FoundNode => ({
  type: types[text[offset] ?? ''] ?? 'other',
  offset,
  length: endOfValue(text, offset) - offset,
});

function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first !== '{' && first !== '[') return endOfWord(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at) - 1;
    else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** A quote ends a string unless an odd number of backslashes precedes it. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}

/** A number, true, false or null. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && /[\w.+-]/.test(text[at] ?? '')) at += 1;
  return at;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;)
    code = text.charCodeAt((at += 1));
  return at;
}
