import { maxDepth } from '../limits';
import { pairBrackets } from './brackets';
import { grammarRepairs } from './grammar';
import { scan } from './scan';
import { beforeStart } from './sign-repairs';
import { isNameAt, isOpener, type JsonToken, type Repair } from './tokens';

/** What keeps a text from being JSON, in its order: signs first, then brackets, then what is between them. */
export function repairsOf(text: string): Repair[] {
  const { tokens, repairs, tooDeepAt } = scan(text);
  if (tooDeepAt !== undefined) return [tooManyOpen(tooDeepAt)];
  const start = startOf(tokens);
  if (start === undefined) return [beforeStart(tokens[0], undefined)];
  const found = [...repairs, ...(start > 0 ? [beforeStart(tokens[0], tokens[start])] : [])];
  const paired = pairBrackets(tokens.slice(start), text);
  const all = [...paired.repairs, ...grammarRepairs(paired.tokens, text)];
  return withoutCovered(joined([...found, ...all])).toSorted((a, b) => a.offset - b.offset);
}

const tooManyOpen = (offset: number): Repair => ({
  offset,
  length: 1,
  message: `More than ${maxDepth} brackets are open here, which no page needs.`,
  hint: 'Look for the first { or [ that is not closed.',
});

/** Where the page begins: with its {, or with a name that has lost it; nowhere where there is neither. */
function startOf(tokens: readonly JsonToken[]): number | undefined {
  const start = tokens.findIndex(({ kind }, at) => isOpener(kind) || isNameAt(tokens, at));
  return start === -1 || tokens.every(({ kind }) => kind !== '{') ? undefined : start;
}

/** What is missing at one place is one fault, and so is what is too much side by side. */
function joined(repairs: readonly Repair[]): Repair[] {
  const kept: Repair[] = [];
  for (const repair of repairs) {
    const partner = kept.findLast((other) => isBeside(repair, other));
    const [edit] = repair.edits ?? [];
    const last = partner?.edits?.at(-1);
    if (!partner || !edit || !last) {
      kept.push(repair);
      continue;
    }
    if (edit.length === 0) last.text += edit.text;
    else last.length += edit.length;
    partner.isCertain &&= repair.isCertain ?? false;
  }
  return kept;
}

function isBeside({ edits: own }: Repair, { edits: others }: Repair): boolean {
  const [edit] = own ?? [];
  const other = others?.at(-1);
  if (!edit || !other || own?.length !== 1) return false;
  if (other.offset + other.length !== edit.offset) return false;
  if (edit.length === 0) return others?.length === 1 && other.text !== '' && edit.text !== '';
  return others?.length === 1 && edit.text === '' && other.text === '' && edit.length === 1;
}

/** What a larger deletion takes away has no fault of its own. */
function withoutCovered(repairs: readonly Repair[]): Repair[] {
  const deletions = repairs.flatMap(({ edits = [] }) =>
    edits.filter(({ text, length }) => text === '' && length > 2),
  );
  const isCovered = ({ edits = [] }: Repair) =>
    edits.length === 1 &&
    edits.every(({ offset, length }) =>
      deletions.some(
        (whole) =>
          whole !== edits[0] && offset >= whole.offset && offset + length <= whole.offset + whole.length,
      ),
    );
  return repairs.filter((repair) => !isCovered(repair));
}
