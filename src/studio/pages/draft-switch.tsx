import { useId } from 'react';
import type { StudioPage } from '../../model/studio';
import making from '../making/making.module.css';
import type { ChangeRequest } from '../making/part-commands';
import { focusTree } from '../panel/focus';
import { words } from '../words';

interface DraftSwitchProps {
  page: StudioPage;
  /** How many of its texts are still to be written. */
  unwritten: number;
  onMake: (request: ChangeRequest) => void;
}

/** Whether visitors are shown the page: what is still to be written is never shown to them. */
export function DraftSwitch({ page: { file, hashes, isDraft }, unwritten, onMake }: DraftSwitchProps) {
  const id = useId();
  const { draft, draftNote, publish, published, unpublish, unpublished } = words.wholePage;
  const isKept = isDraft && unwritten > 0;
  const pointer = '/draft';
  const toggle = () => {
    // Of what is no draft nothing is said.
    if (isDraft) focusTree();
    onMake({
      file,
      hash: hashes[file] ?? '',
      command: isDraft ? { kind: 'remove', pointer } : { kind: 'set', pointer, value: true },
      ...(isDraft && { before: true }),
      label: isDraft ? publish : unpublish,
      said: isDraft ? published : unpublished,
    });
  };
  return (
    <div className={making.question}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isDraft}
          aria-checked={isDraft}
          aria-disabled={isKept}
          aria-describedby={isDraft ? id : undefined}
          onChange={() => !isKept && toggle()}
        />{' '}
        {draft}
      </label>
      {isDraft && <p id={id}>{isKept ? `${draftNote} ${words.unwritten.count(unwritten)}.` : draftNote}</p>}
    </div>
  );
}
