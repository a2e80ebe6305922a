import type { Fault, IndexedHeading, PageIndex } from '../model/content';
import type { PlacedHeading } from './headings';

const titleLength = { least: 30, most: 65 };
const descriptionLength = { least: 70, most: 160 };

/** Screen readers move by headings: one h1, and no level left out on the way down. */
export function headingFaults(file: string, headings: readonly (PlacedHeading | IndexedHeading)[]): Fault[] {
  const faults: Fault[] = [];
  const warn = (
    code: string,
    heading: PlacedHeading | IndexedHeading | undefined,
    message: string,
    hint: string,
  ) => {
    const pointer = heading && 'pointer' in heading ? heading.pointer : '/blocks';
    faults.push({ severity: 'warning', code, file, pointer, message, hint });
  };
  const mains = headings.filter(({ level }) => level === 1);
  if (mains.length === 0)
    warn(
      'a11y/main-heading',
      undefined,
      'The page has no main heading.',
      'Begin it with a block that has one, such as "banner" or "hero".',
    );
  for (const heading of mains.slice(1))
    warn(
      'a11y/main-heading',
      heading,
      'The page has more than one main heading.',
      'Keep one block such as "banner" or "hero".',
    );
  let before = 1;
  for (const heading of headings) {
    if (heading.level > before + 1) {
      warn(
        'a11y/heading-order',
        heading,
        `This heading of level ${heading.level} has none of level ${heading.level - 1} before it.`,
        'Give the block before it a heading, or set "level": 2.',
      );
    }
    before = heading.level;
  }
  return faults;
}

/** What search engines cut off, or find too little of. */
export function metaFaults({ file, meta }: PageIndex): Fault[] {
  if (!meta.isIndexed) return [];
  return [
    ...lengthFault(file, '/meta/title', 'title', meta.title.length, titleLength),
    ...lengthFault(file, '/meta/description', 'description', meta.description.length, descriptionLength),
  ];
}

function lengthFault(
  file: string,
  pointer: string,
  name: string,
  length: number,
  { least, most }: { least: number; most: number },
): Fault[] {
  if (length >= least && length <= most) return [];
  const problem =
    length < least ? `The ${name} for search engines is short` : `Search engines cut this ${name} off`;
  return [
    {
      severity: 'warning',
      code: `seo/${name}-length`,
      file,
      pointer,
      message: `${problem}: it has ${length} characters.`,
      hint: `Aim at ${least} to ${most}.`,
    },
  ];
}
