/** How much is escaped: what must be; that and every `<`; or all that could ever mean something. */
export type Escaping = 'least' | 'angles' | 'all';

const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char);
const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
const entity = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/i;

interface Edges {
  /** Whether the whole text begins or ends here. */
  begins: boolean;
  ends: boolean;
}

/** Text as inline Markdown has it, so that it means itself. */
export function escapeText(text: string, escaping: Escaping, edges: Edges): string {
  return text.replace(/[\\*_[\]<&]/g, (char, at: number) => {
    const before = text[at - 1] ?? (edges.begins ? undefined : '*');
    const after = text[at + 1] ?? (edges.ends ? undefined : '*');
    const rest = text.slice(at);
    return needsEscape(char, { before, after, rest, escaping }) ? `\\${char}` : char;
  });
}

interface Around {
  before: string | undefined;
  after: string | undefined;
  rest: string;
  escaping: Escaping;
}

function needsEscape(char: string, { before, after, rest, escaping }: Around): boolean {
  // A backslash stands for itself before letters and spaces, whatever else is escaped.
  if (char === '\\') return after !== undefined && /[\n!-/:-@[-`{-~]/.test(after);
  if (char === '&') return entity.test(rest);
  if (escaping === 'all') return true;
  switch (char) {
    case '*':
      return !(isSpace(before) && isSpace(after));
    case '_':
      return !(isSpace(before) && isSpace(after)) && !(isWord(before) && isWord(after));
    case '<':
      return escaping === 'angles' || /^<[a-z/!?]/i.test(rest);
    default:
      return /^\[[^\]]*\]\(/.test(rest);
  }
}

/** An address as it is within the brackets of a link. */
export function escapeHref(href: string): string {
  const escaped = href.replace(/[\\<>]|&(?=#?\w+;)/g, (char) => `\\${char}`);
  const isPlain = href !== '' && !/[\s()\u0000-\u001f\u007f]/.test(href);
  return isPlain ? escaped : `<${escaped}>`;
}
