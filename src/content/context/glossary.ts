import type { GlossaryTerms, SiteContext, SourceContent } from '../../model/content';
import type { WrittenTerm, Meaning } from '../meanings/meaning';
import { meanings } from '../meanings/meanings';
import { withBase } from '../values/address';
import { chosenText, isAlternative } from '../values/alternatives';
import { resolveMarkdown } from '../values/resolve-markdown';
import { fillTokens, type TokenValues } from '../values/tokens';

/** The words that shared parts explain, ready to be shown beside any text. The first of two with one id counts. */
export function openGlossary(
  parts: readonly SourceContent[],
  { tokens, settings }: Pick<SiteContext, 'tokens' | 'settings'>,
): GlossaryTerms {
  const base = settings?.base ?? '/';
  const [page = ''] = fillTokens(settings?.glossary ?? '', tokens).split('#');
  const words = new Map<string, WrittenTerm>();
  for (const word of parts.flatMap(termsOf)) if (!words.has(word.id)) words.set(word.id, word);
  // An explanation may name other words: it leads to them, and does not hold theirs.
  const links = new Map([...words.keys()].map((id) => [id, { href: withBase(`${page}#${id}`, base) }]));
  return new Map(
    [...words].map(([id, { name, text }]) => [
      id,
      {
        href: withBase(`${page}#${id}`, base),
        name: fillTokens(name, tokens),
        text: resolveMarkdown(writtenText(text, tokens), { tokens, base, terms: links }),
      },
    ]),
  );
}

const termsOf = ({ occurrences }: SourceContent): readonly WrittenTerm[] =>
  occurrences.flatMap(([semantics, owner, key]) => {
    const { explains }: Meaning = meanings[semantics];
    return explains?.(owner[key]) ?? [];
  });

const writtenText = (text: unknown, tokens: TokenValues): string =>
  typeof text === 'string' || isAlternative(text) ? chosenText(text, tokens) : '';
