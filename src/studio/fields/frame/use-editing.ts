import { useLatest } from '../../state/use-latest';
import {
  type ReactNode,
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isObject, parseJson } from '../../../model/json';
import type { Json } from '../../../model/resolved';
import type { Field, StudioSite, UploadAnswer } from '../../../model/studio';
import { type Draft, type Drafts, asTyped, sameValue } from './drafts';
import type { Diagnostic } from '../../../model/diagnostic';
import type { ChangeRequest } from '../../making/part-commands';

/** Shows the draft where there is one. What has the focus is never changed by what arrives from outside. */
export function useEditing(field: Field) {
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

  // What is typed in its parts belongs to it, also before the file is read again.
  const typed = useSyncExternalStore(drafts.subscribe, () =>
    !drafts.get(field) && isObject(field.value) ? JSON.stringify(asTyped(field, drafts)) : undefined,
  );
  const newest = useMemo(() => (typed === undefined ? field.value : parseJson(typed)), [typed, field.value]);
  const shown = kept ? kept.value : newest;
  const value = draft ? draft.value : shown;
  const follow = (next: Json | undefined) => hasFocus.current && setKept({ value: next, undoCount });
  const begun = { ...field, value: shown };
  const edit = (next: Json | undefined) => {
    follow(next);
    drafts.edit(begun, next);
  };
  const commit = () => drafts.commit(field);
  return {
    field,
    value,
    /** The value as text; empty where it is none. */
    text: typeof value === 'string' ? value : '',
    draft,
    isHeld: draft?.state === 'held',
    /** Set where the file changed while the field had the focus; shows the newer value. */
    showNewer: draft || sameValue(shown, newest) ? undefined : () => setKept({ value: newest, undoCount }),
    edit,
    /** @param shown what the page can show of it. */
    hold(next: Json | undefined, shown?: Json) {
      follow(next);
      drafts.hold(begun, next, shown);
    },
    commit,
    /** What is chosen is whole at once. */
    choose: (next: Json | undefined) => {
      edit(next);
      commit();
    },
    retry: () => drafts.retry(field),
    putBack: () => {
      follow(field.value);
      drafts.drop(field);
    },
    onFocus: () => {
      // What was typed may have been forgotten in this very moment.
      const now = drafts.get(field);
      if (!hasFocus.current) setKept({ value: now ? now.value : shown, undoCount });
      hasFocus.current = true;
    },
    onLeave: () => {
      hasFocus.current = false;
      setKept(undefined);
      commit();
    },
  };
}

/** A field under the hands of a person: what it shows, and what can be done with it. */
export type Editing = ReturnType<typeof useEditing>;

const isOutlived = (field: Field, draft: Draft, hasFocus: boolean): boolean =>
  sameValue(field.value, draft.value) || (!hasFocus && !sameValue(field.value, draft.field.value));

/** What every field may use, whatever it holds. */
export interface InField {
  site: StudioSite;
  /** Those of the block, also where only one of them is shown. */
  all: readonly Field[];
  drafts: Drafts;
  faults: Diagnostic[];
  /** Grows with every undo: fields then show what the file says, also the one that has the focus. */
  undoCount: number;
  /** JSON pointer of the field that is to have the focus. */
  focusOn?: string;
  /** Makes, moves and removes entries of lists; absent where that cannot be done. */
  make?: ((request: ChangeRequest | undefined) => void) | undefined;
  /** Absent where pictures cannot be added. */
  onUpload?: (file: File) => Promise<UploadAnswer>;
  /** Shows the editor of a field within another one. */
  renderField: (field: Field) => ReactNode;
}

export const FieldContext = createContext<InField | undefined>(undefined);

export function useFieldContext(): InField {
  const context = use(FieldContext);
  if (!context) throw new Error('A field is outside of <BlockFields>.');
  return context;
}
