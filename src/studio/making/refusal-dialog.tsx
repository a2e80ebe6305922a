import { ModalDialog } from '../panel/modal-dialog';
import type { Refusal } from './wish';
import { words } from '../words';

/** Why parts and entries were left as they are. */
export function RefusalDialog({ refusal, onLeave }: { refusal: Refusal; onLeave: () => void }) {
  return (
    <ModalDialog title={words.making.refused(refusal.label)} leave={words.making.close} onLeave={onLeave}>
      <p>{words.making.unchanged}</p>
      <ul>
        {refusal.why.map((reason, index) => (
          <li key={index}>{reason}</li>
        ))}
      </ul>
    </ModalDialog>
  );
}
