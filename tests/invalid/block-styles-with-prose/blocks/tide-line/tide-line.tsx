import { RichText, type BlockProps } from 'typed-pages';
import styles from './tide-line.module.css';

export function TideLine({ block }: BlockProps<'tide-line'>) {
  return (
    <p className={styles.lines}>
      <RichText text={block.text} />
    </p>
  );
}
