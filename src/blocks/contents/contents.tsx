import { useId } from 'react';
import type { BlockProps } from '../../model/props';
import { Section } from '../../ui/section';
import styles from './contents.module.css';

export function Contents({ block, page }: BlockProps<'contents'>) {
  const headingId = useId();
  const headings = page.headings.filter(({ level }) => level === 2);
  if (headings.length === 0) return null;
  const areNumbered = headings.some(({ text }) => /^\d/.test(text));
  return (
    <Section flow>
      <nav aria-labelledby={headingId} className={styles.contents}>
        <h2 id={headingId} className={styles.heading}>
          {block.heading}
        </h2>
        <ol role="list" className={areNumbered ? styles.list : styles.numberedList}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </Section>
  );
}
