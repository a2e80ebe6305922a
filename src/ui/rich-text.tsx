import { type ReactNode, useRef, useState, type ComponentType } from 'react';
import type { RichNode, RichTextTree } from '../model/resolved';
import { Link, opensDialog } from './link';
import type { TermCard } from './term-card';
import styles from './term.module.css';
import { useHydrated } from './use-hydrated';
import { briefLink, unbroken } from './unbroken';

/** Text with emphasis and links. It has no element of its own: put it in a paragraph or an item. */
export function RichText({ text }: { text: RichTextTree }): ReactNode {
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
        <Link key={index} href={node.href} className={briefLink(node.href, charactersIn(node))}>
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
export function charactersIn(text: RichTextTree | RichNode): number {
  if (typeof text === 'string') return text.length;
  const nodes = Array.isArray(text) ? text : text.children;
  return nodes.reduce((sum, node) => sum + charactersIn(node), 0);
}

interface TermProps {
  /** Leads to the word in the glossary. */
  href: string;
  name: string;
  explanation: ReactNode;
  /** The word as it is in the text. */
  children: ReactNode;
}

/** A word that the glossary explains: a button that shows what it means; a link to it where no script runs. */
function Term({ children, ...term }: TermProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Card, setCard] = useState<ComponentType<Parameters<typeof TermCard>[0]>>();
  const canShow = useHydrated() && 'popover' in HTMLElement.prototype;

  const toggle = () => {
    if (Card) return setCard(undefined);
    import('./term-card').then(
      (loaded) => setCard(() => loaded.TermCard),
      () => window.location.assign(term.href),
    );
  };
  return (
    <>
      <Link
        ref={link}
        href={term.href}
        className={styles.term}
        {...(canShow && { ...opensDialog(toggle), 'aria-expanded': Card !== undefined })}
      >
        {children}
      </Link>
      {Card && <Card term={term} word={link} onClose={() => setCard(undefined)} />}
    </>
  );
}
