import { useEffect, useId, useMemo, useState } from 'react';
import type { OutlineNode, PaletteEntry } from '../../model/studio';
import { behind, originOf, type Place } from '../outline/places';
import { ModalDialog } from '../panel/modal-dialog';
import { words } from '../words';
import styles from './making.module.css';
import { PlaceChoice, placeKey } from './place-choice';

interface PaletteDialogProps {
  places: readonly Place[];
  /** The part that is chosen: behind it is the usual place. */
  node: OutlineNode | undefined;
  /** The base path of the site. */
  base: string;
  palette: () => Promise<PaletteEntry[]>;
  onInsert: (place: Place, entry: PaletteEntry) => void;
  onLeave: () => void;
}

/** Every kind of part with a look at it; a search in names, other names and purposes. */
export function PaletteDialog({ places, node, base, palette, onInsert, onLeave }: PaletteDialogProps) {
  const [entries, setEntries] = useState<PaletteEntry[]>();
  const [sought, setSought] = useState('');
  const [place, setPlace] = useState(() => placeBehind(node, places));
  const id = useId();
  useEffect(() => {
    let isCurrent = true;
    palette().then(
      (all) => isCurrent && setEntries(all),
      () => isCurrent && setEntries([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [palette]);
  const found = useMemo(() => (entries ?? []).filter((entry) => isFound(entry, sought)), [entries, sought]);
  return (
    <ModalDialog title={words.making.insert} leave={words.making.cancel} onLeave={onLeave} isWide>
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
        <p role="status">{entries ? words.making.found(found.length, sought) : words.loading}</p>
      </div>
      <ul className={styles.palette}>
        {found.map((entry) => (
          <li key={entry.type}>
            <button
              type="button"
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

/** Behind the part that is chosen, else at the end of the page. */
function placeBehind(node: OutlineNode | undefined, places: readonly Place[]): Place | undefined {
  if (!node) return places.at(-1);
  const origin = originOf(node);
  const key = placeKey({ ...origin, pointer: behind(origin) });
  return places.find((place) => placeKey(place.origin) === key) ?? places.at(-1);
}

function isFound({ type, title, description, alsoCalled }: PaletteEntry, sought: string): boolean {
  const all = [type, title, description, ...alsoCalled].join(' ').toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
