import styles from './route-progress.module.css';

/** A line at the top of the window, and a word to screen readers, while the next page loads. */
export function RouteProgress({ isNavigating, label }: { isNavigating: boolean; label: string }) {
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
