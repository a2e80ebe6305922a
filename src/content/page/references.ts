import { parentOf } from '../source/pointer';
import type { Occurrence, SharedPart, SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import { severityOf } from '../../model/diagnostic-table';
import type { PageSource } from '../../model/source.generated';
import { append } from '../source/append';
import { targetOf } from '../values/link-target';
import { type Surroundings, type Findings, Examination } from '../meanings/examination';
import type { Confirmation, IndexedLink } from '../../model/page-index';
import { meanings } from '../meanings/meanings';
import { samplesIn } from './example-text';
import { isUnnamed, outline } from './headings';
import { slug } from './route';

/** What a page, a shared part or the settings refer to, with its headings and ids. */
export function examineFile(
  file: string,
  occurrences: readonly Occurrence[],
  context: Surroundings & { ending?: string },
) {
  const found = examine(file, occurrences, context);
  const parts = countParts(found.shared, context);
  if (parts > mostParts) {
    found.faults.push(tooManyParts(file, parts, found.shared[0]?.pointer ?? ''));
    return {
      ...found,
      isComplete: false,
      parts: 0,
      headings: [],
      ids: new Set<string>(),
      confirms: [],
      samples: [],
    };
  }
  const { headings, ids, clashes } = outline(occurrences, context);
  for (const { id, pointer, part } of clashes) {
    const owner = part === undefined ? undefined : context.shared.get(part);
    if (owner === undefined) found.faults.push(clashFault(file, id, pointer));
    else found.causes.push(partClash(owner, id, { file, pointer }));
  }
  // The settings name one part for several kinds of pages, each of which has it once.
  if (file !== context.siteFile.path) append(found.faults, repeatedParts(file, found.shared, context));
  // A part that is broken or missing may hold anything.
  const isComplete = found.shared.every(({ name }) => context.shared.get(name)?.index.isComplete);
  const confirms = confirmMarks(found.confirms, occurrences);
  const samples = samplesIn(occurrences, context.environment.samples);
  return { ...found, isComplete, parts, headings, ids, confirms, samples };
}

/** The shared part that pages of this kind end with. */
export const endingOf = ({ kind = '' }: Pick<PageSource, 'kind'>, { settings }: SiteContext) =>
  settings?.pageKinds?.[kind]?.ending;

/** More than any page needs. Parts of parts multiply: a few small files could else make a page without end. */
const mostParts = 200;

const countParts = (shared: readonly { name: string }[], context: Surroundings) =>
  shared.reduce((count, { name }) => count + 1 + (context.shared.get(name)?.parts ?? 0), 0);

const tooManyParts = (file: string, count: number, pointer: string): Fault => ({
  code: 'shared/too-many',
  file,
  pointer,
  message: `${count} shared parts are included here, counting those that they include in turn; at most ${mostParts} are allowed.`,
  hint: 'Delete include blocks.',
});

const clashFault = (file: string, id: string, pointer: string): Fault => ({
  code: 'anchor/duplicate',
  file,
  pointer,
  message: `The id "${id}" is there twice, on this page or in the frame around every page; links to it would find only one.`,
  hint: 'Give this one another id.',
});

const partClash = (part: SharedPart, id: string, other: { file: string; pointer: string }): Fault => ({
  code: 'anchor/duplicate',
  ...placeIn(part, ([semantics, owner, key]) =>
    semantics === 'id'
      ? owner[key] === id
      : semantics.startsWith('heading') && slug(String(owner[key])) === id,
  ),
  message: `The id "${id}" of this shared part is on a page that includes it, too; links to it would find only one.`,
  hint: 'Give one of the two another id.',
  related: [{ ...other, message: 'The other one is here.' }],
});

/** Where a shared part has what is looked for; where a part of it has that, the file alone. */
export const placeIn = ({ file, source }: SharedPart, is: (occurrence: Occurrence) => boolean) => ({
  file: file.path,
  pointer: source?.occurrences.find(is)?.[3] ?? '',
});

/** A part with ids cannot be there twice: its ids would be, too. Of others, visitors read all twice. */
function repeatedParts(
  file: string,
  shared: { name: string; pointer: string }[],
  context: Surroundings & { ending?: string },
): Fault[] {
  const seen = new Set([context.ending]);
  return shared.flatMap(({ name, pointer }): Fault[] => {
    const isRepeated = seen.has(name);
    seen.add(name);
    if (!isRepeated) return [];
    const severity = context.shared.get(name)?.anchors.length === 0 ? 'warning' : undefined;
    const message =
      name === context.ending
        ? `Pages of this kind end with the shared part "${name}" by themselves: it would be there twice.`
        : `The shared part "${name}" is included twice, and so is all that visitors read in it.`;
    const hint = 'Delete this include block.';
    return [{ severity, code: 'shared/repeated', file, pointer, message, hint }];
  });
}

/** What a link to a whole page says, and where it leads. */
export const saidBy = ({ words, route, hash }: IndexedLink): [words: string, route: string][] =>
  route === '' || hash !== '' ? [] : [[words.trim(), route]];

/** The parts of a record that follow from what a file refers to. */
export const referencesOf = (found: ReturnType<typeof examineFile>) => ({
  ids: [...found.ids],
  unnamed: found.headings.filter(isUnnamed).map(({ text }) => text),
  langs: found.langs,
  ofLangs: found.links.filter(({ lang }) => lang !== undefined),
  links: [...new Set(found.links.map(targetOf))],
  said: found.links.flatMap(saidBy),
  tokens: [...found.tokens],
  terms: [...found.terms],
  collections: found.collections,
  shared: found.shared.map(({ name }) => name),
  media: [...found.media],
  alts: found.alts,
  announced: found.announced,
  downloads: [...found.downloads],
  forms: [...found.forms],
  confirms: found.confirms,
  causes: found.causes,
  samples: found.samples,
});

const longest = 500;

/** The statements that somebody must still confirm, with their words as they are written. */
function confirmMarks(confirms: Findings['confirms'], occurrences: readonly Occurrence[]): Confirmation[] {
  if (confirms.length === 0) return [];
  const within = new Map(confirms.map(({ pointer }): [string, Occurrence[]] => [parentOf(pointer), []]));
  for (const occurrence of occurrences) {
    for (let owner = occurrence[3]; owner !== '';) {
      owner = parentOf(owner);
      within.get(owner)?.push(occurrence);
    }
  }
  return confirms.map((mark) => ({ ...mark, words: wordsOf(within.get(parentOf(mark.pointer)) ?? []) }));
}

/** What a visitor reads of an object; of a text with an alternative, the text. */
function wordsOf(occurrences: readonly Occurrence[]): string {
  const words = occurrences
    .filter(([semantics, , key]) => meanings[semantics].isProse === true && key !== 'otherwise')
    .map(([, parent, key]) => parent[key])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    // A sign such as + belongs to the figure before it.
    .reduce<string>((line, word) => (line === '' || isSign(word) ? line : `${line} `) + word, '');
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
}

const isSign = (word: string | number) => /^[^\p{L}\p{N}\s]{1,3}$/u.test(String(word));

/** Judges every value with a meaning that can be judged without the other pages, and collects the rest. */
function examine(file: string, occurrences: readonly Occurrence[], surroundings: Surroundings): Findings {
  const examination = new Examination(file, surroundings);
  for (const [, { lang }, , pointer] of occurrences)
    if (typeof lang === 'string') examination.langs.set(parentOf(pointer), lang);
  for (const [semantics, owner, key, pointer] of occurrences) {
    const lang = semantics === 'id' ? examination.langOf(pointer) : undefined;
    if (lang !== undefined) examination.findings.langs[String(owner[key])] = lang;
    meanings[semantics].examine?.(owner[key], { owner, key, pointer }, examination);
  }
  const { faults } = examination.findings;
  return faults.length > mostCompared
    ? examination.findings
    : { ...examination.findings, faults: faults.filter((fault) => !isToldBy(fault, faults)) };
}

/** So many of one file are not compared with one another. */
const mostCompared = 500;

/** Whether an error, or a warning of more words, is of the same words as one that knows nothing better: with that, it goes, too. */
function isToldBy(fault: Fault, faults: readonly Fault[]): boolean {
  const { pointer, within, replacement } = fault;
  if (!within || replacement !== undefined || severityOf(fault) === 'error') return false;
  const length = within.end - within.start;
  return faults.some(
    (other) =>
      other.within &&
      other.pointer === pointer &&
      other.within.start < within.end &&
      within.start < other.within.end &&
      (severityOf(other) === 'error' || other.within.end - other.within.start > length),
  );
}
