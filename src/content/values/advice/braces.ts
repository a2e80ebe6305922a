import type { Fault } from '../../../model/fault';
import { correct, listOf } from '../../source/suggest';
import type { TokenValues } from '../tokens';
import { longestRead } from './warn';

const name = '[a-zA-Z][\\w.-]*';
const sound = new RegExp(`(?<![\\\\{$])\\{\\s*${name}\\s*\\}(?!\\})`, 'g');

// Words in braces, however many; a name with a brace on one side; a name in square brackets that belong to no link.
const loose = new RegExp(
  `(?<!\\\\)\\$?\\{+\\s*([^{}]*?)\\s*\\}+|(?<!\\\\)\\{\\s*(${name})|(?<![\\w.\\\\-])(${name})\\s*\\}|(?<![\\]!\\\\])[[«%](${name})[\\]»%](?![([{<:])`,
  'g',
);
const mayBeLoose = new RegExp(`[{}]|[[«%]${name}[\\]»%](?![([{<:])`);

/** Whether there are braces, or a name in square brackets that is no link's: most texts have neither. */
export const hasBraces = (text: string): boolean => mayBeLoose.test(text);

/** What is in braces and no token, or nearly one: visitors would see it with its braces. */
export function looseBraces(
  text: string,
  tokens: TokenValues,
  place: { file: string; pointer: string },
): Fault[] {
  if (text.length > longestRead || !hasBraces(text)) return [];
  // Nearly all braces are in order.
  const left = text.replace(sound, (token) => ' '.repeat(token.length));
  return [...left.matchAll(loose)].flatMap(
    ({ 0: whole, 1: inside, 2: open, 3: end, 4: square, index }): Fault[] => {
      const names = [...tokens.keys()];
      const written = inside ?? open ?? end ?? square ?? '';
      const suggested =
        square === undefined ? suggestedToken(written, names) : names.find((each) => each === square);
      if (suggested === undefined && !/\p{L}/u.test(inside ?? '')) return [];
      return [
        {
          code: 'token/braces',
          ...place,
          within: { start: index, end: index + whole.length },
          message: `${whole} is shown as it is: a token is written in braces, one on each side of its name, and this is none.`,
          hint: `Delete ${/^[%#]/.test(written) ? 'it all' : 'the braces'}${names.length === 0 ? '.' : `, or name a token. There are: ${listOf(names, 12)}.`}`,
          ...(suggested !== undefined && { replacement: `{${suggested}}` }),
        },
      ];
    },
  );
}

/** The token that is meant by a name in loose braces. Of several words, a token of these, or of some of them. */
function suggestedToken(written: string, names: readonly string[]): string | undefined {
  if (names.includes(written)) return written;
  if (!/\s/.test(written)) return correct(written, names).replacement;
  const bare = (each: string) => each.replaceAll(/[\s._-]/g, '').toLowerCase();
  return (
    names.find((each) => bare(each) === bare(written)) ??
    names.find((each) => each.length > 3 && bare(written).includes(bare(each)))
  );
}
