import type { Fault } from '../../model/fault';
import { childPointer } from '../source/pointer';
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

/** What makes the second of two texts useless: it is never shown, or it has the hole that it is to fill. */
export function alternativeFaults(
  value: unknown,
  place: { file: string; pointer: string },
  tokens: TokenValues,
): Fault[] {
  // In a file that is broken elsewhere, anything may be here.
  if (!isAlternative(value) || typeof value.otherwise !== 'string') return [];
  const fault = {
    code: 'text/otherwise',
    file: place.file,
    pointer: childPointer(place.pointer, 'otherwise'),
  } as const;
  if (!value.text.includes('{')) {
    return [
      {
        ...fault,
        message: 'This is never shown: "text" has no {token} that could be empty.',
        hint: 'Delete "otherwise", or use the token in "text".',
      },
    ];
  }
  return emptyTokens(value.otherwise, tokens).map(({ name, start, end }) => ({
    ...fault,
    within: { start, end },
    message: `{${name}} is empty, so this text has a gap where its value would be.`,
    hint: 'Write "otherwise" without tokens that may be empty.',
  }));
}
