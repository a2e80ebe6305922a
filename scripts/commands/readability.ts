import { measureFolder, type Measured } from '../check/readability';
import { openSiteFolder } from '../site/files';
import { UsageError } from '../site/usage-error';
import { parseOptions, rootOption, runCommand } from './options';

const { positionals, root } = parseOptions('readability', rootOption, '[/Address …]');

await runCommand(async () => {
  const measured = await measureFolder(openSiteFolder(root));
  const unknown = positionals.find((wanted) => !measured.some(({ name }) => name === wanted));
  if (unknown !== undefined)
    throw new UsageError(`${unknown} is not the address of a page or the file of a shared part.`);
  const shown = measured.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  console.log(report(shown));
});

/** A line for every page and shared part, the hardest first, and below it the sentences that make it hard. */
function report(measured: readonly Measured[]): string {
  const years = (age: number | undefined) => (age === undefined ? '–' : age.toFixed(1));
  const row = (...cells: string[]) =>
    cells.map((cell, index) => (index < cells.length - 1 ? cell.padStart(7) : `  ${cell}`)).join('');
  const ordered = measured.toSorted((a, b) => (b.age ?? 0) - (a.age ?? 0));
  const hard = ordered.filter(({ hardest }) => hardest.length > 0);
  return [
    'Words of the text itself and of the shared parts in it; the age at which most people can read it (an estimate).',
    '',
    row('words', 'shared', 'age', 'page or shared part'),
    ...ordered.map(({ words, included, age, name }) => row(`${words}`, `${included}`, years(age), name)),
    ...hard.flatMap(({ name, hardest }) => [
      '',
      `${name}: the sentences that are hardest to read`,
      '',
      row('words', 'age', 'sentence'),
      ...hardest.map(({ words, age, text }) => row(`${words}`, years(age), text)),
    ]),
  ].join('\n');
}
