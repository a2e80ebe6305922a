import type { Heading } from '../model/resolved';
import styles from './section-line.module.css';
import { useSectionRead } from './use-section-read';

/** A slim line of links to the sections that follow, which stays in view while they are read. */
export function SectionLine({ headings }: { headings: Heading[] }) {
  const current = useSectionRead(headings);
  return (
    <ol role="list" className={styles.line}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
