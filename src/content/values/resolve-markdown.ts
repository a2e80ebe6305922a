import type { GlossaryTermFacts, RichNode, RichTextTree } from '../../model/resolved';
import { withBase } from './address';
import { mapRichText, readRichText } from './markdown';
import { termIn } from './term';
import { fillAddress, fillTokens, type TokenValues } from './tokens';

interface TextSources {
  tokens: TokenValues;
  base: string;
  /** What texts may refer to; a word whose text is not there is a plain link. */
  terms?: ReadonlyMap<string, Pick<GlossaryTermFacts, 'href'> & Partial<GlossaryTermFacts>> | undefined;
}

/** Markdown to a tree, with the values of tokens and with addresses as the built site has them. */
export function resolveMarkdown(source: string, sources: TextSources): RichTextTree {
  const { tokens } = sources;
  const { tree } = readRichText(source);
  // Nine of ten; making the functions below for each of them costs more than filling it in.
  if (typeof tree === 'string') return fillTokens(tree, tokens);
  return mapRichText(tree, {
    text: (text) => fillTokens(text, tokens),
    link: (href, children) => resolveLink(fillAddress(href, tokens), children, sources),
  });
}

function resolveLink(href: string, children: RichNode[], { base, terms }: TextSources): RichNode {
  const id = termIn(href);
  const term = id === undefined ? undefined : terms?.get(id);
  if (term === undefined) return { type: 'link', href: withBase(href, base), children };
  const { name, text } = term;
  if (name === undefined || text === undefined) return { type: 'link', href: term.href, children };
  return { type: 'term', href: term.href, name, text, children };
}
