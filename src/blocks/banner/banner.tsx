import type { BlockProps } from '../../model/props';
import type { PageContext } from '../../model/resolved';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/picture';
import { Link } from '../../ui/link';
import { unbroken, unbrokenTitle } from '../../ui/unbroken';
import styles from './banner.module.css';

/** Longer headings are set smaller, so that they keep to two or three lines. */
const longHeading = 22;

export function Banner({ block, page, site }: BlockProps<'banner'>) {
  const { heading, text, image, slim = false, tone = 'light' } = block;
  const isPending = page.review && !page.review.reviewedBy && site.messages.reviewPending !== '';
  return (
    <div
      className={classNames(styles.banner, styles[tone], slim && styles.slim)}
      data-ground={tone === 'dark' ? 'dark' : 'light'}
    >
      {image && (
        <Picture image={image} sizes="(width <= 56.25rem) 100vw, 54vw" className={styles.picture} priority />
      )}
      <div className={styles.content}>
        <Trail trail={page.trail} label={site.messages.breadcrumb} />
        <h1 className={classNames(styles.heading, heading.length > longHeading && styles.long)}>
          {unbrokenTitle(heading)}
        </h1>
        {text && <p className={styles.text}>{unbroken(text)}</p>}
        {isPending && <p className={styles.pending}>{site.messages.reviewPending}</p>}
      </div>
    </div>
  );
}

function Trail({ trail, label }: { trail: PageContext['trail']; label: string }) {
  // The home page is on no way.
  if (trail.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ol role="list" className={styles.trail}>
        {trail.map(({ text, href }, index) => (
          <li key={index} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {href ? <Link href={href}>{text}</Link> : text}
          </li>
        ))}
      </ol>
    </nav>
  );
}
