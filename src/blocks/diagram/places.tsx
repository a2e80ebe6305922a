import type { DiagramPlace } from '../../model/blocks.generated';
import styles from './diagram.module.css';

interface PlacesProps {
  places: DiagramPlace[];
  label: string;
  /** What the ids of the list's items begin with. */
  prefix: string;
  active: number | undefined;
  onChoose: (index: number) => void;
}

/** The numbers over the picture. They are at parts of its size, and are as large as on any other screen. */
export function Places({ places, label, prefix, active, onChoose }: PlacesProps) {
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
