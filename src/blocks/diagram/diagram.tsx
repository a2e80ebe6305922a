import { useId, useRef, useState } from 'react';
import type { BlockProps } from '../../model/props';
import { Picture } from '../../ui/picture';
import { Section, Eyebrow, Caption, Prose, TextHead } from '../../ui/section';
import styles from './diagram.module.css';
import type { DiagramPlace } from '../../model/blocks.generated';

/** A figure with a list; the numbers on the picture lead to the list, and what is pointed at in it is marked there. */
export function Diagram({ block }: BlockProps<'diagram'>) {
  const { eyebrow, heading, image, caption, places } = block;
  const prefix = useId();
  const list = useRef<HTMLOListElement>(null);
  const [active, setActive] = useState<number>();
  const show = (index: number) => {
    setActive(index);
    const item = list.current?.children[index];
    if (item instanceof HTMLElement) item.focus();
  };
  return (
    <Section flow titled wide="plain">
      <div className={styles.diagram}>
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <TextHead block={block} />
        </div>
        <figure className={styles.figure}>
          <div className={styles.frame}>
            <Picture image={image} sizes="(width >= 65rem) 47rem, 100vw" className={styles.picture} />
            <Places {...{ places, prefix, active }} label={heading} onChoose={show} />
          </div>
          <Caption text={caption} className={styles.caption} />
        </figure>
        <ol ref={list} role="list" className={styles.list}>
          {places.map(({ title, text }, index) => (
            <li
              key={index}
              id={`${prefix}${index}`}
              tabIndex={-1}
              data-active={index === active || undefined}
              onPointerEnter={() => setActive(index)}
              onFocus={() => setActive(index)}
            >
              <h3 className={styles.title}>{title}</h3>
              <Prose paragraphs={text} className={styles.text} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

interface PlacesProps {
  places: DiagramPlace[];
  label: string;
  /** What the ids of the list's items begin with. */
  prefix: string;
  active: number | undefined;
  onChoose: (index: number) => void;
}

/** The numbers over the picture. They are at parts of its size, and are as large as on any other screen. */
function Places({ places, label, prefix, active, onChoose }: PlacesProps) {
  return (
    <svg className={styles.places} role="group" aria-label={label}>
      {places.map(({ title, x, y }, index) => (
        <svg key={index} x={`${x}%`} y={`${y}%`} className={styles.place}>
          <a
            href={`#${prefix}${index}`}
            data-active={index === active || undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <title>{`${index + 1}. ${title}`}</title>
            <circle r="22" className={styles.target} />
            <circle r="15" className={styles.disc} />
            <text textAnchor="middle" dy="0.36em" className={styles.number}>
              {index + 1}
            </text>
          </a>
        </svg>
      ))}
    </svg>
  );
}
