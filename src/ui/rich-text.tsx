import type { ReactNode } from 'react';
import type { RichNode, RichTextTree } from '../model/resolved';
import { Link } from './link';
import { Term } from './term';
import { unbroken } from './unbroken';

interface RichTextProps {
  text: RichTextTree;
}

/** Text with emphasis and links. It has no element of its own: put it in a paragraph or an item. */
export function RichText({ text }: RichTextProps): ReactNode {
  if (typeof text === 'string') return unbroken(text);
  return text.map(renderNode);
}

function renderNode(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return unbroken(index > 0 ? beside(node) : node);
  const children = node.children.map(renderNode);
  switch (node.type) {
    case 'strong':
      return <strong key={index}>{children}</strong>;
    case 'em':
      return <em key={index}>{children}</em>;
    case 'link':
      return (
        <Link key={index} href={node.href}>
          {children}
        </Link>
      );
    case 'term':
      return (
        <Term key={index} href={node.href} name={node.name} explanation={<RichText text={node.text} />}>
          {children}
        </Term>
      );
  }
}

/** A year in brackets stays with the link or title before it. */
const beside = (text: string): string => text.replace(/^ (?=\((?:19|20)\d\d\b)/, '\u00a0');

/** How many characters of a text are read. */
export function lengthOf(text: RichTextTree | RichNode): number {
  if (typeof text === 'string') return text.length;
  const nodes = Array.isArray(text) ? text : text.children;
  return nodes.reduce((sum, node) => sum + lengthOf(node), 0);
}
