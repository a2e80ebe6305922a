import { readRichText } from '../../../content/values/markdown';
import type { RichNode } from '../../../model/resolved';

type Mark = 'href' | 'isStrong' | 'isEm';

/** The ways of writing that Markdown leaves open. A text that is edited keeps its own. */
export interface Manner {
  escaping: Escaping;
  strong: '**' | '__';
  em: '*' | '_';
  /** Of two marks on the same words, which is outside. */
  order: Mark[];
  /** Writes the letters beside bold and italic as entities, where they would keep them from being read. */
  isGuarded: boolean;
}

const usual: Manner = {
  escaping: 'least',
  strong: '**',
  em: '*',
  order: ['href', 'isStrong', 'isEm'],
  isGuarded: false,
};

/** Runs that were written nowhere yet. */
export const markdownOf = (runs: Run[]): string =>
  saveMarkdown(runs, usual) ?? escapeText(textOfRuns(runs), 'all', { begins: true, ends: true });

export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

const manners: Manner[] = [false, true].flatMap((isGuarded) =>
  (['*', '_'] as const).flatMap((em) =>
    (['**', '__'] as const).flatMap((strong) =>
      (['least', 'angles', 'all'] as const).flatMap((escaping) =>
        [usual.order, ['isStrong', 'isEm', 'href'] as const, ['isEm', 'isStrong', 'href'] as const].map(
          (order) => ({ escaping, strong, em, order: [...order], isGuarded }),
        ),
      ),
    ),
  ),
);

/**
 * Opens a source: its runs, and the manner that writes the very same source again.
 * @returns undefined where nothing would write it again byte by byte: then the source itself must be edited.
 */
export function openMarkdown(source: string): { runs: Run[]; manner: Manner } | undefined {
  const runs = runsOf(source);
  const manner = [usual, ...manners].find((candidate) => writeRuns(runs, candidate) === source);
  return manner && { runs, manner };
}

/**
 * Writes runs in the manner of the text they come from, or in the nearest that can be read again as the same.
 * Bold and italic never begin or end with a space, which Markdown could not say.
 */
export function saveMarkdown(runs: Run[], manner: Manner): string | undefined {
  const joined = joinRuns(runs);
  const loosened = loosen(joined);
  for (const candidate of [manner, usual, ...manners])
    for (const wanted of [joined, loosened]) {
      const source = writeRuns(wanted, candidate);
      if (sameRuns(runsOf(source), wanted)) return source;
    }
  return undefined;
}

/** Every space beside a change of bold or italic is neither: nobody sees it, and marks that overlap can be written. */
const loosen = (runs: Run[]): Run[] =>
  joinRuns(
    runs.flatMap((run) => {
      if (!run.isStrong && !run.isEm) return [run];
      const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(run.text) ?? [];
      const plain = { ...run, isStrong: false, isEm: false };
      return [
        { ...plain, text: before },
        { ...run, text: words },
        { ...plain, text: after },
      ];
    }),
  );

// Is at the outer side of bold and italic while it is written; a text that holds it is not guarded.
const edge = '\uE000';

function writeRuns(runs: Run[], manner: Manner): string {
  const source = writeWithin(runs, manner, { outer: [], begins: true, ends: true });
  if (!manner.isGuarded) return source;
  const letter = String.raw`[\p{L}\p{N}]`;
  return source
    .replace(
      new RegExp(`(${letter})(?=${edge})|(?<=${edge})(${letter})`, 'gu'),
      (char) => `&#${char.codePointAt(0)};`,
    )
    .replaceAll(edge, '');
}

function writeWithin(
  runs: Run[],
  manner: Manner,
  { outer, begins, ends }: Edges & { outer: Mark[] },
): string {
  let source = '';
  for (let at = 0; at < runs.length;) {
    const run = runs[at];
    if (!run) break;
    const open = manner.order.filter((mark) => !outer.includes(mark) && Boolean(run[mark] ?? false));
    const [widest, end] = widestOf(open, runs, at);
    const edges = { begins: begins && at === 0, ends: ends && end === runs.length };
    if (widest === undefined) source += escapeText(run.text, manner.escaping, edges);
    else {
      const inner = { outer: [...outer, widest], begins: false, ends: false };
      source += wrap(widest, writeWithin(runs.slice(at, end), manner, inner), { run, manner });
    }
    at = end;
  }
  return source;
}

/** The mark that goes on for longest from a run on, and where it ends. */
function widestOf(open: Mark[], runs: Run[], at: number): [Mark | undefined, number] {
  const endOf = (mark: Mark) => {
    const end = runs.findIndex((run, index) => index > at && run[mark] !== runs[at]?.[mark]);
    return end === -1 ? runs.length : end;
  };
  const [widest] = open.toSorted((one, other) => endOf(other) - endOf(one));
  return [widest, widest ? endOf(widest) : at + 1];
}

function wrap(mark: Mark, words: string, { run, manner }: { run: Run; manner: Manner }): string {
  if (mark === 'href') return `[${words}](${escapeHref(run.href ?? '')})`;
  const sign = mark === 'isStrong' ? manner.strong : manner.em;
  const side = manner.isGuarded ? edge : '';
  return `${side}${sign}${words}${sign}${side}`;
}

/** How much is escaped: what must be; that and every `<`; or all that could ever mean something. */
type Escaping = 'least' | 'angles' | 'all';

const entity = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/i;

interface Edges {
  /** Whether the whole text begins or ends here. */
  begins: boolean;
  ends: boolean;
}

/** Text as inline Markdown has it, so that it means itself. */
function escapeText(text: string, escaping: Escaping, edges: Edges): string {
  return text.replace(/[\\*_[\]<&]/g, (char, at: number) => {
    const before = text[at - 1] ?? (edges.begins ? ' ' : '*');
    const after = text[at + 1] ?? (edges.ends ? ' ' : '*');
    return needsEscape(text.slice(at), before + after, escaping) ? `\\${char}` : char;
  });
}

/** @param around the characters before and after it. */
function needsEscape(text: string, around: string, escaping: Escaping): boolean {
  // A backslash stands for itself before letters and spaces, whatever else is escaped.
  if (text.startsWith('\\')) return /[\n!-/:-@[-`{-~]$/.test(around);
  if (text.startsWith('&')) return entity.test(text);
  if (escaping === 'all') return true;
  if (text.startsWith('*')) return !/^\s\s$/.test(around);
  if (text.startsWith('_')) return !/^(?:\s\s|[\p{L}\p{N}]{2})$/u.test(around);
  if (text.startsWith('<')) return escaping === 'angles' || /^<[a-z/!?]/i.test(text);
  return /^\[[^\]]*\]\(/.test(text);
}

/** An address as it is within the brackets of a link. */
function escapeHref(href: string): string {
  const escaped = href.replace(/[\\<>]|&(?=#?\w+;)/g, (char) => `\\${char}`);
  const isPlain = href !== '' && !/[\s()\u0000-\u001f\u007f]/.test(href);
  return isPlain ? escaped : `<${escaped}>`;
}

/** A stretch of text that looks the same throughout. */
export interface Run {
  text: string;
  isStrong: boolean;
  isEm: boolean;
  href?: string;
}

export type TextStyle = Omit<Run, 'text'>;

export const plainLook: TextStyle = { isStrong: false, isEm: false };

const hasSameLook = (a: TextStyle, b: TextStyle): boolean =>
  a.isStrong === b.isStrong && a.isEm === b.isEm && a.href === b.href;

/** The runs that a source stands for; tokens are kept as they are written. */
export function runsOf(source: string): Run[] {
  const { tree } = readRichText(source);
  return joinRuns(
    typeof tree === 'string' ? [{ text: tree, ...plainLook }] : tree.flatMap(runsIn(plainLook)),
  );
}

const runsIn =
  (look: TextStyle) =>
  (node: RichNode): Run[] => {
    if (typeof node === 'string') return [{ text: node, ...look }];
    return node.children.flatMap(runsIn(lookOf(node, look)));
  };

function lookOf(node: Exclude<RichNode, string>, look: TextStyle): TextStyle {
  switch (node.type) {
    case 'strong':
      return { ...look, isStrong: true };
    case 'em':
      return { ...look, isEm: true };
    case 'link':
    case 'term':
      return { ...look, href: node.href };
  }
}

/** Neighbours of one look become one run; empty ones go. */
export function joinRuns(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && hasSameLook(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

const sameRuns = (a: Run[], b: Run[]): boolean =>
  a.length === b.length &&
  a.every((run, index) => {
    const other = b[index];
    return other !== undefined && run.text === other.text && hasSameLook(run, other);
  });
