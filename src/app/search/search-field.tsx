import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import type { SearchIndex } from '../../model/search';
import type { ResolvedSite } from '../../model/site';
import { InterfaceIcon } from '../../ui/icon';
import type { ResultsProps } from './results';
import type { SearchEngine } from './search-engine';
import styles from './search.module.css';

interface SearchFieldProps {
  site: ResolvedSite;
  /** What shows the results; a page fetches it after the field. */
  Results?: ComponentType<ResultsProps>;
  /** In a dialog it shows what is asked most; a page does that by itself. */
  isDialog?: boolean;
}

type Loaded = SearchEngine | 'failed' | undefined;

/**
 * The field with what it finds. It has no name and its form leads nowhere (outside a dialog of its own, "dialog" does
 * nothing), also before the page has come to life: what is typed stays in memory.
 * Arrows move between the field and the results, which are links; Enter in the field leads to the first.
 */
export function SearchField({ site, Results, isDialog = false }: SearchFieldProps) {
  const [typed, setTyped] = useState('');
  const [engine, load] = useEngine(site.base);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The page may be older than its life: what is in the field by then is searched.
  useEffect(() => {
    const value = input.current?.value ?? '';
    setTyped(value);
    if (value !== '') load();
  }, [load]);
  const { searchField, searchNote } = site.messages;

  return (
    <search className={styles.search} onKeyDown={moveFocus}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          const search = event.currentTarget.parentElement;
          // Nothing is followed unseen; that the focus leaves the field closes the keyboard of a phone.
          const found = search?.querySelector<HTMLElement>('[data-result="found"]:not([inert] *)');
          (found ?? search?.querySelector<HTMLElement>('[role=status]'))?.focus();
        }}
      >
        <label htmlFor={id}>{searchField}</label>
        <div className={styles.field}>
          <InterfaceIcon name="magnifying-glass" />
          <input
            ref={input}
            id={id}
            type="search"
            aria-describedby={`${id}-note`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            onFocus={load}
            // The browser keeps the text, also while an input method composes it; what it finds is painted with it.
            onInput={({ currentTarget: { value } }) => {
              setTyped(value);
              load();
            }}
          />
        </div>
        <p id={`${id}-note`} className={styles.note}>
          {searchNote}
        </p>
      </form>
      {Results && <Results site={site} typed={typed} engine={engine} hasTopics={isDialog} />}
    </search>
  );
}

/** Loaded when the field is first focused; after a failure the next focus or letter tries again. */
function useEngine(base: string): [Loaded, () => void] {
  const [engine, setEngine] = useState<{ value: Loaded }>({ value: undefined });
  const isAsked = useRef(false);
  const load = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadEngine(base).then(
      (value) => setEngine({ value }),
      () => {
        isAsked.current = false;
        setEngine({ value: 'failed' });
      },
    );
  }, [base]);
  return [engine.value, load];
}

/** Fetches the index of the site, and makes it ready. */
async function loadEngine(base: string): Promise<SearchEngine> {
  const address = `${base}search-index.json`;
  const [{ createSearchEngine }, response] = await Promise.all([import('./search-engine'), fetch(address)]);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return createSearchEngine((await response.json()) as SearchIndex);
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  // While an input method composes, arrows choose among its words.
  if (step === undefined || event.nativeEvent.isComposing) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input, [data-result]:not([inert] *), [role=status]:focus',
    ),
  ];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
