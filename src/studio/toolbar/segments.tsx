import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface SegmentsProps<Kind extends string> {
  /** Of the radio buttons in the page. */
  name: string;
  label: string;
  kinds: readonly Kind[];
  chosen: Kind;
  onChange: (kind: Kind) => void;
  children: (kind: Kind) => ReactNode;
}

/** One of a few, all of them in view. */
export function Segments<Kind extends string>(props: SegmentsProps<Kind>) {
  const { name, label, kinds, chosen, onChange, children } = props;
  return (
    <fieldset className={styles.segments}>
      <legend className="unseen">{label}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.segment}>
          <input type="radio" name={name} checked={chosen === kind} onChange={() => onChange(kind)} />
          {children(kind)}
        </label>
      ))}
    </fieldset>
  );
}
