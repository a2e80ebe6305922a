import type { Blocked } from '../state/use-steps';
import { words } from '../words';
import { ModalDialog } from './modal-dialog';

/** A step that cannot be made keeps nobody from those before it. */
export function BlockedDialog({ blocked: { way, label, why, skip, stay } }: { blocked: Blocked }) {
  return (
    <ModalDialog title={words.undo[way].blocked(label)} onLeave={stay} leave={words.undo.stay}>
      <p>{why}</p>
      <button type="button" className="main" onClick={skip}>
        {words.undo[way].skip}
      </button>
    </ModalDialog>
  );
}
