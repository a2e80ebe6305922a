import { useLatest } from '../../state/use-latest';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Json } from '../../../model/resolved';
import type { Field } from '../../../model/studio';
import { useFieldContext } from './field-context';
import { sameValue, type Draft } from './drafts';

/** A field under the hands of a person: what it shows, and what can be done with it. */
export interface Editing {
  field: Field;
  value: Json | undefined;
  draft?: Draft;
  /** Set where the file changed while the field had the focus; shows the newer value. */
  showNewer?: () => void;
  edit: (value: Json | undefined) => void;
  /** @param shown what the page can show of it. */
  hold: (value: Json | undefined, shown?: Json) => void;
  commit: () => void;
  retry: () => void;
  putBack: () => void;
  onFocus: () => void;
  onLeave: () => void;
}

/** Shows the draft where there is one. What has the focus is never changed by what arrives from outside. */
export function useEditing(field: Field): Editing {
  const { drafts, undoCount } = useFieldContext();
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(field));
  const [kept, setKept] = useState<{ value: Json | undefined; undoCount: number }>();
  const hasFocus = useRef(false);
  // Undone: it shows what the file says, until something is typed again.
  if (kept && kept.undoCount !== undoCount) setKept(undefined);

  // Saved, and the page has the value, too: there is nothing left to keep.
  const isDone = draft?.state === 'saved' && isOutlived(field, draft, kept !== undefined);
  useEffect(() => {
    if (isDone) drafts.drop(field);
  }, [isDone, drafts, field]);

  // A field that is closed is left.
  const last = useLatest(field);
  useEffect(() => () => drafts.commit(last.current), [drafts, last]);

  const shown = kept ? kept.value : field.value;
  const value = draft ? draft.value : shown;
  const follow = (next: Json | undefined) => hasFocus.current && setKept({ value: next, undoCount });
  const begun = { ...field, value: shown };
  return {
    field,
    value,
    draft,
    ...(!draft &&
      !sameValue(shown, field.value) && {
        showNewer: () => setKept({ value: field.value, undoCount }),
      }),
    edit(next) {
      follow(next);
      drafts.edit(begun, next);
    },
    hold(next, shown) {
      follow(next);
      drafts.hold(begun, next, shown);
    },
    commit: () => drafts.commit(field),
    retry: () => drafts.retry(field),
    putBack() {
      follow(field.value);
      drafts.drop(field);
    },
    onFocus: () => {
      if (!hasFocus.current) setKept({ value, undoCount });
      hasFocus.current = true;
    },
    onLeave: () => {
      hasFocus.current = false;
      setKept(undefined);
      drafts.commit(field);
    },
  };
}

const isOutlived = (field: Field, draft: Draft, hasFocus: boolean): boolean =>
  sameValue(field.value, draft.value) || (!hasFocus && !sameValue(field.value, draft.field.value));
