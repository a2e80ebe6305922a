import { useId, useRef, useState, type FocusEvent } from 'react';
import type { StudioSite } from '../../model/studio';
import { Popup } from '../fields/frame/popup';
import { Combobox, cut } from '../fields/pick/combobox';
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
