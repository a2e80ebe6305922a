import type { Readability } from './measure';

/** A page by its address, or a shared part by its file. */
export interface Measured extends Readability {
  name: string;
  /** The words of the shared parts that it includes. */
  included: number;
}

const years = (age: number | undefined) => (age === undefined ? '–' : age.toFixed(1));
const row = (...cells: string[]) =>
  cells.map((cell, index) => (index < cells.length - 1 ? cell.padStart(7) : `  ${cell}`)).join('');

/** A line for every page and shared part, the hardest first, and below it the sentences that make it hard. */
export function readabilityReport(measured: readonly Measured[]): string {
  const ordered = measured.toSorted((a, b) => (b.age ?? 0) - (a.age ?? 0));
  return [
    'Words of the text itself and of the shared parts in it; the age at which most people can read it (an estimate).',
    '',
    row('words', 'shared', 'age', 'page or shared part'),
    ...ordered.map(({ words, included, age, name }) =>
      row(String(words), String(included), years(age), name),
    ),
    ...ordered.flatMap(sentencesOf),
  ].join('\n');
}

function sentencesOf({ name, hardest }: Measured): string[] {
  if (hardest.length === 0) return [];
  return [
    '',
    `${name}: the sentences that are hardest to read`,
    '',
    row('words', 'age', 'sentence'),
    ...hardest.map(({ words, age, text }) => row(String(words), years(age), text)),
  ];
}
