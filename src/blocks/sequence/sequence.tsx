import { useRef, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { SequenceItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { IconButton } from '../../ui/button';
import { SectionHead } from '../../ui/heading';
import { Picture } from '../../ui/picture';
import { Paragraph } from '../../ui/prose';
import { Section } from '../../ui/section';
import { unbroken } from '../../ui/unbroken';
import styles from './sequence.module.css';

/** Pictures side by side: a strip that scrolls where they do not all fit, a plain list without JavaScript. */
export function Sequence({ block, site }: BlockProps<'sequence'>) {
  const { heading, items, note, surface = 'evergreen' } = block;
  const ref = useRef<HTMLOListElement>(null);
  const strip = useStrip(ref);
  return (
    <Section surface={surface} titled wide="band">
      <SectionHead {...block} align="split" />
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
        <Paragraph text={note} className={styles.note} />
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

function Frame({ item: { image, label, title, text }, number }: { item: SequenceItem; number: number }) {
  return (
    <li>
      <figure className={styles.frame}>
        <Picture image={image} sizes="(width >= 60rem) 24rem, 13rem" className={styles.picture} />
        <figcaption>
          <p className={styles.number}>{unbroken(label ?? String(number))}</p>
          <strong className={styles.title}>{unbroken(title)}</strong>
          <Paragraph text={text} className={styles.text} />
        </figcaption>
      </figure>
    </li>
  );
}

const still = { isMovable: false, isAtStart: true, isAtEnd: true };

/** Moves a row that scrolls from frame to frame; how it moves is left to the browser. */
function useStrip(ref: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(still);

  const look = () => {
    const next = ref.current ? stateOf(ref.current) : still;
    // The same object when nothing changed: scrolling does not render.
    setState((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  };

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setState(stateOf(entry.target));
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  const move = (steps: number) => {
    const row = ref.current;
    if (!row) return;
    const width =
      (row.firstElementChild?.getBoundingClientRect().width ?? 0) +
      parseFloat(getComputedStyle(row).columnGap);
    row.scrollBy({ left: steps * width * (isRightToLeft(row) ? -1 : 1) });
  };

  return {
    ...state,
    move,
    onScroll: look,
    onKeyDown: (event: KeyboardEvent) => {
      const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
      const far = event.currentTarget.children.length;
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') move(event.key === forward ? 1 : -1);
      else if (event.key === 'Home') move(-far);
      else if (event.key === 'End') move(far);
      else return;
      event.preventDefault();
    },
  };
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** In right-to-left rows the position is counted in negative numbers. */
function stateOf({ scrollLeft, scrollWidth, clientWidth }: Element): typeof still {
  const at = Math.abs(scrollLeft);
  const most = scrollWidth - clientWidth;
  // It can be moved where there is more of it than can be seen.
  return { isMovable: most > 1, isAtStart: at <= 1, isAtEnd: at >= most - 1 };
}
