import { useRef } from 'react';
import type { SequenceItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { IconButton } from '../../ui/button';
import { SectionHead } from '../../ui/heading';
import { Picture } from '../../ui/picture';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import { unbroken } from '../../ui/unbroken';
import styles from './sequence.module.css';
import { useStrip } from './use-strip';

/** Pictures side by side: a strip that scrolls where they do not all fit, a plain list without JavaScript. */
export function Sequence({ block, site }: BlockProps<'sequence'>) {
  const { id, eyebrow, heading, level, intro, items, note, surface = 'evergreen' } = block;
  const ref = useRef<HTMLOListElement>(null);
  const strip = useStrip(ref);
  return (
    <Section surface={surface} titled wide="band">
      <SectionHead id={id} eyebrow={eyebrow} heading={heading} level={level} intro={intro} align="split" />
      <ol
        ref={ref}
        role="list"
        className={styles.strip}
        data-many={items.length > 6 || undefined}
        aria-label={heading}
        tabIndex={strip.isMovable ? 0 : undefined}
        onScroll={strip.onScroll}
        onKeyDown={strip.onKeyDown}
      >
        {items.map((item, index) => (
          <Frame key={index} item={item} number={index + 1} />
        ))}
      </ol>
      <div className={styles.foot}>
        {note && (
          <p className={styles.note}>
            <RichText text={note} />
          </p>
        )}
        <div className={styles.arrows} data-idle={strip.isMovable ? undefined : ''}>
          <IconButton
            label={site.messages.previous}
            icon="arrow-left"
            aria-disabled={strip.isAtStart}
            onClick={() => strip.move(-1)}
          />
          <IconButton
            label={site.messages.next}
            icon="arrow-right"
            aria-disabled={strip.isAtEnd}
            onClick={() => strip.move(1)}
          />
        </div>
      </div>
    </Section>
  );
}

interface FrameProps {
  item: SequenceItem;
  number: number;
}

function Frame({ item: { image, label, title, text }, number }: FrameProps) {
  return (
    <li>
      <figure className={styles.frame}>
        <Picture image={image} sizes="(width >= 60rem) 24rem, 13rem" className={styles.picture} />
        <figcaption>
          <p className={styles.number}>{unbroken(label ?? String(number))}</p>
          <strong className={styles.title}>{unbroken(title)}</strong>
          {text && (
            <p className={styles.text}>
              <RichText text={text} />
            </p>
          )}
        </figcaption>
      </figure>
    </li>
  );
}
