import { useId, useRef } from 'react';
import type { ChecklistItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { Button } from '../../ui/button';
import { groupsOf } from '../../ui/groups';
import { Eyebrow, SectionHeading } from '../../ui/heading';
import { Prose } from '../../ui/prose';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import styles from './checklist.module.css';
import { useKeptTicks } from './use-kept-ticks';

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
            {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
            <SectionHeading heading={heading} id={id} className={styles.heading} />
            <Prose paragraphs={intro} className={styles.intro} />
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

interface GroupProps {
  label: string | undefined;
  items: ChecklistItem[];
}

function Group({ label, items }: GroupProps) {
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
