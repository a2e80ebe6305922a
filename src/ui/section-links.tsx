import type { Heading } from '../model/resolved';

interface SectionLinksProps {
  headings: Heading[];
  /** The id of the section that is being read. */
  current: string | undefined;
  className?: string | undefined;
}

/** Links to the sections of a page. */
export function SectionLinks({ headings, current, className }: SectionLinksProps) {
  return (
    <ol role="list" className={className}>
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
