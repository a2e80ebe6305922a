import { maxDepth } from '../limits';
import { beforeStart, type Change } from './changes';
import { joinChanges } from './join-changes';
import { withSign } from './missing-signs';
import { price, type Chain, type Expects, type Reading } from './reading';
import { scan } from './scan';
import { take } from './taken';
import { isOpener, type JsonToken, type Repair, partnersOf, placeAt, type Place } from './tokens';
import { dropped, ended, otherwise } from './wrong-tokens';

// Nothing that is further behind the best ever wins.
const mostBehind = 8;
const mostReadings = 16;
// In tokens since the last fault.
const soon = 12;
// More is wrong by then than anybody is shown at a time.
const mostCost = 5000;

/** What keeps a text from being JSON, in its order: the fewest changes after which it is, or the first of very many. */
export function repairsOf(text: string): Repair[] {
  const { tokens, repairs, tooDeepAt } = scan(text);
  if (tooDeepAt !== undefined) return [tooManyOpen(tooDeepAt)];
  const changes = fewestChanges(tokens, text);
  return joinChanges(repairs, changes);
}

const tooManyOpen = (offset: number): Repair => ({
  offset,
  length: 1,
  message: `More than ${maxDepth} brackets are open here, which no page needs.`,
  hint: 'Look for the first { or [ that is not closed.',
});

function fewestChanges(tokens: readonly JsonToken[], text: string): Change[] {
  const first = tokens.findIndex(({ kind }) => isOpener(kind) || kind === ':');
  const start = tokens.findIndex(({ kind }) => kind === '{');
  if (first < 0 || (start < 0 && tokens[first]?.kind === ':')) return [beforeStart(tokens, undefined)];
  const skipped = start > 0 && tokens[first]?.kind !== ':' && start === first ? start : 0;
  const partners = partnersOf(tokens);
  let readings: Reading[] = [
    {
      cost: 0,
      expects: 'start',
      frame: undefined,
      changes: skipped === 0 ? undefined : { item: beforeStart(tokens, tokens[skipped]), rest: undefined },
      last: undefined,
      beforeLast: undefined,
    },
  ];
  // How many tokens have gone by in which nothing was wrong: other readings than the best one are hardly right.
  let quiet = soon;
  for (let at = skipped; at < tokens.length; at += 1) {
    const place = placeAt(tokens, partners, at);
    const step = (behind: number) =>
      best(
        beginnings(readings, { place, text, behind }).flatMap((reading) => onward(reading, place, text)),
        behind,
      );
    const before = readings[0]?.cost ?? 0;
    if (before > mostCost) return listOf(readings[0]?.changes);
    const usual = step(quiet < soon ? mostBehind : price.opener);
    const isAsBefore = usual[0]?.cost === before;
    readings = isAsBefore ? usual : step(mostBehind);
    quiet = isAsBefore ? quiet + 1 : 0;
  }
  return listOf(
    best(
      readings.flatMap((reading) => ended(reading, text)),
      mostBehind,
    )[0]?.changes,
  );
}

function listOf(chain: Chain<Change> | undefined): Change[] {
  const list: Change[] = [];
  for (let link = chain; link; link = link.rest) list.push(link.item);
  return list.toReversed();
}

/** The cheapest ones, one for each state that they lead to. */
function best(readings: readonly Reading[], behind: number): Reading[] {
  const sorted = readings.toSorted((a, b) => a.cost - b.cost);
  const least = sorted[0]?.cost ?? 0;
  const seen = new Set<number>();
  const kept: Reading[] = [];
  for (const reading of sorted) {
    const key = keyOf(reading);
    if (kept.length >= mostReadings || reading.cost > least + behind) break;
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(reading);
  }
  return kept;
}

/** The readings themselves, and those in which signs are missing before the token. */
function beginnings(
  readings: readonly Reading[],
  { place, text, behind }: { place: Place; text: string; behind: number },
): Reading[] {
  const least = new Map(readings.map((reading) => [keyOf(reading), reading.cost]));
  const all = [...readings];
  const most = (readings[0]?.cost ?? 0) + behind;
  for (const reading of all) {
    for (const one of withSign(reading, place, text)) {
      const key = keyOf(one);
      if (one.cost > most || one.cost >= (least.get(key) ?? Infinity)) continue;
      least.set(key, one.cost);
      all.push(one);
    }
  }
  return all;
}

const states: readonly Expects[] = ['start', 'first', 'entry', 'colon', 'value', 'comma', 'end'];
const keyOf = ({ expects, frame }: Reading) => (frame?.key ?? 0) * states.length + states.indexOf(expects);

/** The readings behind a token: with it as it is, without it, or with another in its place. */
function onward(reading: Reading, place: Place, text: string): Reading[] {
  const { token } = place;
  const { last, beforeLast } = reading;
  const all = [take(reading, place, text), dropped(reading, place, text), ...otherwise(reading, place, text)];
  return all.flatMap((one) => {
    if (!one) return [];
    const isLeftOut = one.changes?.item.drops === token;
    return [isLeftOut ? { ...one, last, beforeLast } : { ...one, last: token, beforeLast: last }];
  });
}
