import type { Json } from '../../model/resolved';
import { words } from '../words';
import styles from './panel.module.css';

/** A value as a person reads it: its texts, without what is around them in the file. */
export function ShownValue({ value }: { value: Json | undefined }) {
  const lines = textsIn(value);
  return (
    <div className={styles.value}>
      {lines.length === 0 ? (
        <p>{words.clash.nothing}</p>
      ) : (
        lines.map((line, index) => <p key={index}>{line}</p>)
      )}
    </div>
  );
}

function textsIn(value: Json | undefined): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn);
  if (typeof value === 'boolean') return [value ? words.clash.yes : words.clash.no];
  return [String(value)];
}
