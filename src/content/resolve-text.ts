import type { RichText } from '../model/resolved';
import { withBase } from './href';
import { mapRichText, readRichText } from './rich-text';
import { fillTokens, type TokenValues } from './tokens';

interface TextSources {
  tokens: TokenValues;
  base: string;
}

/** Markdown to a tree, with the values of tokens and with addresses as the built site has them. */
export function resolveRichText(source: string, { tokens, base }: TextSources): RichText {
  return mapRichText(readRichText(source).tree, {
    text: (text) => fillTokens(text, tokens),
    href: (href) => withBase(fillTokens(href, tokens), base),
  });
}
