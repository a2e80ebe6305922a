import type { Fault } from '../../model/fault';
import { childPointer } from '../source/pointer';
import type { Advice } from './advice/warn';
import { emptyTokens, type TokenValues } from './tokens';

/** A text as an object: what to say instead while one of its tokens has no value, and who must confirm it. */
export interface AlternativeText {
  text: string;
  otherwise?: string;
}

export const isAlternative = (value: unknown): value is AlternativeText =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** The text that is shown: the other one where a token of the first has no value. */
export function chosenText(written: string | AlternativeText, tokens: TokenValues): string {
  if (typeof written === 'string') return written;
  const { text, otherwise } = written;
  return otherwise !== undefined && emptyTokens(text, tokens).length > 0 ? otherwise : text;
}

/** What makes the second of two texts useless: it is never shown. */
export function alternativeFaults(
  value: unknown,
  { file, pointer }: { file: string; pointer: string },
): Fault[] {
  // In a file that is broken elsewhere, anything may be here.
  if (!isAlternative(value) || typeof value.otherwise !== 'string' || value.text.includes('{')) return [];
  return [
    {
      code: 'text/otherwise',
      file,
      pointer: childPointer(pointer, 'otherwise'),
      message: 'This is never shown: "text" has no {token} that could be empty.',
      hint: 'Delete "otherwise", or use the token in "text".',
    },
  ];
}

/** Where words have a hole, as the value of a token is empty. What is that value alone is left out by what shows it. */
export function gapsIn(text: string, key: string | number, tokens: TokenValues): Advice[] {
  const empty = emptyTokens(text, tokens);
  const [first] = empty;
  const isAlone = !/[\p{L}\p{N}]/u.test(text.replace(/\{[^}]*\}/g, ''));
  // An address without its token is told by itself.
  if (!first || isAlone || empty.some(({ start }) => /\]\([^()]*$/.test(text.slice(0, start)))) return [];
  const { name, ...within } = first;
  return [
    {
      code: 'text/otherwise',
      within,
      message: `{${name}} is empty, so this text has a gap where its value would be.`,
      hint:
        key === 'otherwise'
          ? 'Write "otherwise" without tokens that may be empty.'
          : 'Give it a value in pages/_site.json, or leave it out here. A paragraph, an entry of a list or a cell may say something else until then: { "text": "…", "otherwise": "…" }.',
    },
  ];
}
