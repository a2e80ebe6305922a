import { useId } from 'react';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Fold } from '../../ui/fold';
import { headedBy, Headed, Section, Prose } from '../../ui/section';
import styles from './accordion.module.css';

export function Accordion({ block }: BlockProps<'accordion'>) {
  const { items, numbered } = block;
  // The browser keeps one of the same name open at a time.
  const name = useId();
  return (
    <Section flow {...headedBy(block)}>
      <Headed block={block}>
        <div className={classNames(styles.items, numbered && styles.numbered)}>
          {/* By their places: while a question is being written, its answer stays open. */}
          {items.map((item, index) => (
            <Fold key={index} heading={item.question} id={item.id} name={name}>
              <Prose paragraphs={item.answer} className={styles.answer} />
            </Fold>
          ))}
        </div>
      </Headed>
    </Section>
  );
}
