import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface SegmentsProps<Kind extends string> {
  /** Of the radio buttons in the page. */
  name: string;
  label: string;
  kinds: readonly Kind[];
  /** Their names, where they may be shown as icons alone. */
  titles?: Readonly<Record<Kind, string>>;
  chosen: Kind;
  onChange: (kind: Kind) => void;
  children: (kind: Kind) => ReactNode;
}

/** One of a few, all of them in view. */
export function Segments<Kind extends string>(props: SegmentsProps<Kind>) {
  const { name, label, kinds, titles, chosen, onChange, children } = props;
  return (
    <fieldset className={styles.segments}>
      <legend className="unseen">{label}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.segment} title={titles?.[kind]}>
          <input type="radio" name={name} checked={chosen === kind} onChange={() => onChange(kind)} />
          {children(kind)}
        </label>
      ))}
    </fieldset>
  );
}
