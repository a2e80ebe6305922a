import { useId } from 'react';
import type { AccordionItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { InterfaceIcon } from '../../ui/interface-icons';
import { Prose } from '../../ui/prose';
import { headedBy, Section } from '../../ui/section';
import { TextHead } from '../../ui/text-head';
import styles from './accordion.module.css';

export function Accordion({ block }: BlockProps<'accordion'>) {
  const { heading, intro, items, numbered } = block;
  // The browser keeps one of the same name open at a time.
  const name = useId();
  const hasHead = Boolean(heading ?? intro);
  return (
    <Section flow {...headedBy(block)}>
      <div className={hasHead ? styles.headed : undefined}>
        <TextHead block={block} />
        <div className={classNames(styles.items, numbered && styles.numbered)}>
          {/* By their places: while a question is being written, its answer stays open. */}
          {items.map((item, index) => (
            <Question key={index} item={item} name={name} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Question({ item, name }: { item: AccordionItem; name: string }) {
  return (
    <details name={name} className={styles.item}>
      <summary className={styles.summary}>
        <h3 id={item.id} className={styles.question}>
          {item.question}
        </h3>
        <InterfaceIcon name="plus" className={styles.sign} />
      </summary>
      <Prose paragraphs={item.answer} className={styles.answer} />
    </details>
  );
}
