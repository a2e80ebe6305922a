import { printable } from './courier';
import type { Store } from './store';

export interface HandOnOptions {
  store: Store;
  /** Brings what is kept under a name to where it goes. */
  bring: (name: string) => Promise<void>;
  log: (line: string) => void;
  /** How long it waits after the first failure, in milliseconds: twice as long after each further one. */
  pause?: number;
}

export interface HandingOn {
  add: (name: string) => void;
  stop: () => void;
}

const longestPause = 6 * 3_600_000;
// Timers know no longer wait; whatever it was set for, it looks again.
const longestSleep = 60_000;

/**
 * Hands on everything that is kept and was not handed on yet, one after the other, and what fails again and again
 * until it succeeds. How far it has come is beside what is kept, so that the next start goes on with it.
 * Ended between handing on and noting it, it hands on twice: what it hands on has a name to know it by.
 */
export function startHandingOn({ store, bring, log, pause = 30_000 }: HandOnOptions): HandingOn {
  const due = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isStopped = false;

  const tryOne = async (name: string) => {
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
  };

  const work = async () => {
    if (isBusy || isStopped) return;
    isBusy = true;
    clearTimeout(timer);
    for (let name = firstDue(due); name !== undefined && !isStopped; name = firstDue(due)) await tryOne(name);
    isBusy = false;
    if (due.size > 0 && !isStopped) timer = setTimeout(start, sleepUntil(due));
  };
  // The disk may fail to take a note. What was handed on is not so again before the next start.
  const start = () =>
    void work().catch((error: unknown) => {
      isBusy = false;
      log(`Handing on has to wait: ${String(error)}`);
      timer = setTimeout(start, longestSleep);
    });

  for (const name of store.names()) {
    const { next, handedOn } = store.progress(name);
    if (handedOn === undefined) due.set(name, next);
  }
  start();
  return {
    add: (name) => {
      due.set(name, 0);
      start();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function firstDue(due: ReadonlyMap<string, number>): string | undefined {
  const now = Date.now();
  for (const [name, time] of due) if (time <= now) return name;
  return undefined;
}

const sleepUntil = (due: ReadonlyMap<string, number>): number =>
  Math.min(Math.max(Math.min(...due.values()) - Date.now(), 0), longestSleep);
