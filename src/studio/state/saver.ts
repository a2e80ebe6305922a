import { createQueue } from '../api/queue';
import type { Json } from '../../model/resolved';
import type {
  Edit,
  ChangeAnswer,
  Conflict,
  History,
  Origin,
  PageAnswer,
  PageChange,
  Saved,
  UndoAnswer,
} from '../../model/studio';
import { ApiError, type Api } from '../api/client';
import { keepUnsaved, placeOfUnsaved, readUnsaved, unsavedKey, type Unsaved } from '../api/unsaved';

type ConflictChoice = 'mine' | 'theirs' | 'later';

/** Two values of one place, between which a person has to choose. */
export interface SaveConflict {
  change: Edit;
  theirs: Json | undefined;
  decide: (choice: ConflictChoice) => void;
}

export interface SaveState {
  /** How many changes the server has not answered yet. */
  pending: number;
  /** What the last change wrote; a step is one undone or redone. `refused` where the check would not have it. */
  last?:
    | { result: 'saved'; saved: Saved[]; isStep?: true; isNameKept?: true }
    | { result: 'refused' }
    | undefined;
  /** Changes that did not reach the server, the oldest first. */
  unsaved: Unsaved[];
  failure?: ApiError;
  clash?: SaveConflict;
  history: History;
}

/** Sends changes one after the other, and knows what has been saved and what has not. */
export function createSaver(api: Api) {
  const store = createStore();
  const enqueue = createQueue();
  const own = createOwnTexts();

  const send = async (change: Unsaved): Promise<ChangeAnswer> => {
    own.send(change);
    const { sent: _sent, faults: _faults, isHeld: _isHeld, why: _why, ...bare } = change;
    const answer = await api.change(bare);
    const isOwn = answer.result === 'conflict' && own.has(change, answer);
    own.answered(change);
    if (answer.result === 'gone') {
      store.drop(change);
      store.keep({ ...change, why: answer.what === 'file' ? 'fileGone' : 'partGone' });
      return answer;
    }
    if (answer.result !== 'conflict') return store.settle(change, answer);
    const same = isSameValue(change, answer.theirs) ? 'theirs' : isOwn ? 'mine' : undefined;
    const choice = same ?? (await store.ask(change, answer.theirs));
    if (choice === 'mine') return send(overTheirs(change, answer));
    if (choice === 'later') store.keep({ ...change, why: 'later' });
    else store.drop(change);
    // The other value is in the file: there is nothing left to save.
    const { history } = store.state();
    return choice === 'theirs' ? { result: 'saved', saved: [], history } : answer;
  };

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    store.count(1);
    try {
      return await enqueue(work);
    } finally {
      store.count(-1);
    }
  };

  const attempt = async (change: Unsaved): Promise<ChangeAnswer> => {
    try {
      return await inTurn(() => send(change));
    } catch (error) {
      if (error instanceof ApiError) {
        const why = error.reason === 'missing' ? 'failed' : error.reason;
        store.keep({ ...change, sent: own.sentTo(change), why }, error);
      }
      throw error;
    }
  };

  const make = async <T extends ChangeAnswer | PageAnswer>(asked: () => Promise<T>): Promise<T> => {
    const answer = await inTurn(asked);
    if (answer.result === 'saved')
      store.set({ last: { result: 'saved', saved: answer.saved }, history: answer.history });
    return answer;
  };

  return {
    state: store.state,
    subscribe: store.subscribe,
    /** Sends a change. Rejects where the server could not be reached: the change is kept then. */
    save: attempt,
    /** Makes a change of parts or entries. Rejects where the server could not be reached: nothing was typed that could be lost. */
    make: (change: Edit) =>
      make(async () => {
        const answer = await api.change(change);
        return answer.result === 'conflict' && store.hasWritten(answer) && isAsLong(change, answer)
          ? api.change(overTheirs(change, answer))
          : answer;
      }),
    /** Makes, moves or removes a page. */
    page: (change: PageChange) => make(() => api.changePage(change)),
    /** What a page is with these changes; nothing is saved, and nothing waits for it. */
    preview: (route: string, drafts: readonly Edit[]) => {
      const changes = drafts.flatMap(({ file, hash, command }) =>
        command.kind === 'set' || command.kind === 'remove' ? [{ file, hash, command }] : [],
      );
      return api.preview({ route, changes });
    },
    /** Reads a block between two changes, never while one is on its way. */
    read: (route: string, at: string) => enqueue(() => api.block(route, at)),
    /** Reads a value between two changes. */
    written: (place: Origin & { hash?: string }) => enqueue(() => api.written(place)),
    follow: api.follow,
    readHistory: async () => store.set({ history: await api.history() }),
    step: (direction: 'undo' | 'redo') =>
      inTurn(async () => {
        const wanted = store.state().history[direction]?.label ?? '';
        const answer = await api.step(direction);
        if ('history' in answer) store.set({ history: answer.history });
        if (answer.result !== 'saved') return { answer, label: wanted };
        own.turned(answer);
        // Another window may have made a step of its own meanwhile.
        const label = answer.history[direction === 'undo' ? 'redo' : 'undo']?.label ?? wanted;
        store.set({ last: { result: 'saved', saved: answer.saved, isStep: true } });
        return { answer, label };
      }),
    /** Leaves a step out: those before it can then be undone. */
    skip: (id: string) => enqueue(async () => store.set({ history: await api.skip(id) })),
    /** Sends a change again that could not be saved. */
    async retry(change: Unsaved) {
      const answer = await attempt(change);
      // No field holds it: it stays here, with what is wrong.
      if (answer.result === 'refused') store.keep({ ...change, faults: answer.faults });
      return answer;
    },
    /** Keeps a change that nobody can wait for: the window is being closed. */
    keep: (change: Edit, how: Pick<Unsaved, 'isHeld' | 'why'>) =>
      store.keep({ ...change, ...how, sent: own.sentTo(change) }),
    discard: store.drop,
  };
}

export type Saver = ReturnType<typeof createSaver>;

/** The state of saving, and who wants to hear of it. */
function createStore() {
  let state: SaveState = { pending: 0, unsaved: readUnsaved(), history: {} };
  const listeners = new Set<() => void>();
  const set = (part: Partial<SaveState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const without = (change: Unsaved) => keepUnsaved(state.unsaved, change);
  // Another window has kept one, or saved it.
  addEventListener('storage', ({ key }) => {
    if (key === unsavedKey() || key === null) set({ unsaved: readUnsaved() });
  });

  return {
    set,
    state: () => state,
    /** A text is the one that the last change left: nobody else has written in between. */
    hasWritten: ({ file, hash }: Conflict) =>
      state.last?.result === 'saved' &&
      state.last.saved.some((own) => own.file === file && own.hash === hash && !own.merged),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: (by: number) => set({ pending: state.pending + by }),
    keep: (change: Unsaved, failure?: ApiError) =>
      set({ unsaved: keepUnsaved(state.unsaved, change, change), failure, last: undefined }),
    drop: (change: Unsaved) => set({ unsaved: without(change) }),
    settle(change: Unsaved, answer: Extract<ChangeAnswer, { result: 'saved' | 'refused' }>): ChangeAnswer {
      const rest = { unsaved: without(change), failure: undefined };
      if (answer.result === 'refused') set({ ...rest, last: { result: 'refused' } });
      else {
        const { saved, history, isNameKept } = answer;
        set({ ...rest, last: { result: 'saved', saved, isNameKept }, history });
      }
      return answer;
    },
    async ask(change: Edit, theirs: Json | undefined): Promise<ConflictChoice> {
      const choice = await new Promise<ConflictChoice>((decide) =>
        set({ clash: { change, theirs, decide } }),
      );
      set({ clash: undefined });
      return choice;
    },
  };
}

/** What this window itself has put in the place of a value, without having heard of it, or by an undo. */
function createOwnTexts() {
  const sent = new Map<string, Json[]>();
  let turned: { places: string[]; hash: string } | undefined;
  const sentTo = (change: Unsaved) => sent.get(placeOfUnsaved(change)) ?? change.sent;
  return {
    sentTo,
    send(change: Unsaved) {
      const { command } = change;
      if (command.kind === 'set')
        sent.set(placeOfUnsaved(change), [...(sentTo(change) ?? []), command.value]);
    },
    answered: (change: Unsaved) => void sent.delete(placeOfUnsaved(change)),
    turned({ place, saved }: Extract<UndoAnswer, { result: 'saved' }>) {
      const places = saved.map(({ file }) => `${file}#${place.field}`);
      turned = { places, hash: saved.at(-1)?.hash ?? '' };
    },
    /** Nobody else has written it: there is nothing to be asked. */
    has: (change: Unsaved, { theirs, hash, isLikely }: Conflict) =>
      isLikely !== true &&
      ((turned?.hash === hash && turned.places.includes(placeOfUnsaved(change))) ||
        (sentTo(change) ?? []).some((value) => JSON.stringify(value) === JSON.stringify(theirs))),
  };
}

/** The change once more, made on the text of the others. */
function overTheirs(change: Edit, { file, hash, pointer, theirs }: Conflict): Edit {
  const { before: _before, ...rest } = change;
  const command = { ...change.command, pointer: pointer ?? change.command.pointer };
  return { ...rest, file, hash, command, ...(theirs !== undefined && { before: theirs }) };
}

/** Nothing has come in since that would go with the rest, such as an entry from another window. */
const isAsLong = ({ before }: Edit, { theirs, isLikely }: Conflict) =>
  isLikely !== true && Object.keys(Object(before)).length === Object.keys(Object(theirs)).length;

/** It was written already: the answer was lost on its way, or somebody else had the same idea. */
const isSameValue = ({ command }: Edit, theirs: Json | undefined) =>
  JSON.stringify(command.kind === 'set' ? command.value : undefined) === JSON.stringify(theirs);
