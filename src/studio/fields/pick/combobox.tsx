import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { fieldWords } from '../field-words';
import type { Tied } from '../frame/frame';
import { pasteLine } from '../frame/one-line';
import styles from './pick.module.css';

export interface ListOption {
  /** What is written when it is chosen. */
  value: string;
  label: string;
  detail?: string;
  drawing?: ReactNode;
}

interface ComboboxProps {
  control: Tied;
  text: string;
  /** What fits the words; all of them fit none. */
  find: (words: string) => ListOption[];
  onText: (text: string) => void;
  onPick: (value: string) => void;
  /** Enter, where nothing is picked. Without it, the first that fits what is typed is picked. */
  onEnter?: () => void;
  before?: ReactNode;
  /** Shows what fits before anything is asked for. */
  isOpenAtOnce?: boolean;
  /** Shows it at once and side by side, as pictures are looked through. */
  isGrid?: boolean;
}

/** A text field with what it may hold below it, as the ARIA practices describe a combobox with a list. */
export function Combobox({
  control,
  text,
  find,
  onText,
  onPick,
  onEnter,
  before,
  isGrid = false,
  isOpenAtOnce = isGrid,
}: ComboboxProps) {
  const listId = useId();
  // What is typed while the list is open; what was there before looks for nothing.
  const [words, setWords] = useState(isOpenAtOnce ? '' : undefined);
  const [active, setActive] = useState(-1);
  const isOpen = words !== undefined;
  const found = isOpen ? find(words) : [];
  const choices = found.slice(0, isGrid ? mostInGrid : mostInList);
  const close = () => {
    setWords(undefined);
    setActive(-1);
  };
  const type = (typed: string) => {
    onText(typed);
    setWords(typed);
    setActive(onEnter || typed.trim() === '' ? -1 : 0);
  };
  const pick = (choice: ListOption) => {
    onPick(choice.value);
    close();
  };
  const move = (to: number) => setActive(choices.length === 0 ? -1 : (to + choices.length) % choices.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = choices[active];
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (isOpen ? move(active + 1) : setWords('')),
      ArrowUp: () => (isOpen ? move(active < 0 ? -1 : active - 1) : setWords('')),
      Enter: chosen
        ? () => pick(chosen)
        : onEnter &&
          (() => {
            close();
            onEnter();
          }),
    };
    if (isOpen) acts.Escape = close;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    // Escape closes the list, and nothing around it.
    event.stopPropagation();
    act();
  };
  return (
    <div className="stack" onBlur={() => onceReleased(close)}>
      <div className={`row ${styles.line}`}>
        {before}
        <input
          {...control}
          className={styles.text}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={choices[active] && `${listId}-${active}`}
          onChange={(event) => type(event.currentTarget.value)}
          onPaste={(event) => pasteLine(event, type)}
          onClick={() => setWords((now) => now ?? '')}
          onKeyDown={onKeyDown}
        />
      </div>
      {isOpen && (
        <List id={listId} {...{ choices, active, pick, isGrid }} more={found.length - choices.length} />
      )}
      <p role="status" className="unseen">
        {isOpen && fieldWords.found(found.length)}
      </p>
    </div>
  );
}

/** What is pressed below the list would move away under the pointer, and never be clicked. */
function onceReleased(close: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('pointerup', () => setTimeout(close), { once: true });
  else close();
}

interface ListProps {
  id: string;
  choices: ListOption[];
  /** How many more there are, to be found by typing. */
  more: number;
  active: number;
  pick: (choice: ListOption) => void;
  isGrid: boolean;
}

function List({ id, choices, more, active, pick, isGrid }: ListProps) {
  return (
    <div className={`stack ${styles.popup}`}>
      <div
        id={id}
        role="listbox"
        aria-label={fieldWords.suggestions}
        // The keys go to the text field: what scrolls would be one more stop.
        tabIndex={-1}
        className={isGrid ? styles.grid : styles.list}
      >
        {choices.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys go to the text field, which has the focus
          <div
            key={`${choice.value} ${choice.label}`}
            id={`${id}-${index}`}
            ref={(element) => {
              if (index === active) element?.scrollIntoView?.({ block: 'nearest' });
            }}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // The focus stays in the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(choice)}
          >
            {choice.drawing}
            <span>{choice.label}</span>
            {choice.detail !== undefined && <span className={`quiet ${styles.detail}`}>{choice.detail}</span>}
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className="quiet">{fieldWords.foundNothing}</p>}
      {more > 0 && <p className="quiet">{fieldWords.foundMore(more)}</p>}
    </div>
  );
}

// So many can be looked through; more are found by typing.
const mostInList = 80;
// Seen side by side they are looked through rather than named, and loaded as they come into view.
const mostInGrid = 400;

interface SearchProps extends Pick<ComboboxProps, 'find' | 'onPick' | 'before' | 'isGrid'> {
  label: string;
}

/** Looks for something of the site that is to be chosen; what is typed is written nowhere. */
export function Search({ label, ...rest }: SearchProps) {
  const id = useId();
  const [sought, setSought] = useState('');
  return (
    <>
      <label className="name" htmlFor={id}>
        {label}
      </label>
      <Combobox control={{ id }} text={sought} onText={setSought} isOpenAtOnce {...rest} />
    </>
  );
}

/** What has all the words in its texts; what its first text calls so comes first, then what begins so. */
export function ranked<T>(items: readonly T[], words: string, textsOf: (item: T) => string[]): T[] {
  const wanted = fold(words).trim().replace(/\s+/g, ' ');
  const rank = (item: T) => {
    const name = fold(textsOf(item)[0] ?? '');
    if (!name.includes(wanted)) return 3;
    return [name === wanted, name.startsWith(wanted), name.includes(` ${wanted}`), true].indexOf(true);
  };
  const found = items.filter((item) => matchesWords(words, ...textsOf(item)));
  return wanted === '' ? found : found.toSorted((one, other) => rank(one) - rank(other));
}

/** All words are somewhere in the texts, whatever their order, capitals and accents. */
export function matchesWords(words: string, ...texts: string[]): boolean {
  const all = fold(texts.join(' '));
  return fold(words)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
