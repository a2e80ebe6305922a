import type { StudioState } from '../state/use-studio';
import { words } from '../words';
import styles from './toolbar.module.css';

/** Who else is on the page, and how old is what visitors see. */
export function TeamStatus({ team: { others, published } }: Pick<StudioState, 'team'>) {
  const here = words.team.here(others.map(({ name }) => name));
  return (
    <>
      <p className={styles.status} role="status" title={here}>
        <span>{here}</span>
      </p>
      {published !== undefined && (
        <p className={styles.status}>
          <span>{words.team.published(ageOf(published))}</span>
        </p>
      )}
    </>
  );
}

/** In seconds, the longest first. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 days ago" */
function ageOf(time: string): string {
  const seconds = (Date.now() - Date.parse(time)) / 1000;
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? units[2];
  return new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(-Math.floor(seconds / length), unit);
}
