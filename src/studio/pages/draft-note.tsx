import type { Field } from '../../model/studio';
import { pageAt } from '../api/page-parts';
import { useFieldContext } from '../fields/frame/field-context';
import making from '../making/making.module.css';
import { focusTree } from '../panel/focus';
import { words } from '../words';

interface DraftNoteProps {
  fields: readonly Field[];
  /** How many of its texts are still to be written. */
  unwritten: number;
}

/** A draft says so, and is shown to visitors from here. */
export function DraftNote({ fields, unwritten }: DraftNoteProps) {
  const { make } = useFieldContext();
  const draft = fields.find(({ origin, value }) => origin.pointer === '/draft' && value === true);
  if (!make || draft?.hash === undefined) return null;
  const { origin, hash } = draft;
  const { draft: note, publish, published } = words.wholePage;
  return (
    <div className={making.question}>
      <p>{unwritten > 0 ? `${note} ${words.unwritten.count(unwritten)}.` : note}</p>
      <button
        type="button"
        className="plain"
        aria-disabled={unwritten > 0}
        onClick={() => {
          if (unwritten > 0) return;
          // The button goes with the draft.
          focusTree();
          make({
            file: origin.file,
            hash,
            command: { kind: 'remove', pointer: origin.pointer },
            before: true,
            label: publish,
            said: published,
            next: { at: pageAt },
          });
        }}
      >
        {publish}
      </button>
    </div>
  );
}
