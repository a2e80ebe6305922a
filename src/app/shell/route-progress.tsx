import styles from './route-progress.module.css';

interface RouteProgressProps {
  isNavigating: boolean;
  label: string;
}

/** A line at the top of the window, and a word to screen readers, while the next page loads. */
export function RouteProgress({ isNavigating, label }: RouteProgressProps) {
  return (
    <div role="status">
      {isNavigating && (
        <>
          <span className={styles.line} />
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </div>
  );
}
