import { useState, useSyncExternalStore } from 'react';
import type { Json } from '../../model/resolved';
import type { Change, Field } from '../../model/studio';
import type { Draft, Drafts } from '../fields/frame/drafts';

/** What is typed and cannot be saved as it is. */
const waiting = (drafts: Drafts): Draft | undefined =>
  drafts.unsaved().findLast(({ state }) => state === 'refused' || state === 'held');

/** Of all that was done, what could not be saved comes last: undo puts it back, redo writes it once more. */
export function usePutBack(
  drafts: Drafts,
  change: (field: Field, value: Json | undefined) => Pick<Change, 'label' | 'place'>,
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
    step(way: 'undo' | 'redo'): Pick<Change, 'label' | 'place'> | undefined {
      const draft = way === 'undo' ? undo() : redo();
      setTaken(way === 'undo' ? draft : undefined);
      return draft && change(draft.field, draft.value);
    },
  };
}
