import type { Block } from '../../src/model/blocks.generated';
import type { ResolvedForm } from '../../src/model/form';
import type { ResolvedIcon, ResolvedImage, RichTextTree } from '../../src/model/resolved';
import type { SharedSource, SourceBlock } from '../../src/model/source.generated';

/** What blocks refer to by name. */
export interface BareParts {
  shared: ReadonlyMap<string, SharedSource>;
  picture: (path: string) => Omit<ResolvedImage, 'alt'> | undefined;
  icon: (name: string) => ResolvedIcon | undefined;
  form: (name: string) => ResolvedForm | undefined;
}

/**
 * Blocks as React takes them, by the shortest way: names are looked up by their keys, links and bold are found by one
 * regular expression. It knows the corpora and nothing else: no tokens, no ids, no escapes.
 */
export function createBareBlocks({ shared, picture, icon, form }: BareParts) {
  const bareText = (text: string, key: string): unknown => {
    if (key === 'icon') return icon(text);
    if (key === 'form') return form(text);
    return text.includes('](') || text.includes('**') ? treeOf(text) : text;
  };
  const bareValue = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return bareText(value, key);
    if (Array.isArray(value)) return value.flatMap((item: unknown) => bareItem(item, key));
    if (typeof value !== 'object' || value === null) return value;
    if ('src' in value) return { ...value, ...picture(String(value.src)) };
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bareValue(part, name)]));
  };
  const bareItem = (item: unknown, key: string): unknown => {
    if (isInclude(item)) return (shared.get(item.name)?.blocks ?? []).map((block) => bareValue(block, ''));
    const bare = bareValue(item, key);
    // A list in a list stays one; so does a text with links.
    return Array.isArray(bare) ? [bare] : bare;
  };
  return (blocks: readonly SourceBlock[]): Block[] => bareValue(blocks, 'blocks') as Block[];
}

const isInclude = (item: unknown): item is { type: 'include'; name: string } =>
  typeof item === 'object' && item !== null && 'type' in item && item.type === 'include';

function treeOf(text: string): RichTextTree {
  const tree: Exclude<RichTextTree, string> = [];
  let end = 0;
  for (const { 0: whole, 1: words, 2: href, 3: bold, index } of text.matchAll(
    /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g,
  )) {
    if (index > end) tree.push(text.slice(end, index));
    if (bold !== undefined) tree.push({ type: 'strong', children: [bold] });
    else tree.push({ type: 'link', href: href ?? '', children: [words ?? ''] });
    end = index + whole.length;
  }
  if (end < text.length) tree.push(text.slice(end));
  return tree;
}
