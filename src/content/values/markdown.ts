import MarkdownIt, { type Token } from 'markdown-it';
import type { RichNode, RichTextTree } from '../../model/resolved';
import { readPlainMarkdown } from './plain-markdown';
import { blank, type ReadText, type Span, type Taken } from './read-text';

/** A text without these characters is itself: nine of ten need no parser. */
const markup = /[*_[\\<&]/;

/**
 * Reads inline Markdown: bold, italic, links, escapes and entities. `{tokens}` are kept as they are. This is the only
 * reader of it: what else wants to know of markup in a text asks for what was taken, and what was left.
 */
export function readRichText(source: string): ReadText {
  if (!markup.test(source)) return { tree: source, taken: [], left: source };
  return readPlainMarkdown(source) ?? readMarkdown(source);
}

/** The whole parser. */
export function readMarkdown(source: string): ReadText {
  const tokens: Token[] = [];
  markdown.inline.parse(source, markdown, {}, tokens);
  const reader: Reader = { source, tokens, at: 0, reached: 0, taken: [], left: '' };
  const nodes = readNodes(reader);
  const [only] = nodes;
  const tree = nodes.length === 1 && typeof only === 'string' ? only : nodes;
  return { tree, taken: reader.taken, left: reader.left.padEnd(source.length, blank) };
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
  return md;
}

const markdown = createMarkdown();

interface Reader extends Pick<ReadText, 'taken' | 'left'> {
  source: string;
  tokens: Token[];
  at: number;
  /** How far the tokens have led in the source. */
  reached: number;
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
  switch (token.type) {
    case 'strong_open':
      return readEmphasis(reader, token, 'strong');
    case 'em_open':
      return readEmphasis(reader, token, 'em');
    case 'link_open':
      return readLink(reader, token);
    case 'html_inline':
      takeSign(reader, token.content, token.content);
      return '';
    case 'text_special':
      takeSign(reader, token.markup, token.content);
      return token.content;
    case 'hardbreak':
      takeSign(reader, /^\\\n[ \t]*/.exec(reader.source.slice(reader.reached))?.[0] ?? '', ' ');
      return ' ';
    case 'text':
      reader.left = reader.left.padEnd(reader.reached, blank) + token.content;
      reader.reached += token.content.length;
      return token.content;
    default:
      return '';
  }
}

function takeSign(reader: Reader, written: string, words: string): void {
  const start = reader.reached;
  reader.reached += written.length;
  const is = written.startsWith('<') ? 'html' : 'sign';
  reader.taken.push({ is, whole: { start, end: reader.reached }, words });
}

function readEmphasis(reader: Reader, { markup }: Token, is: 'strong' | 'em'): RichNode {
  const start = reader.reached;
  const { children, taken } = readWithin(reader, markup.length);
  reader.reached += markup.length;
  const whole = { start, end: reader.reached };
  reader.taken.push({ is, whole, words: plainText(children) }, ...taken);
  return { type: is, children };
}

function readLink(reader: Reader, token: Token): RichNode {
  const start = reader.reached;
  const href = String(token.attrGet('href') ?? '');
  const { children, taken } = readWithin(reader, '['.length);
  const { end, ...address } = addressAt(reader.source, reader.reached);
  reader.reached = end;
  const whole = { start, end };
  reader.taken.push({ is: 'link', whole, words: plainText(children), href, ...address }, ...taken);
  return { type: 'link', href, children };
}

/** What an element holds, behind the sign that opens it; what is taken of it comes after the element itself. */
function readWithin(reader: Reader, opening: number): { children: RichNode[]; taken: Taken[] } {
  reader.reached += opening;
  const place = reader.taken.length;
  const children = readNodes(reader);
  return { children, taken: reader.taken.splice(place) };
}

/** The address within `](address "title")`, as it is written, escapes and all; and where all of it ends. */
function addressAt(source: string, wordsEnd: number): { address: Span; end: number; hasTitle: boolean } {
  const afterSpaces = (at: number) => at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0);
  const start = afterSpaces(wordsEnd + ']('.length);
  const { parseLinkDestination, parseLinkTitle } = markdown.helpers;
  const destination = parseLinkDestination(source, start, source.length);
  const addressEnd = destination.ok ? destination.pos : start;
  const title = parseLinkTitle(source, afterSpaces(addressEnd), source.length);
  const end = afterSpaces(title.ok ? title.pos : addressEnd) + ')'.length;
  return { address: { start, end: addressEnd }, end, hasTitle: title.ok };
}
