import { groupBy } from '../../../src/content/source/group-by';
import { isAtOrIn } from '../../../src/content/source/pointer';
import { preventsShowing, type Diagnostic } from '../../../src/model/diagnostic';
import type { Origin } from '../../../src/model/studio';

/**
 * Compares what the check says of a site without and with a change of one value. What was wrong before does not keep
 * anything from being changed. Where the change repairs something, the check can see further than before: then only
 * what is wrong with the value itself is held against it.
 */
export function newFaults(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  { file, pointer }: Origin,
): Diagnostic[] {
  // A new part is written with its texts still to come.
  const isOfFile = (found: Diagnostic) => found.file === file && preventsShowing(found);
  const isRepair = newIn(after.filter(isOfFile), before.filter(isOfFile)).length > 0;
  const isOfValue = (found: Diagnostic) => found.file === file && isNear(found.pointer ?? '', pointer);
  const faults = newIn(before, after).filter(preventsShowing);
  const own = faults.filter(isOfValue);
  // A page with a fault cannot be looked into: what is said of it elsewhere then only follows from that.
  return isRepair || own.length > 0 ? own : faults;
}

/** What the second list has and the first has not; what is said of another place in the same words is new, too. */
function newIn(known: readonly Diagnostic[], all: readonly Diagnostic[]): Diagnostic[] {
  const left = groupBy(known, keyOf);
  const take = (found: Diagnostic, isIt: (known: Diagnostic) => boolean) => {
    const list = left.get(keyOf(found)) ?? [];
    const at = list.findIndex(isIt);
    return at !== -1 && list.splice(at, 1).length > 0;
  };
  const moved = all.filter((found) => !take(found, ({ pointer = '' }) => pointer === (found.pointer ?? '')));
  // An item before it may have come or gone.
  return moved.filter((found) => !take(found, () => true));
}

const keyOf = ({ severity, code, file, message }: Diagnostic) => [severity, code, file, message].join('\0');

/** One is the other, within it or around it. */
const isNear = (a: string, b: string) => isAtOrIn(a, b) || isAtOrIn(b, a);
