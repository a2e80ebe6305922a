import type { ResolvedSite } from '../../model/site';
import styles from './logo.module.css';

/** The site's mark and name, leading home: in the header, and on dark in the footer, far below the first view. */
export function Logo({ site, isOnDark = false }: { site: ResolvedSite; isOnDark?: boolean }) {
  const { logo } = site;
  const mark = isOnDark ? (logo?.imageOnDark ?? logo?.image) : logo?.image;
  return (
    <a className={styles.logo} href={site.base}>
      {mark && <img src={mark} alt="" width={40} height={40} loading={isOnDark ? 'lazy' : undefined} />}
      <span>{logo?.text ?? site.name}</span>
    </a>
  );
}
