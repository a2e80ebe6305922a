import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './chosen-of-many.module.css';

const step = 50;

interface ChooseOfManyProps<Item> {
  items: readonly Item[];
  /** Tells them apart. */
  nameOf: (item: Item) => string;
  chosen: string | undefined;
  onChoose: (name: string) => void;
  /** What is said where there are none. */
  none: string;
  more: (count: number) => string;
  children: (item: Item) => ReactNode;
}

/** A list of which one is chosen; of many the first are shown until more are asked for. */
export function ChooseOfMany<Item>(props: ChooseOfManyProps<Item>) {
  const { items, nameOf, chosen, onChoose, none, more, children } = props;
  const [most, setMost] = useState(step);
  if (items.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.list}>
      {items.slice(0, most).map((item) => (
        <li key={nameOf(item)}>
          <button aria-current={nameOf(item) === chosen} onClick={() => onChoose(nameOf(item))}>
            {children(item)}
          </button>
        </li>
      ))}
      {items.length > most && (
        <li>
          <button onClick={() => setMost(most + step)}>{more(Math.min(step, items.length - most))}</button>
        </li>
      )}
    </ul>
  );
}

/** Beside the list, where none is chosen. */
export function NothingChosen({ gone, choose }: { gone: string | undefined; choose: string }) {
  const hint = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone with what was chosen.
  useLayoutEffect(() => {
    if (gone !== undefined) hint.current?.focus();
  }, [gone]);
  return (
    <p ref={hint} tabIndex={-1}>
      {gone ?? choose}
    </p>
  );
}
