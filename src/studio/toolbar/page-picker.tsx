import { type FocusEvent, useId, useRef, useState } from 'react';
import type { StudioSite } from '../../model/studio';
import { Popup } from '../fields/frame/popup';
import { Combobox, cut, fits, fold } from '../fields/pick/combobox';
import { words } from '../words';
import { Icon } from './controls';
import styles from './page-picker.module.css';

interface PagePickerProps {
  title: string;
  pages: StudioSite['pages'];
  onChoose: (route: string) => void;
}

const most = 80;

/** A button that names the page; it opens a search among all pages. */
export function PagePicker({ title, onChoose, ...search }: PagePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  };
  return (
    <div className={styles.picker} onBlur={onBlur}>
      <button
        ref={button}
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
          {...search}
          onClose={close}
          onChoose={(route) => {
            close();
            onChoose(route);
          }}
        />
      )}
    </div>
  );
}

type PageSearchProps = Omit<PagePickerProps, 'title'> & { onClose: () => void };

function PageSearch({ pages, onChoose, onClose }: PageSearchProps) {
  const id = useId();
  const [question, setQuestion] = useState('');
  const find = (asked: string) =>
    cut(
      pagesFound(pages, asked).map(({ route, title }) => ({ value: route, label: title, detail: route })),
      most,
    );
  const [first] = find(question).choices;
  return (
    <Popup className={styles.search} onClose={onClose} isClosedAtOnce>
      <label htmlFor={id}>{words.pages.search}</label>
      <Combobox
        control={{ id }}
        text={question}
        find={find}
        onText={setQuestion}
        onPick={onChoose}
        onEnter={() => first && onChoose(first.value)}
        before={<Icon name="search" />}
        isOpenAtOnce
      />
    </Popup>
  );
}

type Page = StudioSite['pages'][number];

/** The pages whose title or address holds every word; those whose title begins with the question first. */
export function pagesFound(pages: readonly Page[], question: string): Page[] {
  const found = pages.filter(({ title, route }) => fits(question, title, route));
  const wanted = fold(question).trim().replace(/\s+/g, ' ');
  const begins = ({ title }: Page) => fold(title).startsWith(wanted);
  return wanted === '' ? found : [...found.filter(begins), ...found.filter((page) => !begins(page))];
}
