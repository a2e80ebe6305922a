import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';
import styles from './toolbar.module.css';

/** Who else is on the page, and how old is what visitors see. */
export function TeamStatus() {
  const { id, others, published } = useOpenStudio().team;
  if (id === undefined) return null;
  const here = words.team.here(others.map(({ name }) => name));
  return (
    <div className={`one-line ${styles.team}`}>
      <p className={styles.status} role="status" title={here}>
        <span className="one-line">{here}</span>
      </p>
      {published !== undefined && (
        <p className={styles.status}>
          <span className="one-line">{words.team.published(ageOf(published))}</span>
        </p>
      )}
    </div>
  );
}

const day = 24 * 60 * 60 * 1000;

/** "today", "3 days ago" */
const ageOf = (time: string): string =>
  new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(
    -Math.floor((Date.now() - Date.parse(time)) / day),
    'day',
  );
