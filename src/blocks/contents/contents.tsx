import { useEffect, useRef } from 'react';
import type { BlockProps } from '../../model/props';
import type { Heading } from '../../model/resolved';
import { Actions } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { InterfaceIcon } from '../../ui/icon';
import { Section } from '../../ui/section';
import { SectionLinks } from '../../ui/section-links';
import styles from './contents.module.css';
import { useSectionRead } from '../../ui/use-section-read';

export function Contents({ block, page }: BlockProps<'contents'>) {
  const headings = page.headings.filter(({ level }) => level === 2);
  if (block.follow) return <Rail block={block} headings={headings} />;
  if (headings.length === 0) return null;
  return (
    <Section flow screenOnly>
      <Fold heading={block.heading} headings={headings} />
    </Section>
  );
}

interface ListProps {
  headings: Heading[];
  current?: string;
}

/** Folded on narrow screens; beside a text all of it is seen, and its heading is outside. */
function Fold({ heading, headings, current }: ListProps & { heading: string }) {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <h2 className="h3">{heading}</h2>
        <InterfaceIcon name="caret-down" className={styles.caret} />
      </summary>
      <nav aria-label={heading}>
        <SectionLinks headings={headings} current={current} className={styles.list} />
      </nav>
    </details>
  );
}

/** Stays beside the text while it is read, and marks the section being read. */
function Rail({ block, headings }: ListProps & { block: BlockProps<'contents'>['block'] }) {
  const rail = useRef<HTMLDivElement>(null);
  const current = useSectionRead(headings);
  useEffect(() => showCurrent(rail.current), [current]);
  return (
    <Section screenOnly className={styles.contents}>
      <div ref={rail} className={styles.rail} data-follow="">
        {headings.length > 0 && (
          <>
            <h2 className={classNames('h3', styles.beside)}>{block.heading}</h2>
            <Fold heading={block.heading} headings={headings} current={current} />
          </>
        )}
        <div className={styles.actions}>
          <Actions links={block.actions} stacked />
        </div>
      </div>
    </Section>
  );
}

/** Where the list is longer than its room, the section being read comes to its middle; before the first it begins. */
function showCurrent(rail: HTMLElement | null): void {
  const list = rail?.querySelector('ol');
  const entry = list?.querySelector('[aria-current]');
  if (!list) return;
  if (!entry) {
    list.scrollTop = 0;
    return;
  }
  const box = entry.getBoundingClientRect();
  list.scrollTop += box.top - list.getBoundingClientRect().top - (list.clientHeight - box.height) / 2;
}
