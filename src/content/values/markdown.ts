import MarkdownIt, { type Token } from 'markdown-it';
import type { RichNode, RichTextTree } from '../../model/resolved';
import { readPlainMarkdown } from './plain-markdown';
import type { ReadText, Span } from './read-text';

const markup = /[*_[\\<&]/;

/** A text without these characters is itself: nine of ten need no parser. */
export const hasMarkup = (text: string): boolean => markup.test(text);

/** Reads inline Markdown: bold, italic, links, escapes and entities. `{tokens}` are kept as they are. */
export function readRichText(source: string): ReadText {
  if (!hasMarkup(source)) return { tree: source, links: [], html: [] };
  return readPlainMarkdown(source) ?? readMarkdown(source);
}

/** The whole parser. */
export function readMarkdown(source: string): ReadText {
  const tokens: Token[] = [];
  markdown.inline.parse(source, markdown, {}, tokens);
  const reader: Reader = { source, tokens, at: 0, links: [], html: [] };
  const nodes = readNodes(reader);
  const [only] = nodes;
  const tree = nodes.length === 1 && typeof only === 'string' ? only : nodes;
  return { tree, links: reader.links, html: reader.html };
}

/** The tree with its texts and links replaced. */
export function mapRichText(
  tree: RichTextTree,
  map: { text: (text: string) => string; link: (href: string, children: RichNode[]) => RichNode },
): RichTextTree {
  const mapNode = (node: RichNode): RichNode => {
    if (typeof node === 'string') return map.text(node);
    const children = node.children.map(mapNode);
    return node.type === 'link' ? map.link(node.href, children) : { ...node, children };
  };
  return typeof tree === 'string' ? map.text(tree) : tree.map(mapNode);
}

/** The words alone. */
export function plainText(tree: RichTextTree): string {
  if (typeof tree === 'string') return tree;
  return tree.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}

function createMarkdown() {
  const md = new MarkdownIt('zero', { html: true }).enable([
    'emphasis',
    'link',
    'escape',
    'entity',
    'html_inline',
  ]);
  // Addresses are judged by the link rules, which can say what is wrong with them.
  md.validateLink = () => true;
  md.normalizeLink = (address) => address;
  md.inline.State = class extends md.inline.State {
    /** The library's inline tokens have no position; links and HTML need one for their diagnostics. */
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = super.push(type, tag, nesting);
      if (type === 'link_open' || type === 'html_inline')
        token.meta = { position: this.pos, end: this.posMax };
      return token;
    }
  };
  return md;
}

const markdown = createMarkdown();

interface Reader extends Pick<ReadText, 'links' | 'html'> {
  source: string;
  tokens: Token[];
  at: number;
}

/** Reads up to the closing token of the open element, or to the end. */
function readNodes(reader: Reader): RichNode[] {
  const nodes: RichNode[] = [];
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at++];
    if (!token || token.nesting === -1) break;
    const node = readNode(reader, token);
    const last = nodes.at(-1);
    if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
    else if (node !== '') nodes.push(node);
  }
  return nodes;
}

function readNode(reader: Reader, token: Token): RichNode {
  const { position, end } = placeOf(token);
  switch (token.type) {
    case 'strong_open':
      return { type: 'strong', children: readNodes(reader) };
    case 'em_open':
      return { type: 'em', children: readNodes(reader) };
    case 'link_open': {
      const href = String(token.attrGet('href') ?? '');
      reader.links.push({ href, span: spanOfHref(reader.source, end) });
      return { type: 'link', href, children: readNodes(reader) };
    }
    case 'html_inline':
      reader.html.push({ start: position, end: position + token.content.length });
      return '';
    default:
      return token.content;
  }
}

/** Where the token begins; for a link, where its words do, and where they end. */
function placeOf({ meta }: Token): { position: number; end: number } {
  return { position: Number(meta?.['position'] ?? 0), end: Number(meta?.['end'] ?? 0) };
}

/** The address within `](address)`, as it is written, escapes and all. */
function spanOfHref(source: string, wordsEnd: number): Span {
  const start = wordsEnd + (/^\]\(\s*/.exec(source.slice(wordsEnd))?.[0].length ?? 0);
  const { ok, pos } = markdown.helpers.parseLinkDestination(source, start, source.length);
  return { start, end: ok ? pos : start };
}
