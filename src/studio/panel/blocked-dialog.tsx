import type { Blocked } from '../state/use-steps';
import { words } from '../words';
import { ModalDialog } from './modal-dialog';

/** A step that cannot be made keeps nobody from those before it. */
export function BlockedDialog({ blocked: { way, label, why, skip, stay } }: { blocked: Blocked }) {
  const isUndo = way === 'undo';
  return (
    <ModalDialog
      title={isUndo ? words.undo.blocked(label) : words.undo.blockedRedo(label)}
      onLeave={stay}
      leave={words.undo.stay}
    >
      <p>{why}</p>
      <button type="button" className="main" onClick={skip}>
        {isUndo ? words.undo.skip : words.undo.skipRedo}
      </button>
    </ModalDialog>
  );
}
