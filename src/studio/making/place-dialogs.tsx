import { useLoaded } from '../state/use-loaded';
import { fits } from '../fields/pick/combobox';
import { useId, useState } from 'react';
import type { OutlineNode, PaletteEntry } from '../../model/studio';
import { type Place, nameOf, originOf } from '../outline/places';
import { ModalDialog } from '../panel/modal-dialog';
import { Icon } from '../toolbar/controls';
import { words } from '../words';
import styles from './making.module.css';
import { placeKey } from '../../content/source/pointer';

interface PaletteDialogProps {
  places: readonly Place[];
  /** Where it will go unless another place is chosen. */
  first: Place | undefined;
  /** The base path of the site. */
  base: string;
  palette: () => Promise<PaletteEntry[]>;
  onInsert: (place: Place, entry: PaletteEntry) => void;
  /** The part that was copied is to go there. */
  onPaste: (place: Place) => void;
  onLeave: () => void;
}

/** Every kind of part with a look at it; a search in names, other names and purposes. */
export function PaletteDialog({
  places,
  first,
  base,
  palette,
  onInsert,
  onPaste,
  onLeave,
}: PaletteDialogProps) {
  const { value, failure } = useLoaded('palette', 0, palette);
  const entries = value ?? (failure && []);
  const [sought, setSought] = useState('');
  const [place, setPlace] = useState(first);
  const id = useId();
  const found = (entries ?? []).filter((entry) => isFound(entry, sought));
  return (
    <ModalDialog title={words.making.insert} leave={words.cancel} onLeave={onLeave} isWide>
      <div className={styles.choices}>
        <label htmlFor={id}>{words.making.search}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <PlaceChoice {...{ places, place }} onChoose={setPlace} />
        <button className="plain" onClick={() => place && onPaste(place)}>
          <Icon name="paste" />
          {words.making.pasteHere}
        </button>
        <p role="status">{entries ? words.making.found(found.length, sought) : words.loading}</p>
      </div>
      <ul className={styles.palette}>
        {found.map((entry) => (
          <li key={entry.type}>
            <button
              aria-disabled={entry.value === undefined}
              aria-describedby={`${id}-${entry.type}`}
              onClick={() => place && entry.value !== undefined && onInsert(place, entry)}
            >
              <span className={styles.look} aria-hidden="true">
                {entry.look !== undefined && (
                  <iframe
                    src={base.slice(0, -1) + entry.look}
                    loading="lazy"
                    tabIndex={-1}
                    sandbox="allow-same-origin"
                    inert
                    title={entry.title}
                  />
                )}
              </span>
              <strong>{entry.title}</strong>
            </button>
            <span id={`${id}-${entry.type}`}>
              {entry.value === undefined ? words.making.lacks : entry.description}
            </span>
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}

const isFound = ({ type, title, description, alsoCalled }: PaletteEntry, sought: string): boolean =>
  fits(sought, type, title, description, ...alsoCalled);

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
    <ModalDialog title={words.making.moved(nameOf(node))} leave={words.cancel} onLeave={onLeave}>
      <div className={styles.choices}>
        <PlaceChoice places={others} place={place} onChoose={setPlace} />
      </div>
      <button className="main" onClick={() => place && onMove(place)}>
        {words.making.moveHere}
      </button>
    </ModalDialog>
  );
}

interface PlaceChoiceProps {
  places: readonly Place[];
  place: Place | undefined;
  onChoose: (place: Place | undefined) => void;
}

/** Where something is to be put, from the top of the page to its end. */
function PlaceChoice({ places, place, onChoose }: PlaceChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{words.making.where}</label>
      <select
        id={id}
        value={place && placeKey(place.origin)}
        onChange={({ target }) => onChoose(places.find(({ origin }) => placeKey(origin) === target.value))}
      >
        {places.map(({ origin, title, level }) => (
          <option key={placeKey(origin)} value={placeKey(origin)}>
            {'\u2003'.repeat(level) + title}
          </option>
        ))}
      </select>
    </>
  );
}
