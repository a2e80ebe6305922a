import type { Field } from '../../model/studio';
import { pageAt } from '../api/around';
import { useFieldContext } from '../fields/frame/field-context';
import making from '../making/making.module.css';
import { focusTree } from '../panel/focus';
import { words } from '../words';

/** A draft says so, and is shown to visitors from here. */
export function DraftNote({ fields }: { fields: readonly Field[] }) {
  const { make } = useFieldContext();
  const draft = fields.find(({ origin, value }) => origin.pointer === '/draft' && value === true);
  if (!make || draft?.hash === undefined) return null;
  const { origin, hash } = draft;
  const { draft: note, publish, published } = words.wholePage;
  return (
    <div className={making.question}>
      <p>{note}</p>
      <button
        type="button"
        className={making.insert}
        onClick={() => {
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
