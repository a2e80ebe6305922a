import type { ResolvedSite } from '../../model/site';
import styles from './loader.module.css';

/**
 * Covers the page while it first opens, on a ground like that of the page's beginning. CSS alone takes
 * it away, so it never outlasts its time, and it stays in the document, so a change of page does not
 * show it again.
 */
export function Loader({ site: { logo } }: { site: ResolvedSite }) {
  return (
    <div className={styles.loader} data-loader="" aria-hidden="true">
      <div className={styles.mark}>
        {logo?.image && <img className={styles.onLight} src={logo.image} alt="" width={72} height={72} />}
        {logo?.image && (
          <img
            className={styles.onDark}
            src={logo.imageOnDark ?? logo.image}
            alt=""
            width={72}
            height={72}
            loading="lazy"
          />
        )}
        <span className={styles.line} />
      </div>
    </div>
  );
}
