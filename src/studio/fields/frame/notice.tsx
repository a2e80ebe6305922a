import { isAtOrIn } from '../../../content/source/pointer';
import type { Diagnostic } from '../../../model/diagnostic';
import type { Json } from '../../../model/resolved';
import { fieldWords, words } from '../../words';
import type { Draft } from './drafts';
import styles from './frame.module.css';
import { shortText } from '../../../content/edit/fields/short-text';
import type { Editing } from './use-editing';

interface NoticeProps {
  editing: Editing;
  problem?: string;
  onDone: () => void;
}

/** What became of what was typed, where it is not in the file; nothing where all is well. */
export function Notice({ editing, problem, onDone }: NoticeProps) {
  const { draft, showNewer } = editing;
  // The button goes when it has done its work; the focus goes back to the field.
  const then = (act: () => void) => () => {
    act();
    onDone();
  };
  if (problem !== undefined)
    return (
      <div className={styles.notice}>
        <p>{fieldWords.notSaved(problem)}</p>
        <button type="button" onClick={then(editing.putBack)}>
          {fieldWords.putBack}
        </button>
      </div>
    );
  // Nothing was typed here, so nothing is wrong: it is only told.
  if (showNewer)
    return (
      <div className={styles.notice} data-tone="quiet">
        <p>{fieldWords.newer(inWords(editing.field.value))}</p>
        <button type="button" onClick={then(showNewer)}>
          {fieldWords.showNewer}
        </button>
      </div>
    );
  const reasons = draft ? reasonsOf(draft) : [];
  if (reasons.length === 0) return null;
  const isConflict = draft?.state === 'conflict';
  // The same words would be refused again; what hinders the whole file may be gone by then.
  const canSendAgain = draft?.state !== 'refused' || !draft.faults.every(isOfContent(draft));
  return (
    <div className={styles.notice}>
      {reasons.map((reason, index) => (
        <p key={index}>{fieldWords.notSaved(reason)}</p>
      ))}
      {canSendAgain && (
        <button type="button" onClick={then(editing.retry)}>
          {isConflict ? fieldWords.keepMine : fieldWords.tryAgain}
        </button>
      )}
      <button type="button" onClick={then(editing.putBack)}>
        {isConflict ? fieldWords.takeTheirs : fieldWords.putBack}
      </button>
    </div>
  );
}

/** Whether the check has refused what was written, not something else on which it depends. */
const isOfContent =
  ({ field: { origin } }: Draft) =>
  ({ file, pointer = '' }: Diagnostic): boolean =>
    file === origin.file &&
    pointer !== '' &&
    (isAtOrIn(pointer, origin.pointer) || isAtOrIn(origin.pointer, pointer));

/** The check speaks of lines of a file then. */
const isEmptied = ({ field, value, faults }: Draft): boolean =>
  field.isRequired &&
  typeof value === 'string' &&
  value.trim() === '' &&
  faults.every(({ file, pointer }) => file === field.origin.file && pointer === field.origin.pointer);

function reasonsOf(draft: Draft): string[] {
  switch (draft.state) {
    case 'refused':
      if (isEmptied(draft)) return [fieldWords.isEmpty(draft.field.title)];
      return draft.faults.map(({ code, message, hint }) =>
        [message, hint, fieldWords.also[code]].filter(Boolean).join(' '),
      );
    case 'failed':
      return [draft.why && draft.why !== 'missing' ? whySaid[draft.why] : words.save.why.failed];
    case 'conflict':
      return [
        draft.theirs === undefined ? fieldWords.conflictRemoved : fieldWords.conflict(inWords(draft.theirs)),
      ];
    case 'typing':
    case 'held':
    case 'saving':
    case 'saved':
      return [];
  }
}

const whySaid = { ...words.save.why, offline: fieldWords.notAnswering };

const inWords = (value: Json | undefined): string =>
  value === undefined || value === '' ? fieldWords.nothing : shortText(value);
