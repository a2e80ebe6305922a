import type { RichTextTree } from '../../model/resolved';
import { withBase } from './address';
import { mapRichText, readRichText } from './markdown';
import { fillTokens, type TokenValues } from './tokens';

interface TextSources {
  tokens: TokenValues;
  base: string;
}

/** Markdown to a tree, with the values of tokens and with addresses as the built site has them. */
export function resolveMarkdown(source: string, { tokens, base }: TextSources): RichTextTree {
  const { tree } = readRichText(source);
  // Nine of ten; making the functions below for each of them costs more than filling it in.
  if (typeof tree === 'string') return fillTokens(tree, tokens);
  return mapRichText(tree, {
    text: (text) => fillTokens(text, tokens),
    href: (href) => withBase(fillTokens(href, tokens), base),
  });
}
