import { printable } from './kept/printable';
import type { Store } from './kept/store';

interface HandOnOptions {
  store: Store;
  /** Brings what is kept under a name to where it goes. */
  bring: (name: string) => Promise<void>;
  log: (line: string) => void;
  /** How long it waits after the first failure, in milliseconds: twice as long after each further one. */
  pause?: number;
}

const longestPause = 6 * 3_600_000;
// Whatever it sleeps for, it looks again: clocks are set, and timers know no longer wait than some weeks.
const longestSleep = 60_000;

/**
 * Hands on everything that is kept and was not handed on yet, one after the other, and what fails again and again
 * until it succeeds. How far it has come is beside what is kept, so that the next start goes on with it.
 * Ended between handing on and noting it, it hands on twice: what it hands on has a name to know it by.
 */
export function startHandingOn(options: HandOnOptions) {
  const { store, log } = options;
  const waiting = store.names().map((name) => ({ name, ...store.progress(name) }));
  const due = new Map(
    waiting.flatMap((each) => (each.handedOn === undefined ? [[each.name, each.next]] : [])),
  );
  let wake = () => {};
  const stopped = new AbortController();
  const sleep = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, sleepUntil(due));
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  const work = async () => {
    while (!stopped.signal.aborted) {
      const name = firstDue(due);
      if (name === undefined) await sleep();
      // The disk may fail to take a note. What was handed on is not so again before the next start.
      else await attempt(name, due, options).catch((error: unknown) => log(`Not noted: ${String(error)}`));
    }
  };
  void work();
  return {
    add: (name: string) => {
      due.set(name, 0);
      wake();
    },
    stop: () => {
      stopped.abort();
      wake();
    },
  };
}

async function attempt(
  name: string,
  due: Map<string, number>,
  { store, bring, log, pause = 30_000 }: HandOnOptions,
): Promise<void> {
  const { tries } = store.progress(name);
  const problem = await bring(name).then(() => undefined, String);
  if (problem === undefined) {
    due.delete(name);
    store.note(name, { tries, next: 0, handedOn: new Date().toISOString() });
    return;
  }
  const next = Date.now() + Math.min(pause * 2 ** tries, longestPause);
  due.set(name, next);
  log(`${name} was not handed on (try ${tries + 1}): ${printable(problem)}`);
  store.note(name, { tries: tries + 1, next, problem });
}

function firstDue(due: ReadonlyMap<string, number>): string | undefined {
  const now = Date.now();
  for (const [name, time] of due) if (time <= now) return name;
  return undefined;
}

const sleepUntil = (due: ReadonlyMap<string, number>): number =>
  Math.min(Math.max(Math.min(...due.values()) - Date.now(), 0), longestSleep);
