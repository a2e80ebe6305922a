import type { ContentEnvironment, Occurrence, Samples } from '../../model/content';
import type { Fault } from '../../model/fault';
import { valueIn } from '../../model/json';
import { childPointer } from '../source/pointer';
import { isMarked } from '../source/unwritten';

const titleEnd = ': what this page is about, in a few words';
const descriptionEnd = ', and for whom it is written. Say it in one or two sentences of your own.';

/** What a new page says until its author does. */
export const exampleTexts = {
  metaTitle: (title: string) => `${title}${titleEnd}`.slice(0, 65),
  metaDescription: (title: string) =>
    `What visitors find on the page ${title}${descriptionEnd}`.slice(0, 160),
  summary: 'One or two sentences for cards that lead to this page.',
};

// Shorter ones may be anybody's words.
const shortest = 20;
const known = new WeakMap<object, ReadonlySet<string>>();

/**
 * Example texts that were never written over, and places that are marked as unwritten: one fault a page of either,
 * for they come together. The mark is an error outside of drafts, whose authors are still at it.
 */
export function exampleTextFaults(
  { file, isDraft }: { file: string; isDraft: boolean },
  occurrences: readonly Occurrence[],
  { blockSchemas }: ContentEnvironment['validators'],
): Fault[] {
  const examples =
    known.get(blockSchemas) ?? new Set(sentencesIn(Object.values(blockSchemas).map(examplesOf)));
  known.set(blockSchemas, examples);
  const isLeft = (value: string) => isExample(value, examples) && !isMarked(value) && !isFiller(value);
  const [toWrite, filled, copied] = pointersOf(occurrences, isMarked, isFiller, isLeft);
  return [
    ...faultsOf(file, toWrite, { ...marked, severity: isDraft ? 'warning' : 'error' }),
    ...faultsOf(file, filled, { ...marked, severity: 'warning' }),
    ...faultsOf(file, copied, { ...left, severity: isDraft ? 'notice' : 'warning' }),
  ];
}

/** Where texts are that are marked as still to be written. */
export const unwrittenIn = (occurrences: readonly Occurrence[]): string[] =>
  pointersOf(occurrences, isMarked)[0]?.map(([pointer]) => pointer) ?? [];

/** Where texts and pictures are that a new site begins with. */
export function samplesIn(
  occurrences: readonly Occurrence[],
  { texts, files }: Samples = noSamples,
): string[] {
  const isSample = (value: unknown) => typeof value === 'string' && (texts.has(value) || files.has(value));
  const found = occurrences.filter(([, parent, key]) =>
    [parent[key], valueIn(parent[key], 'src'), valueIn(parent[key], 'alt')].some(isSample),
  );
  return [...new Set(found.map(([, , , pointer]) => pointer))];
}

const noSamples: Samples = { texts: new Set(), files: new Set() };

interface Wording {
  severity: 'error' | 'warning' | 'notice';
  code: 'page/unwritten' | 'page/example-text';
  message: string;
  /** Of the others on the page. */
  each: string;
}

const marked = {
  code: 'page/unwritten' as const,
  message: 'This is still to be written',
  each: 'Still to be written.',
};
const left = {
  code: 'page/example-text' as const,
  message: 'These are the words of the example',
  each: 'Words of the example.',
};

/** Where each of the tests is met, and by which text; of a picture in its alt text, which is what is read. */
function pointersOf(
  occurrences: readonly Occurrence[],
  ...tests: readonly ((text: string) => boolean)[]
): [pointer: string, text: string][][] {
  const found = tests.map(() => new Map<string, string>());
  for (const [semantics, parent, key, pointer] of occurrences) {
    const isImage = semantics === 'image';
    const text = isImage ? valueIn(parent[key], 'alt') : parent[key];
    if (typeof text !== 'string') continue;
    tests.forEach((isMet, at) => {
      if (isMet(text)) found[at]?.set(isImage ? childPointer(pointer, 'alt') : pointer, text);
    });
  }
  return found.map((pointers) => [...pointers]);
}

function faultsOf(
  file: string,
  [first, ...others]: readonly (readonly [pointer: string, text: string])[] = [],
  { severity, code, message, each }: Wording,
): Fault[] {
  if (first === undefined) return [];
  const [pointer, text] = first;
  const found = fillerIn(text);
  const count = others.length === 1 ? 'is one more text' : `are ${others.length} more texts`;
  return [
    {
      severity,
      code,
      file,
      pointer,
      // Of what may be a long text, the words themselves.
      within: found ? { start: found.index, end: found.index + found[0].length } : undefined,
      message: others.length === 0 ? `${message}.` : `${message}, and so ${count} on this page.`,
      hint:
        severity === 'notice'
          ? 'Write your own words over it, or delete it, before the page is ready.'
          : 'Write your own words over it, or delete it. "draft": true keeps the page out of the site until then.',
      ...(others.length > 0 && {
        related: others.map(([other]) => ({ file, pointer: other, message: each })),
      }),
    },
  ];
}

function isExample(value: string, examples: ReadonlySet<string>): boolean {
  if (value.length < shortest) return false;
  return (
    examples.has(value) ||
    value === exampleTexts.summary ||
    // Long names of pages push the end out.
    value.includes(titleEnd.slice(0, -12)) ||
    value.includes(descriptionEnd.slice(0, -30))
  );
}

export const isFiller = (value: string): boolean => fillerIn(value) !== null;
const fillerIn = (value: string) => filler.exec(value) ?? note.exec(value);

/** What holds the place of words in other tools. */
const filler =
  /^\s*(?:x{3,}|asdf\w*|qwert\w*|\.{3}|…|tba|to be (?:announced|confirmed|decided|added))\.?\s*$|: TBA\.?\s*$|\bX{4,}\b|[^_]_{4,}|_{4,}[^_]|\[(?:(?:insert|your|enter|add|fill in)\b[^\]]*|(?:[a-z]+[ _])?(?:name|date|amount)|(?<=\b(?:dear|hello|hi) \[)[a-z][\w ]*)\](?!\()/i;
const note =
  /\b(?:[Ll]orem ipsum|TODO|TBD|TBC|FIXME)\b|(?:₹|€|£|\bRs\.?) ?XX|\bXX+ (?:rupees|euros?|pounds|lakh|days|weeks|months|years|hours|minutes|per ?cent|out of \d+)\b|\bXX+ ?%|\b(?:by|from|on|till|until) (?:DD|dd)[/.-](?:MM|mm)\b\S*|\bXX(?<=(?:^|[.:] |[Aa](?:bout|round) |[Uu]p to |[Oo]ver )XX)X* in \d/;

const examplesOf = ({ examples }: Record<string, unknown>) => examples;

/** Sentences, not addresses or names. */
export function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= shortest && value.includes(' ') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}
