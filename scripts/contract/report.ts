import { prettyList } from '../print/report';
import { isBreaking, type Difference } from './difference';
import type { ContractComparison } from './compare-contract';

const few = 40;

/** How a contract differs from the released one: a line for each place, what nothing cures last. */
export function reportContract(
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

const line = ({ kind, of, pointer, what }: Difference, end: string) =>
  `${kind.padEnd(9)} ${of}${pointer === '' ? '' : ` ${pointer}`}: ${what}${end}`;
