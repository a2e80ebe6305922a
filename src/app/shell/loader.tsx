import type { ResolvedSite } from '../../model/site';
import styles from './loader.module.css';
import overlay from './overlay.module.css';

/**
 * Covers the page while it first opens, and uncovers it like a change of page. CSS alone takes it away, so it never
 * outlasts its time, and it stays in the document, so a change of page does not show it again.
 */
export function Loader({ site: { logo, name } }: { site: ResolvedSite }) {
  const mark = logo?.imageOnDark ?? logo?.image;
  return (
    <div className={styles.loader} data-loader="" aria-hidden="true">
      <div className={overlay.arch} />
      <div className={overlay.sign}>
        {mark && <img src={mark} alt="" width={72} height={72} fetchPriority="high" />}
        <p className={overlay.name}>{name}</p>
        <span className={styles.line} />
      </div>
    </div>
  );
}
