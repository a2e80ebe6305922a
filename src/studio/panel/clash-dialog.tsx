import type { Clash } from '../state/saver';
import { words } from '../words';
import { ModalDialog } from './modal-dialog';
import { TwoValues } from './two-values';

/** Two people changed the same words: both are shown, and a person chooses. Nothing is written before. */
export function ClashDialog({ clash: { change, theirs, decide } }: { clash: Clash }) {
  const values = { mine: change.command.kind === 'set' ? change.command.value : undefined, theirs };
  return (
    <ModalDialog title={words.clash.title} onLeave={() => decide('later')} leave={words.clash.later}>
      <p>{words.clash.text(change.label)}</p>
      <TwoValues {...values} onChoose={decide} />
    </ModalDialog>
  );
}
