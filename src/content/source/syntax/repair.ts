import { maxDepth } from '../limits';
import { isBalanced, balance, type Balanced, type Change, type Policy } from './brackets';
import { readGrammar } from './grammar';
import { scan } from './scan';
import { insert, isOpener, type Repair, type JsonToken } from './tokens';

/** Everything that keeps a text from being JSON, in its order; with all edits made, it is. */
export function repairsOf(text: string): Repair[] {
  const { tokens, repairs, tooDeepAt } = scan(text);
  if (tooDeepAt !== undefined) return [tooManyOpen(tooDeepAt)];
  const { changes, grammar } = isBalanced(tokens)
    ? { changes: [], grammar: readGrammar(tokens, text).repairs }
    : best(tokens, text);
  const atEnd = changes.filter((change) => change.deed === 'close' && change.isAtEnd);
  const [first] = changes;
  if (first && changes.length - atEnd.length > mostChanges) return [muddled(first)];
  const brackets = describeChanges(changes, tokens, text);
  const all = joinCommas([...repairs, ...brackets, ...grammar]).sort((a, b) => a.offset - b.offset);
  return joinEnd(withoutCovered(all), text);
}

/** What a larger deletion takes away has no fault of its own. */
function withoutCovered(repairs: Repair[]): Repair[] {
  const deletions = repairs.flatMap(({ edits = [] }) =>
    edits.filter(({ text, length }) => text === '' && length > 2),
  );
  const isCovered = ({ edits }: Repair) =>
    edits?.length === 1 &&
    deletions.some((whole) =>
      edits.every(
        (edit) =>
          edit !== whole &&
          edit.offset >= whole.offset &&
          edit.offset + edit.length <= whole.offset + whole.length,
      ),
    );
  return repairs.filter((repair) => !isCovered(repair));
}

const tooManyOpen = (offset: number): Repair => ({
  offset,
  length: 1,
  message: `More than ${maxDepth} brackets are open here, which no page needs.`,
  hint: 'Look for the first { or [ that is not closed.',
});

// More than an author changes between two checks; then the brackets tell nothing.
const mostChanges = 8;

const muddled = (first: Change): Repair => ({
  offset: (first.deed === 'close' || first.deed === 'open' ? first.missing : first.token).offset,
  length: 1,
  message: 'From here on the brackets do not match: many are missing or too many.',
  hint: 'Go back to the last version that was right, and make your change again.',
});

/** A file that ends within a text lacks the quote and all brackets for one reason. */
function joinEnd(repairs: Repair[], text: string): Repair[] {
  const end = text.trimEnd().length;
  const isAtEnd = ({ edits }: Repair) =>
    edits?.length === 1 && edits[0]?.offset === end && edits[0].length === 0;
  const [quote, brackets] = repairs.filter(isAtEnd);
  if (!quote || !brackets || quote.edits?.[0]?.text !== '"') return repairs;
  const joined: Repair = {
    ...quote,
    message: 'The file ends too early, in the middle of a text.',
    hint: 'First look whether the end of the file was lost.',
    edits: [insert(end, `"${brackets.edits?.[0]?.text ?? ''}`)],
    isCertain: false,
  };
  return repairs.flatMap((repair) => (repair === quote ? [joined] : repair === brackets ? [] : [repair]));
}

const either = [false, true] as const;
const policies: readonly Policy[] = either.flatMap((mayDrop) =>
  [true, false].flatMap((byIndent) =>
    either.flatMap((isLenient) => either.map((mayOpen) => ({ byIndent, isLenient, mayOpen, mayDrop }))),
  ),
);

/** The fewest changes after which the least is left to say. */
function best(tokens: readonly JsonToken[], text: string): Balanced & { grammar: Repair[] } {
  let least: (Balanced & { grammar: Repair[]; cost: number }) | undefined;
  for (const policy of policies) {
    const balanced = balance(tokens, text, policy);
    const { repairs: grammar, repeatedNames } = readGrammar(balanced.tokens, text);
    const open = grammar.filter(({ edits }) => edits === undefined).length;
    const cost =
      balanced.changes.length * 2 + grammar.length * 2 + open + repeatedNames * 3 + doubled(balanced.tokens);
    if (!least || cost < least.cost) least = { ...balanced, grammar, cost };
    // Nothing can be simpler than one change.
    if (cost <= 2) break;
  }
  return least ?? { tokens: [...tokens], changes: [], grammar: [] };
}

/** Two opening brackets side by side are rather a slip of the finger. */
const doubled = (tokens: readonly JsonToken[]): number =>
  tokens.filter(
    (token, index) =>
      isOpener(token.kind) &&
      tokens[index + 1]?.kind === token.kind &&
      tokens[index + 1]?.offset === token.end,
  ).length;

/** A bracket and the comma behind it were lost, or typed twice, together. */
function joinCommas(repairs: Repair[]): Repair[] {
  const joined: Repair[] = [];
  for (const repair of repairs) {
    const partner = joined.findLast((other) => belongsTo(repair, other));
    const [edit] = partner?.edits ?? [];
    if (edit?.length === 0) edit.text += ',';
    else if (edit) edit.length += 1;
    else joined.push(repair);
  }
  return joined;
}

/** Whether a comma's repair comes with that of the bracket before it. */
function belongsTo(comma: Repair, bracket: Repair): boolean {
  const [edit] = comma.edits ?? [];
  const [other] = bracket.edits ?? [];
  if (!edit || !other || comma.edits?.length !== 1 || bracket.edits?.length !== 1) return false;
  const isInserted = edit.text === ',' && edit.length === 0 && other.length === 0;
  if (isInserted) return other.offset === edit.offset && /[\]}"]$/.test(other.text);
  return (
    edit.text === '' &&
    edit.length === 1 &&
    other.text === '' &&
    other.length === 1 &&
    other.offset + 1 === edit.offset
  );
}

function describeChanges(changes: readonly Change[], tokens: readonly JsonToken[], text: string): Repair[] {
  const atEnd = changes.filter((change) => change.deed === 'close').filter(({ isAtEnd }) => isAtEnd);
  const others = changes.filter((change) => change.deed !== 'close' || !change.isAtEnd);
  const named = (opener: JsonToken) => nameOf(opener, tokens, text);
  return [
    ...others.map((change) => describe(change, text, named)),
    ...(atEnd.length === 0 ? [] : [endsEarly(atEnd, text, named)]),
  ];
}

type Closing = Extract<Change, { deed: 'close' }>;

function endsEarly(changes: readonly Closing[], text: string, named: (opener: JsonToken) => string): Repair {
  const [first] = changes;
  const end = first?.missing.offset ?? text.trimEnd().length;
  const isWhole = changes.length === 1 && first?.opener.offset === text.search(/\S/);
  const open = first ? named(first.opener) : 'the page';
  return {
    offset: Math.max(0, end - 1),
    length: 1,
    message: isWhole
      ? 'The } that ends the page is missing.'
      : `The file ends too early: ${open} is still open.`,
    ...(isWhole ? {} : { hint: 'First look whether the end of the file was lost.' }),
    edits: [{ offset: end, length: 0, text: changes.map((change) => closing(change, text)).join('') }],
  };
}

/** The bracket, on a line of its own where what it closes has lines of its own. */
function closing({ opener, missing }: Closing, text: string): string {
  const hasLines = text.slice(opener.offset, missing.offset).includes('\n');
  const line = text.lastIndexOf('\n', opener.offset) + 1;
  const indent = /^[^\S\n]*/.exec(text.slice(line))?.[0] ?? '';
  return hasLines ? `\n${indent}${missing.kind}` : missing.kind;
}

function describe(change: Change, text: string, named: (opener: JsonToken) => string): Repair {
  switch (change.deed) {
    case 'close': {
      const { missing, opener } = change;
      return {
        offset: Math.max(0, missing.offset - 1),
        length: 1,
        message: `${capital(named(opener))} is not closed: its ${missing.kind} is missing.`,
        edits: [{ offset: missing.offset, length: 0, text: closing(change, text) }],
      };
    }
    case 'open': {
      const { offset, kind } = change.missing;
      const isFirst = text.slice(0, offset).trim() === '';
      const what = isFirst ? 'page' : kind === '{' ? 'block or entry' : 'list';
      return {
        offset,
        length: 1,
        message: `The ${kind} that begins this ${what} is missing.`,
        edits: [{ offset, length: 0, text: `${kind} ` }],
      };
    }
    case 'replace': {
      const { token, opener, with: right } = change;
      return {
        offset: token.offset,
        length: 1,
        message: `${capital(named(opener))} is closed by ${token.kind} instead of ${right.kind}.`,
        edits: [{ offset: token.offset, length: 1, text: right.kind }],
      };
    }
    default: {
      const { offset, kind } = change.token;
      if (isOpener(kind)) {
        const message = `This ${kind} is one too many: it follows another, and only one of them is closed.`;
        return { offset, length: 1, message, edits: [{ offset, length: 1, text: '' }] };
      }
      return {
        offset,
        length: 1,
        message: `This ${kind} is one too many: nothing that is open here ends with it.`,
        edits: [{ offset, length: 1, text: '' }],
      };
    }
  }
}

const capital = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());

/** What an opening bracket begins, as an author knows it. */
function nameOf(opener: JsonToken, tokens: readonly JsonToken[], text: string): string {
  const at = tokens.indexOf(opener);
  const where = `that begins on line ${opener.line}`;
  const words = (token: JsonToken | undefined) =>
    token?.kind === 'string' ? text.slice(token.offset, token.end) : undefined;
  const name = tokens[at - 1]?.kind === ':' ? words(tokens[at - 2]) : undefined;
  if (opener.kind === '[') return `the list ${name === undefined ? '' : `${name} `}${where}`;
  if (name !== undefined) return `the part ${name} ${where}`;
  if (at === 0) return 'the page';
  const isTyped = words(tokens[at + 1]) === '"type"' && tokens[at + 2]?.kind === ':';
  const type = isTyped ? words(tokens[at + 3]) : undefined;
  return type === undefined ? `the entry ${where}` : `the block ${type} ${where}`;
}
