import { whyNot } from '../api/in-words';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Edit, ChangePlace, Field, UndoAnswer } from '../../model/studio';
import { words } from '../words';
import type { Saver } from './saver';
import type { useDrafts } from './use-drafts';
import type { Json } from '../../model/resolved';
import type { Draft, Drafts } from '../fields/frame/drafts';
import type { useShown } from './use-shown';
import { usesSoFar } from './uses';

type Direction = 'undo' | 'redo';

interface StepsProps extends Pick<ReturnType<typeof useDrafts>, 'drafts' | 'change'> {
  saver: Saver;
  shown: Pick<ReturnType<typeof useShown>, 'route' | 'goTo' | 'whenShown'>;
}

/** A step that can be neither undone nor redone. */
export interface Blocked {
  direction: Direction;
  label: string;
  why: string;
  /** Leaves it out, and goes on with the step before it. */
  skip: () => void;
  stay: () => void;
}

/** Undo and redo, and what is said of them. */
export function useSteps({ saver, drafts, change, shown }: StepsProps) {
  const { goTo } = shown;
  const [undoCount, setUndoCount] = useState(0);
  const { say, ...saying } = useSaid();
  const [blocked, setBlocked] = useState<Blocked>();
  /** What is saved is what the files say: fields show that once it is read, also the one that has the focus. */
  const showFiles = () => setUndoCount((count) => count + 1);
  const waiting = useRef(0);
  const putBack = usePutBack(drafts, change);
  const sayFailure = (error: unknown) => say(whyNot(error));
  const step = async (direction: Direction, isRepeated = false) => {
    // A key that is held down goes no faster than the steps; each press of its own is one.
    if (isRepeated && waiting.current > 0) return;
    const unsaved = putBack.step(direction);
    if (unsaved) {
      goTo(unsaved.place);
      setUndoCount((count) => count + 1);
      return say((direction === 'undo' ? words.undo.putBack : words.undo.redo.done)(unsaved.label));
    }
    waiting.current += 1;
    const uses = usesSoFar();
    say('');
    // What is being written is saved first; the step may then be that.
    drafts.flush();
    try {
      const id = saver.state().history[direction]?.id;
      const { answer, label } = await saver.step(direction);
      const why = whyBlocked(answer);
      if (why !== undefined && id !== undefined)
        return setBlocked({
          direction,
          label,
          why,
          stay: () => setBlocked(undefined),
          skip() {
            setBlocked(undefined);
            saver.skip(id).then(() => step(direction), sayFailure);
          },
        });
      if (answer.result === 'saved') showFiles();
      // Whoever has gone on to something else is not called away from it.
      if ('place' in answer && uses === usesSoFar()) show(answer);
      const { done, nothing } = words.undo[direction];
      say(answer.result === 'saved' ? done(label) : nothing);
    } catch (error) {
      sayFailure(error);
    } finally {
      waiting.current -= 1;
    }
  };
  /** What is shown is not chosen before it is as it is now. */
  const show = ({ place, ...answer }: Extract<UndoAnswer, { place: ChangePlace }>) => {
    const [saved] = answer.result === 'saved' ? answer.saved : [];
    if (!saved || place.route !== shown.route) return goTo(place);
    const { file, hash } = saved;
    shown.whenShown({ file, hash, act: () => goTo(place, hash) });
  };
  return { undoCount, showFiles, ...saying, say, step, blocked, putsBack: putBack.labels };
}

/** Why a step cannot be made; undefined where it was, or there was none. */
function whyBlocked(answer: UndoAnswer): string | undefined {
  if (answer.result === 'refused') return words.undo.refused;
  if (answer.result !== 'conflict') return undefined;
  return answer.isUsed === true ? words.undo.used : words.undo.conflict;
}

/** What is typed and cannot be saved as it is. */
const waiting = (drafts: Drafts): Draft | undefined =>
  drafts.unsaved().findLast(({ state }) => state === 'refused' || state === 'held');

/** Of all that was done, what could not be saved comes last: undo puts it back, redo writes it once more. */
function usePutBack(
  drafts: Drafts,
  change: (field: Field, value: Json | undefined) => Pick<Edit, 'label' | 'place'>,
) {
  const [taken, setTaken] = useState<Draft>();
  const label = useSyncExternalStore(drafts.subscribe, () => {
    const draft = waiting(drafts);
    return draft && change(draft.field, draft.value).label;
  });
  const undo = () => {
    const draft = waiting(drafts);
    if (draft) drafts.drop(draft.field);
    return draft;
  };
  const redo = () => {
    if (taken?.state === 'held') drafts.hold(taken.field, taken.value, taken.shown);
    else if (taken) {
      drafts.edit(taken.field, taken.value);
      drafts.commit(taken.field);
    }
    return taken;
  };
  return {
    /** What each would do; undefined where all is saved. */
    labels: { undo: label, redo: taken && change(taken.field, taken.value).label },
    /** Makes the step, if it is one of what was not saved. */
    step(direction: 'undo' | 'redo'): Pick<Edit, 'label' | 'place'> | undefined {
      const draft = direction === 'undo' ? undo() : redo();
      setTaken(direction === 'undo' ? draft : undefined);
      return draft && change(draft.field, draft.value);
    },
  };
}

// Long enough to be read out; after that it is no longer what is going on.
const lasts = 10_000;

/** What people are told: the same again is heard again, and what is over is gone. */
export function useSaid() {
  const [said, setSaid] = useState('');
  const [isForEars, setForEars] = useState(false);
  const next = useRef(0);
  /** @param isForEars it is seen without words. */
  const say = useCallback((text: string, isForEars = false) => {
    // Only a text that has changed is read out.
    setSaid('');
    setForEars(isForEars);
    cancelAnimationFrame(next.current);
    next.current = requestAnimationFrame(() => setSaid(text));
  }, []);
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), lasts);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, isForEars, say };
}
