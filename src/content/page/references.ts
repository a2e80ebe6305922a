import type { Occurrence, SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageSource } from '../../model/source.generated';
import { append } from '../source/append';
import { targetOf } from '../values/link-target';
import type { Surroundings } from '../meanings/examination';
import { confirmMarks } from './confirm-marks';
import { examine } from './examine';
import { isUnnamed, outline } from './headings';

/** What a page, a shared part or the settings refer to, with its headings and ids. */
export function examineFile(
  file: string,
  occurrences: readonly Occurrence[],
  context: Surroundings & { ending?: string | undefined },
) {
  const found = examine(file, occurrences, context);
  const parts = countParts(found.shared, context);
  if (parts > mostParts) {
    found.faults.push(tooManyParts(file, parts, found.shared[0]?.pointer ?? ''));
    return { ...found, parts: 0, headings: [], ids: new Set<string>(), confirms: [] };
  }
  const { headings, ids, clashes } = outline(occurrences, context);
  for (const { id, pointer } of clashes) found.faults.push(clashFault(file, id, pointer));
  // The settings name one part for several kinds of pages, each of which has it once.
  if (file !== context.siteFile.path) append(found.faults, repeatedParts(file, found.shared, context));
  return { ...found, parts, headings, ids, confirms: confirmMarks(found.confirms, occurrences) };
}

/** The shared part that pages of this kind end with. */
export const endingOf = ({ kind = '' }: Pick<PageSource, 'kind'>, { settings }: SiteContext) =>
  settings?.pageKinds?.[kind]?.ending;

/** More than any page needs. Parts of parts multiply: a few small files could else make a page without end. */
const mostParts = 200;

const countParts = (shared: readonly { name: string }[], context: Surroundings) =>
  shared.reduce((count, { name }) => count + 1 + (context.shared.get(name)?.parts ?? 0), 0);

const tooManyParts = (file: string, count: number, pointer: string): Fault => ({
  severity: 'error',
  code: 'shared/too-many',
  file,
  pointer,
  message: `${count} shared parts are included here, counting those that they include in turn; at most ${mostParts} are allowed.`,
  hint: 'Delete include blocks.',
});

const clashFault = (file: string, id: string, pointer: string): Fault => ({
  severity: 'error',
  code: 'anchor/duplicate',
  file,
  pointer,
  message: `The id "${id}" is there twice, on this page, in a shared part of it or in the frame around every page; links to it would find only one.`,
  hint: 'Give this one another id.',
});

/** A part with ids cannot be there twice: its ids would be, too. */
function repeatedParts(
  file: string,
  shared: { name: string; pointer: string }[],
  context: Surroundings & { ending?: string | undefined },
): Fault[] {
  const seen = new Set([context.ending]);
  return shared.flatMap(({ name, pointer }): Fault[] => {
    const isRepeated = seen.has(name);
    seen.add(name);
    if (!isRepeated || context.shared.get(name)?.anchors.length === 0) return [];
    const words =
      name === context.ending
        ? {
            message: `Pages of this kind end with the shared part "${name}" by themselves: it would be there twice.`,
            hint: 'Delete this include block.',
          }
        : {
            message: `The shared part "${name}" is included twice, and so are its headings and their addresses.`,
            hint: 'Delete one of the two.',
          };
    return [{ severity: 'error', code: 'shared/repeated', file, pointer, ...words }];
  });
}

/** The parts of a record that follow from what a file refers to. */
export const referencesOf = (found: ReturnType<typeof examineFile>) => ({
  ids: [...found.ids],
  unnamed: found.headings.filter(isUnnamed).map(({ text }) => text),
  links: [...new Set(found.links.map(targetOf))],
  tokens: [...found.tokens],
  terms: [...found.terms],
  collections: found.collections,
  shared: found.shared.map(({ name }) => name),
  media: [...found.media],
  alts: found.alts,
  downloads: [...found.downloads],
  forms: [...found.forms],
  confirms: found.confirms,
});
