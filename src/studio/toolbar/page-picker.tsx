import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { StudioSite } from '../../model/studio';
import { words } from '../words';
import { Icon } from './icon';
import styles from './page-picker.module.css';
import { pagesFound } from './pages-found';

interface PagePickerProps {
  title: string;
  pages: StudioSite['pages'];
  onChoose: (route: string) => void;
}

const most = 80;

/** A button that names the page; it opens a search among all pages. */
export function PagePicker({ title, pages, onChoose }: PagePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (isFocused: boolean) => {
    setOpen(false);
    if (isFocused) button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close(false);
  };
  return (
    <div className={styles.picker} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-label={words.pages.current(title)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.current}>{title}</span>
        <Icon name="caretDown" />
      </button>
      {isOpen && (
        <PageSearch
          pages={pages}
          onClose={() => close(true)}
          onChoose={(route) => {
            close(true);
            onChoose(route);
          }}
        />
      )}
    </div>
  );
}

interface PageSearchProps {
  pages: StudioSite['pages'];
  onChoose: (route: string) => void;
  onClose: () => void;
}

function PageSearch({ pages, onChoose, onClose }: PageSearchProps) {
  const id = useId();
  const [question, setQuestion] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const all = pagesFound(pages, question);
  const found = all.slice(0, most);
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = found[active];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && page) onChoose(page.route);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const rest = all.length - found.length;
  return (
    <div className={styles.search}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-label={words.pages.search}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          placeholder={words.pages.search}
          value={question}
          onChange={(event) => {
            setQuestion(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={found.length === 0 || rest > 0 ? styles.count : 'unseen'} role="status">
        {all.length === 0 ? words.pages.none : words.pages.found(all.length)}
        {rest > 0 && `, ${words.pages.more(rest)}`}
      </p>
      <div ref={list} id={id} role="listbox" aria-label={words.pages.choose} className={styles.list}>
        {found.map(({ route, title }, index) => (
          <div
            key={route}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            tabIndex={-1}
            onClick={() => onChoose(route)}
            onKeyDown={onKeyDown}
          >
            <span>{title}</span>
            <span className={styles.route}>{route}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
