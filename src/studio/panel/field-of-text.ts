import { textIn } from '../../content/source/json';
import { plainText, readRichText } from '../../content/values/markdown';
import { type TokenValues, fillTokens } from '../../content/values/tokens';
import type { Field, StudioSite } from '../../model/studio';

type Tokens = StudioSite['tokens'];

/** The field whose words were clicked on the page; undefined where none has them. */
export function fieldOfText(fields: readonly Field[], text: string, tokens: Tokens): Field | undefined {
  const wanted = plainWords(text);
  if (wanted === '') return undefined;
  const candidates = leaves(fields).map((field) => ({ field, words: plainWords(wordsShown(field, tokens)) }));
  const whole = candidates.find(({ words }) => words === wanted);
  if (whole) return whole.field;
  // A word in bold was clicked, or a text and little more: the closest in length. Beside all texts none was meant.
  const [closest] = candidates
    .filter(
      ({ words }) => words.includes(wanted) || (wanted.includes(words) && words.length * 2 > wanted.length),
    )
    .sort((one, other) => distance(one.words, wanted) - distance(other.words, wanted));
  return closest?.field;
}

const distance = (one: string, other: string) => Math.abs(one.length - other.length);

/** What visitors read: an id that looks like the words is not meant. */
const leaves = (fields: readonly Field[]): Field[] =>
  fields
    .filter(({ isSetting }) => isSetting !== true)
    .flatMap((field) => [field, ...leaves(field.fields ?? [])]);

/** What a page makes of a value. */
export const wordsShown = ({ value, kind }: Field, tokens: Tokens): string =>
  fillTokens(plainText(readRichText(textOf(value, kind)).tree), valuesOf(tokens));

/** What each token stands for. */
export const valuesOf = (tokens: Tokens): TokenValues =>
  new Map(tokens.map(({ name, value }) => [name, value]));

function textOf(value: Field['value'], kind: Field['kind']): string {
  if (typeof value === 'string') return value;
  return kind === 'group' ? '' : textIn(value, kind === 'picture' ? 'alt' : 'text');
}

/** Words to be compared: typographic quotes and spaces that do not break are made by the site, or by the keyboard. */
export const plainWords = (text: string) =>
  text
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replaceAll(/[\s\u00A0\u00AD\u200B]+/g, ' ')
    .trim()
    .toLowerCase();
