import { useId, useRef, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { ChecklistItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { Button } from '../../ui/button';
import { groupsOf } from '../../ui/groups';
import { listen } from '../../ui/listen';
import { RichText } from '../../ui/rich-text';
import { Section, Eyebrow, SectionHeading, Prose } from '../../ui/section';
import styles from './checklist.module.css';

/** Boxes to tick. The browser itself holds the ticks; they outlive the page only when the visitor asks for it. */
export function Checklist({ block, page, site: { messages } }: BlockProps<'checklist'>) {
  const { id, eyebrow, heading, intro, items } = block;
  const list = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const ticks = useKeptTicks(list, `checklist:${page.route}#${id ?? heading}`);
  const hint = useId();
  return (
    <Section flow titled wide="plain">
      <div ref={whole} className={styles.sheet}>
        <div className={styles.head}>
          <div className={styles.words}>
            <Eyebrow>{eyebrow}</Eyebrow>
            <SectionHeading {...block} className={styles.heading} />
            <Prose paragraphs={intro} />
          </div>
        </div>
        <div ref={list} className={styles.list} onChange={ticks.onTick}>
          {groupsOf(items).map(({ label, entries }) => (
            <Group key={label ?? ''} label={label} items={entries} />
          ))}
        </div>
        <div className={styles.controls}>
          <Button variant="quiet" onClick={() => printAlone(whole.current)}>
            {messages.print}
          </Button>
          <Button variant="quiet" onClick={() => ticks.clear(messages.cleared)}>
            {messages.clear}
          </Button>
          <label className={styles.keep}>
            <input
              type="checkbox"
              className={styles.box}
              checked={ticks.isKept}
              aria-describedby={hint}
              onChange={(event) => ticks.keep(event.target.checked, messages.notKept)}
            />
            {messages.keep}
          </label>
          <p id={hint} className={styles.hint}>
            {messages.keepHint}
          </p>
          <p role="status" className="visually-hidden">
            {ticks.said}
          </p>
        </div>
      </div>
    </Section>
  );
}

function Group({ label, items }: { label: string | undefined; items: ChecklistItem[] }) {
  const labelId = useId();
  return (
    <div>
      {label && (
        <p id={labelId} className={styles.group}>
          {label}
        </p>
      )}
      <ul role="list" aria-labelledby={label && labelId} className={styles.items}>
        {items.map(({ text }, index) => (
          <Item key={index} text={text} />
        ))}
      </ul>
    </div>
  );
}

/** A link within the words stays a link: only the words around it tick the box. */
function Item({ text }: Pick<ChecklistItem, 'text'>) {
  return (
    <li>
      <label className={styles.item}>
        <input type="checkbox" className={styles.box} />
        <span>
          <RichText text={text} />
        </span>
      </label>
    </li>
  );
}

/** Prints one part of the page: what is around it is hidden from paper until the printing is over. */
function printAlone(part: HTMLElement | null): void {
  if (!part) return;
  part.dataset.printed = '';
  window.addEventListener('afterprint', () => delete part.dataset.printed, { once: true });
  window.print();
}

/**
 * The ticks of a list, kept on the device under `key` once the visitor has asked for it, by the words of the items and
 * their groups.
 */
function useKeptTicks(list: RefObject<HTMLElement | null>, key: string) {
  const isKept = useSyncExternalStore(
    subscribe,
    () => read(key) !== undefined,
    () => false,
  );
  const [said, setSaid] = useState('');

  useEffect(() => {
    const kept = (isKept && read(key)) || [];
    if (list.current) for (const box of boxesOf(list.current)) box.checked ||= kept.includes(wordsOf(box));
  }, [isKept, list, key]);

  const save = () => {
    const boxes = list.current ? boxesOf(list.current) : [];
    return write(key, boxes.filter(({ checked }) => checked).map(wordsOf));
  };

  return {
    isKept,
    /** What a screen reader is told of the last thing that was done. */
    said,
    onTick: () => {
      if (isKept) save();
    },
    /** Begins to keep the ticks on the device, or forgets them. */
    keep(isWanted: boolean, refusal: string) {
      const succeeded = isWanted ? save() : forget(key);
      setSaid(succeeded ? '' : refusal);
    },
    clear(done: string) {
      if (list.current) for (const box of boxesOf(list.current)) box.checked = false;
      forget(key);
      setSaid(done);
    },
  };
}

const subscribe = (onChange: () => void) => listen(window, { storage: onChange });

const boxesOf = (list: HTMLElement) => [...list.querySelectorAll('input')];
const wordsOf = (box: HTMLInputElement) =>
  [box.closest('ul')?.previousElementSibling, box.closest('li')]
    .map((part) => part?.textContent)
    .join('\n')
    .trim();

// Storage may be disabled, full, or hold what somebody else wrote.
function read(key: string): unknown[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Array.isArray(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const write = (key: string, words: string[]) =>
  change(() => localStorage.setItem(key, JSON.stringify(words)));
const forget = (key: string) => change(() => localStorage.removeItem(key));

/** @returns whether it could be changed. */
function change(work: () => void): boolean {
  try {
    work();
    // The browser tells the other windows of it; this one is told here.
    window.dispatchEvent(new Event('storage'));
    return true;
  } catch {
    return false;
  }
}
