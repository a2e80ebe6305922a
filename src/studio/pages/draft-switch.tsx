import { useId } from 'react';
import type { StudioPage } from '../../model/studio';
import making from '../making/making.module.css';
import { focusTree } from '../panel/focus';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';

/** Whether visitors are shown the page: what is still to be written is never shown to them. */
export function DraftSwitch({ page: { file, hashes, isDraft } }: { page: StudioPage }) {
  const { unwritten, makeEntry } = useOpenStudio();
  const id = useId();
  const { draft, draftNote, publish, published, unpublish, unpublished } = words.wholePage;
  const isKept = isDraft && unwritten.count > 0;
  const pointer = '/draft';
  const toggle = () => {
    // Of what is no draft nothing is said.
    if (isDraft) focusTree();
    makeEntry({
      file,
      hash: hashes[file] ?? '',
      command: isDraft ? { kind: 'remove', pointer } : { kind: 'set', pointer, value: true },
      ...(isDraft && { before: true }),
      label: isDraft ? publish : unpublish,
      said: isDraft ? published : unpublished,
    });
  };
  return (
    <div className={`row ${making.question}`}>
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
      {isDraft && (
        <p id={id}>{isKept ? `${draftNote} ${words.unwritten.count(unwritten.count)}.` : draftNote}</p>
      )}
    </div>
  );
}
