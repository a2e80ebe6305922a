import type { Json } from '../../model/resolved';
import type { Change, ChangeAnswer, History, Saved, StudioBlock, UndoAnswer } from '../../model/studio';
import { ApiError, type Api } from '../api/client';
import { keepUnsaved, readUnsaved } from '../api/unsaved';

type Choice = 'mine' | 'theirs' | 'later';

/** Two values of one place, between which a person has to choose. */
export interface Clash {
  change: Change;
  theirs: Json | undefined;
  decide: (choice: Choice) => void;
}

export interface SaveState {
  /** How many changes the server has not answered yet. */
  pending: number;
  /** What the last change wrote; `refused` where the check would not have it. */
  last?: { result: 'saved'; saved: Saved[] } | { result: 'refused' } | undefined;
  /** Changes that did not reach the server, the oldest first. */
  unsaved: Change[];
  failure?: ApiError | undefined;
  clash?: Clash | undefined;
  history: History;
}

export type Draft = Omit<Change, 'hash'>;

export interface Saver {
  state: () => SaveState;
  subscribe: (listener: () => void) => () => void;
  /** Sends a change. Rejects where the server could not be reached: the change is kept then. */
  save: (draft: Draft) => Promise<ChangeAnswer>;
  /** Reads a block between two changes, never while one is on its way. */
  read: (route: string, at: string) => Promise<StudioBlock>;
  readHistory: () => Promise<void>;
  step: (way: 'undo' | 'redo') => Promise<UndoAnswer>;
  /** Sends a change again that could not be saved. */
  retry: (change: Change) => Promise<ChangeAnswer>;
  /** Keeps a change that nobody can wait for: the window is being closed. */
  keep: (draft: Draft) => void;
  discard: (change: Change) => void;
}

/** Sends changes one after the other, and knows what has been saved and what has not. */
export function createSaver(api: Api): Saver {
  const store = createStore();
  const hashes = new Map<string, string>();
  const learn = (saved: readonly Saved[]) => saved.forEach(({ file, hash }) => hashes.set(file, hash));
  const inTurn = createQueue();

  const send = async (change: Change): Promise<ChangeAnswer> => {
    const answer = await api.change(change);
    if (answer.result === 'saved') learn(answer.saved);
    if (answer.result !== 'conflict') return store.settle(change, answer);
    const choice = isSameValue(change, answer.theirs) ? 'theirs' : await store.ask(change, answer.theirs);
    if (choice === 'mine') return send({ ...change, hash: answer.hash, before: answer.theirs });
    if (choice === 'later') store.keep(change);
    else store.drop(change);
    // The other value stands in the file: there is nothing left to save.
    const { history } = store.state();
    return choice === 'theirs' ? { result: 'saved', saved: [], warnings: [], history } : answer;
  };

  const attempt = async (change: Change): Promise<ChangeAnswer> => {
    store.count(1);
    try {
      return await inTurn(() => send({ ...change, hash: hashes.get(change.file) ?? change.hash }));
    } catch (error) {
      if (error instanceof ApiError) store.keep(change, error);
      throw error;
    } finally {
      store.count(-1);
    }
  };

  return {
    state: store.state,
    subscribe: store.subscribe,
    save: (draft) => attempt({ ...draft, hash: '' }),
    read: (route, at) =>
      inTurn(async () => {
        const block = await api.block(route, at);
        for (const [file, hash] of Object.entries(block.hashes)) hashes.set(file, hash);
        return block;
      }),
    readHistory: async () => store.set({ history: await api.history() }),
    step: (way) =>
      inTurn(async () => {
        const answer = await api.step(way);
        if ('history' in answer) store.set({ history: answer.history });
        if (answer.result !== 'saved') return answer;
        learn(answer.saved);
        store.set({ last: { result: 'saved', saved: answer.saved } });
        return answer;
      }),
    retry: attempt,
    keep: (draft) => store.keep({ ...draft, hash: hashes.get(draft.file) ?? '' }),
    discard: store.drop,
  };
}

/** What is known of the changes, and who wants to hear of it. */
function createStore() {
  let state: SaveState = { pending: 0, unsaved: readUnsaved(), history: {} };
  const listeners = new Set<() => void>();
  const set = (part: Partial<SaveState>) => {
    if (part.unsaved) keepUnsaved(part.unsaved);
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const without = (change: Change) => state.unsaved.filter((other) => !isSamePlace(other, change));

  return {
    set,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: (by: number) => set({ pending: state.pending + by }),
    keep: (change: Change, failure?: ApiError) =>
      set({ unsaved: [...without(change), change], failure, last: undefined }),
    drop: (change: Change) => set({ unsaved: without(change) }),
    settle(change: Change, answer: Exclude<ChangeAnswer, { result: 'conflict' }>): ChangeAnswer {
      const rest = { unsaved: without(change), failure: undefined };
      if (answer.result === 'refused') set({ ...rest, last: { result: 'refused' } });
      else set({ ...rest, last: { result: 'saved', saved: answer.saved }, history: answer.history });
      return answer;
    },
    async ask(change: Change, theirs: Json | undefined): Promise<Choice> {
      const choice = await new Promise<Choice>((decide) => set({ clash: { change, theirs, decide } }));
      set({ clash: undefined });
      return choice;
    },
  };
}

/** One after the other; a failure does not stop the next. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

const isSamePlace = (one: Change, other: Change) =>
  one.file === other.file && one.command.pointer === other.command.pointer;

/** It was written already: the answer was lost on its way, or somebody else had the same idea. */
const isSameValue = ({ command }: Change, theirs: Json | undefined) =>
  JSON.stringify(command.kind === 'set' ? command.value : undefined) === JSON.stringify(theirs);
