import type { Person } from '../../../src/model/person';
import type { Here, Present } from '../../../src/model/studio';

/** Whoever has not been heard of for so long is not there any more; in milliseconds. */
export const longestSilence = 20_000;

/**
 * Who is on which page, and at which part, in memory alone.
 * @param tell hears of it whenever it is other than before.
 */
export function createPresence(tell: (people: readonly Present[]) => void, now = Date.now) {
  let people: (Present & { heard: number })[] = [];
  return ({ id, name }: Person, { route, at }: Here): readonly Present[] => {
    const last = people;
    const heard = now();
    const others = last.filter((each) => each.id !== id && heard - each.heard < longestSilence);
    people = [...others, { id, name, route, at, heard }];
    const isSame = (one: Present) => one.route === route && one.at === at;
    if (others.length !== last.length - 1 || !last.some((each) => each.id === id && isSame(each)))
      tell(people);
    return people;
  };
}
