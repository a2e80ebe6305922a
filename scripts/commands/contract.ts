import { isCompatible, nextVersion, type ContractComparison } from '../contract/compare-contract';
import { isBreaking, type Difference } from '../contract/difference';
import { judgeFolder, release } from '../contract/contract';
import { prettyList } from '../print/report';
import { flag, parseOptions, rootOption, runCommand } from './options';

const { values, root } = parseOptions('contract', {
  ...rootOption,
  release: flag('Keep the contract as it is now in schema/released/, as the promise of a release.'),
});

const few = 40;

await runCommand(async () => {
  const judged = judgeFolder(root);
  const { before, judgement, contract, textOf } = judged;
  if (before && judgement) {
    console.log(`Since ${before.version ?? 'the last release'}, released on ${before.released}:`);
    console.log(reportContract(judgement, textOf));
    const next = nextVersion(before.version ?? '', judgement.differences);
    if (contract.version !== undefined) console.log(`Version   ${next}, or a higher one`);
  } else console.log('No contract has been released here. With --release it is kept.');
  if (values.release) {
    const file = release(root, judged, new Date().toISOString().slice(0, 10));
    console.log(`Wrote     ${file}`);
    return 0;
  }
  return !judgement || isCompatible(judgement) ? 0 : 1;
});

/** How a contract differs from the released one: a line for each place, what nothing cures last. */
function reportContract(
  { differences, uncured, trial, places }: ContractComparison,
  textOf: (path: string) => string | undefined,
): string {
  const isOpen = (each: Difference) =>
    uncured.some(({ of, pointer }) => of === each.of && pointer === each.pointer);
  const breaking = differences.filter(isBreaking);
  const cured = breaking.filter((each) => !isOpen(each));
  const wider = differences.filter((each) => !isBreaking(each));
  return [
    ...wider.slice(0, few).map((each) => line(each, '')),
    ...(wider.length > few ? [`wider     and ${wider.length - few} more`] : []),
    ...cured.map((each) => line(each, ' (it has a migration)')),
    ...uncured.map((each) => line(each, '')),
    ...prettyList(places.slice(0, few), textOf),
    `Tried     ${trial.tried} documents. Places that were accepted and are refused now: ${trial.cured + places.length}; npm run migrate cures ${trial.cured} of them`,
    `Result    ${differences.length === 0 ? 'nothing has changed' : `${wider.length} wider, ${breaking.length} breaking, ${uncured.length} of them without a migration`}`,
    ...(uncured.length === 0
      ? []
      : ['Next      write a migration for each: docs/versions.md, "Write a migration"']),
    ...(places.length === 0
      ? []
      : ['Next      have migrations cure these places, too, or correct them by hand']),
  ].join('\n');
}

function line({ kind, of, pointer, what }: Difference, end: string): string {
  return `${kind.padEnd(9)} ${of}${pointer === '' ? '' : ` ${pointer}`}: ${what}${end}`;
}
