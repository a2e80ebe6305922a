import { useState } from 'react';
import type { OutlineNode } from '../../model/studio';
import { nameOf, originOf, type Place } from '../outline/places';
import { ModalDialog } from '../panel/modal-dialog';
import { words } from '../words';
import styles from './making.module.css';
import { PlaceChoice } from './place-choice';

interface MoveDialogProps {
  places: readonly Place[];
  node: OutlineNode;
  onMove: (place: Place) => void;
  onLeave: () => void;
}

/** Moves a part anywhere in its file, into containers and out of them. */
export function MoveDialog({ places, node, onMove, onLeave }: MoveDialogProps) {
  const from = originOf(node);
  const others = places.filter(
    ({ origin }) => origin.file === from.file && !origin.pointer.startsWith(`${from.pointer}/`),
  );
  const [place, setPlace] = useState(others[0]);
  return (
    <ModalDialog title={words.making.moved(nameOf(node))} leave={words.making.cancel} onLeave={onLeave}>
      <div className={styles.choices}>
        <PlaceChoice places={others} place={place} onChoose={setPlace} />
      </div>
      <button type="button" className="main" onClick={() => place && onMove(place)}>
        {words.making.moveHere}
      </button>
    </ModalDialog>
  );
}
