import type { Fault } from '../../../model/fault';
import { correct, listOf } from '../../source/suggest';
import type { TokenValues } from '../tokens';
import { longestRead } from './warn';

const name = '[a-zA-Z][\\w.-]*';

// Of each form, what is in the text and the name in it.
const forms: readonly [RegExp, reason: string][] = [
  [new RegExp(`\\$\\{\\s*(${name})\\s*\\}`, 'g'), 'a token has no $ before it'],
  [new RegExp(`\\{\\{+\\s*(${name})\\s*\\}\\}+`, 'g'), 'a token has one brace on each side'],
  [new RegExp(`(?<!\\\\)\\{\\s*(${name}(?:\\s+[\\w.-]+)+)\\s*\\}`, 'g'), 'its name is one word'],
  [new RegExp(`(?<![\\\\{])\\{\\s*(${name})(?![\\w.-]|\\s*\\})`, 'g'), 'the closing brace is missing'],
  [new RegExp(`(?<![\\w.\\\\-]|\\{\\s*)(${name})\\s*\\}`, 'g'), 'the opening brace is missing'],
];
const sound = new RegExp(`(?<!\\$)\\{\\s*${name}\\s*\\}`, 'g');

const otherScript = /(?<![\\{$])\{\s*(?=[^{}]*\P{ASCII})[\p{L}\p{M}\p{N}]+\s*\}/gu;

const inBrackets = new RegExp(`(?<![\\]!\\\\])\\[(${name})\\](?![([{<:])`, 'g');

/** Tokens whose braces are not in order, which visitors would see as they are. Other words in braces are let be. */
export function looseBraces(
  text: string,
  tokens: TokenValues,
  place: { file: string; pointer: string },
): Fault[] {
  if (text.length > longestRead) return [];
  const hasBraces = text.includes('{') || text.includes('}');
  // Nearly all braces are in order.
  if (!hasBraces || !/[{}]/.test(text.replace(sound, ''))) return bracketed(text, tokens, place);
  const taken: { start: number; end: number }[] = [];
  const translated = [...text.matchAll(otherScript)].map(({ 0: whole, index }): Fault => ({
    code: 'token/braces',
    ...place,
    within: { start: index, end: index + whole.length },
    message: `${whole} is shown as it is: the names of tokens are not translated.`,
    hint: `Tokens are: ${listOf([...tokens.keys()])}.`,
  }));
  const loose = forms.flatMap(([form, reason]) =>
    [...text.matchAll(form)].flatMap(({ 0: whole, 1: written = '', index }): Fault[] => {
      const within = { start: index, end: index + whole.length };
      const suggested = suggestedToken(written, [...tokens.keys()]);
      if (suggested === undefined || taken.some(({ start, end }) => within.start < end && start < within.end))
        return [];
      taken.push(within);
      return [
        {
          code: 'token/braces',
          ...place,
          within,
          message: `${whole} is not how a token is written: ${reason}.`,
          replacement: `{${suggested}}`,
        },
      ];
    }),
  );
  return [...translated, ...loose];
}

/** The token that a name in loose braces is meant for. Of several words, only a token of just these: others are text. */
function suggestedToken(written: string, names: readonly string[]): string | undefined {
  if (names.includes(written)) return written;
  if (!/\s/.test(written)) return correct(written, names).replacement;
  const bare = (each: string) => each.replaceAll(/[\s._-]/g, '').toLowerCase();
  return names.find((each) => bare(each) === bare(written));
}

/** Words in square brackets are let be unless they are exactly the name of a token. */
function bracketed(text: string, tokens: TokenValues, place: { file: string; pointer: string }): Fault[] {
  // Brackets nearly always belong to links.
  if (text.search(inBrackets) < 0) return [];
  return [...text.matchAll(inBrackets)]
    .filter(({ 1: written = '' }) => tokens.has(written))
    .map(({ 0: whole, 1: written = '', index }) => ({
      code: 'token/braces',
      ...place,
      within: { start: index, end: index + whole.length },
      message: `${whole} is not how a token is written: it has braces { }.`,
      replacement: `{${written}}`,
    }));
}
