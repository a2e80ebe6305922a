import type { Occurrence } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { valueIn } from '../../model/json';
import { isMarked } from '../source/unwritten';
import { inCapitals, longCapitals } from '../values/advice/strays';
import type { AnyHeading } from './headings';

export const titleLength = { least: 30, most: 65 };
export const descriptionLength = { least: 70, most: 160 };

export const emptyFile = (file: string): Fault => ({
  severity: 'warning',
  code: 'schema/count',
  file,
  pointer: '/blocks',
  message: 'This file is empty: visitors see nothing of it.',
  hint: 'Write its blocks, or delete the file and what leads to it.',
});

/** Screen readers move by headings: one h1, and no level left out on the way down. */
export function headingFaults(file: string, headings: readonly AnyHeading[]): Fault[] {
  const faults: Fault[] = [];
  let mains = 0;
  let before = 1;
  /** Those that headings begin with, by level. */
  const numbers: number[] = [];
  const listed = new Set<string>();
  for (const heading of headings) {
    const { level } = heading;
    const place = { file, pointer: 'pointer' in heading ? heading.pointer : '/blocks' };
    // Those of shared parts are told there.
    if (level === 1 && 'pointer' in heading && (mains += 1) > 1) faults.push({ ...place, ...secondMain });
    if (level === 2 && heading.isAnchored && !isMarked(heading.text)) {
      const words = heading.text.trim().toLowerCase();
      if ('pointer' in heading && listed.has(words)) faults.push({ ...place, ...listedTwice });
      listed.add(words);
    }
    // A long one is reported as any other text is.
    if ('pointer' in heading && isInCapitals(heading.text) && !longCapitals.test(heading.text))
      faults.push({ ...place, code: 'a11y/capitals', ...inCapitals });
    // Whoever has yet to write it has done nothing wrong.
    if (level > before + 1 && !isMarked(heading.text)) faults.push({ ...place, ...skippedLevel(level) });
    before = level;
    // One that goes with those above it; deeper ones begin anew.
    const number = Number(
      /^(?:(?:Step|Part|Tip|Reason|Question|Chapter|Rule) )?(\d{1,2})[.:)] /.exec(heading.text)?.[1],
    );
    const last = numbers[level] ?? NaN;
    // A list may begin anew.
    if ('pointer' in heading && number !== 1 && (number <= last || number > last + 1))
      faults.push({ ...place, ...outOfOrder(number, last) });
    numbers.length = level;
    numbers[level] = number;
  }
  if (!headings.some(({ level }) => level === 1)) faults.push({ file, pointer: '/blocks', ...noMain });
  return faults;
}

const advice = (code: Fault['code'], message: string, hint: string) => ({ code, message, hint });

const noMain = advice(
  'a11y/main-heading',
  'The page has no main heading.',
  'Begin it with a block that has one, such as "banner" or "hero".',
);

export const secondMain = advice(
  'a11y/main-heading',
  'The page has more than one main heading.',
  'Keep one block such as "banner" or "hero".',
);

const skippedLevel = (level: number) =>
  advice(
    'a11y/heading-order',
    `This heading of level ${level} has none of level ${level - 1} before it.`,
    'Give the block before it a heading, or set "level": 2.',
  );

const listedTwice = advice(
  'text/repeated',
  'Another heading of this page says the same: nobody can tell the two apart in a list of contents.',
  'Say in each what is special about it.',
);

const outOfOrder = (number: number, last: number) =>
  advice(
    'a11y/heading-order',
    `This heading has the number ${number}, and the one before it ${last}.`,
    'Number them in their order.',
  );

// Short words that are no abbreviations.
const shortWord =
  /^(?:a|an|and|are|at|be|by|can|do|for|from|how|in|is|my|of|on|or|our|the|to|we|what|when|why|with|you|your)$/i;

/** Words, not abbreviations such as UNESCO alone. */
function isInCapitals(text: string): boolean {
  if (text === text.toLowerCase() || text !== text.toUpperCase()) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length === 1) return (words[0]?.length ?? 0) > 6;
  return words.some((word) => word.length > 5 || shortWord.test(word));
}

/** What search engines cut off, or find too little of. */
export const metaFaults = ({ file, meta }: PageIndex): Fault[] =>
  (['title', 'description'] as const).flatMap((name): Fault[] => {
    const { least, most } = name === 'title' ? titleLength : descriptionLength;
    const { length } = meta[name];
    if (!meta.isIndexed || (length >= least && length <= most)) return [];
    const problem =
      length < least ? `The ${name} for search engines is short` : `Search engines cut this ${name} off`;
    return [
      {
        code: `seo/${name}-length`,
        file,
        pointer: `/meta/${name}`,
        message: `${problem}: it has ${length} characters.`,
        hint: `Aim at ${least} to ${most}.`,
      },
    ];
  });

/** An article that says another day than lists of articles do. */
export const dateFaults = ({ file, collection }: PageIndex, occurrences: readonly Occurrence[]): Fault[] =>
  occurrences
    .filter(([, owner, key]) => key === 'date' && valueIn(owner, 'type') === 'article-header')
    .filter(([, owner, key]) => ![undefined, owner[key]].includes(collection?.date))
    .map(([, , , pointer]) => ({
      code: 'review/dates',
      file,
      pointer,
      message: `Lists of articles say another day: ${collection?.date || 'none'}.`,
      hint: 'Write the same day in both.',
    }));
