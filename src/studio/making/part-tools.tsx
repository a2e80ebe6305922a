import type { Origin, OutlineNode, PaletteEntry, StudioPage } from '../../model/studio';
import { type Place, nameOfNode, originOf, usualPlace } from '../outline/places';
import { type ChangeRequest, insertion, move, partCommands } from './part-commands';
import { ButtonBar, ToolIcon, withKeys, Tool } from '../toolbar/controls';
import { words } from '../words';
import styles from './making.module.css';
import { useOpenStudio } from '../state/open-studio';
import { useLoaded } from '../state/use-loaded';
import { onEnter } from '../fields/frame/one-line';
import { ranked } from '../fields/pick/combobox';
import { useId, useState } from 'react';
import { ModalDialog } from '../panel/modal-dialog';
import { isAtOrIn, placeKey, siblingOf } from '../../content/source/pointer';

/** The buttons for parts as a whole; each has its key in the list. */
export function PartTools({ page }: { page: StudioPage }) {
  const { part, places, making } = useOpenStudio();
  const { opened, open, paste } = making;
  const usual = usualPlace(page.outline, places, part);
  return (
    <ButtonBar className="row tools" aria-label={words.making.tools}>
      <button
        className="plain"
        {...withKeys(words.making.insert, 'Control+Enter')}
        onClick={() => open({ kind: 'palette' })}
      >
        <ToolIcon name="plus" />
        {words.making.insert}
      </button>
      {part && <ChosenTools {...{ page, part }} />}
      <Tool kind="paste" onRun={() => usual && paste(usual)} />
      {opened?.kind === 'palette' && <PaletteDialog page={page} first={opened.place ?? usual} />}
      {opened?.kind === 'move' && part && <MoveDialog {...{ page, part }} />}
    </ButtonBar>
  );
}

interface OfPart {
  page: StudioPage;
  part: OutlineNode;
}

function ChosenTools({ page, part }: OfPart) {
  const { places, making } = useOpenStudio();
  const { open, copy, make } = making;
  const commands = partCommands(page, part, places);
  if (!commands) return null;
  const run = (request: ChangeRequest | undefined) => request && (() => void make(request));
  return (
    <>
      <Tool kind="up" onRun={run(commands.up)} />
      <Tool kind="down" onRun={run(commands.down)} />
      <Tool kind="moveTo" onRun={() => open({ kind: 'move' })} />
      <Tool kind="duplicate" onRun={run(commands.duplicate)} />
      <Tool kind="copy" onRun={() => void copy(part)} />
      <Tool kind="remove" onRun={run(commands.remove)} />
    </>
  );
}

interface PaletteDialogProps {
  page: StudioPage;
  /** Where it will go unless another place is chosen. */
  first: Place | undefined;
}

/** Every kind of part with a look at it; a search in names, other names and purposes. */
function PaletteDialog({ page, first }: PaletteDialogProps) {
  const { api, site, places, making, makeEntry } = useOpenStudio();
  const { value, failure } = useLoaded('palette', 0, api.palette);
  const entries = value ?? (failure && []);
  const [sought, setSought] = useState('');
  const [place, setPlace] = useState(first);
  const id = useId();
  const found = ranked(entries ?? [], sought, ({ title, type, description, alsoCalled }) => [
    title,
    type,
    description,
    ...alsoCalled,
  ]);
  const insert = (entry: PaletteEntry) => {
    if (place) makeEntry(insertion(page, place, entry));
  };
  return (
    <ModalDialog
      title={words.making.insert}
      leave={words.cancel}
      onLeave={() => making.open(undefined)}
      isWide
    >
      <div className={styles.choices}>
        <label htmlFor={id}>{words.making.search}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={onEnter(() => {
            const [first] = sought.trim() === '' ? [] : found;
            if (first) insert(first);
          })}
        />
        <PlaceChoice {...{ places, place }} onChoose={setPlace} />
        <button className="plain" onClick={() => place && making.paste(place)}>
          <ToolIcon name="paste" />
          {words.making.pasteHere}
        </button>
        <p role="status" className="quiet">
          {entries ? words.making.found(found.length, sought) : words.loading}
        </p>
      </div>
      <ul className={styles.palette}>
        {found.map((entry) => (
          <li key={entry.type} className="quiet">
            <button
              aria-disabled={entry.value === undefined}
              aria-describedby={`${id}-${entry.type}`}
              onClick={() => insert(entry)}
            >
              <span className={styles.look} aria-hidden="true">
                {entry.look !== undefined && (
                  <iframe
                    src={site.base.slice(0, -1) + entry.look}
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

/** Moves a part anywhere in its file, into containers and out of them. */
function MoveDialog({ page, part }: OfPart) {
  const { places, making, makeEntry } = useOpenStudio();
  const from = originOf(part);
  const isOwn = ({ pointer }: Origin) =>
    isAtOrIn(pointer, from.pointer) || pointer === siblingOf(from.pointer, 1);
  const others = places.filter(({ origin }) => origin.file === from.file && !isOwn(origin));
  const [place, setPlace] = useState(others[0]);
  return (
    <ModalDialog
      title={words.making.moved(nameOfNode(part))}
      leave={words.cancel}
      onLeave={() => making.open(undefined)}
    >
      <div className={styles.choices}>
        <PlaceChoice places={others} place={place} onChoose={setPlace} />
      </div>
      <button className="main" onClick={() => place && makeEntry(move(page, part, place))}>
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
