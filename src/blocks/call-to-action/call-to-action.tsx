import type { BlockProps } from '../../model/props';
import type { CollectionEntry, ResolvedImage } from '../../model/resolved';
import { Actions } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { InterfaceIcon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import { Section, Eyebrow, SectionHeading, Paragraph } from '../../ui/section';
import styles from './call-to-action.module.css';

export function CallToAction({ block, page }: BlockProps<'call-to-action'>) {
  const { eyebrow, text, actions, images, next, surface = 'mint' } = block;
  // Of several pictures the page has chosen one before.
  const image = block.image ?? images?.[0];
  const pages = next === undefined ? [] : (page.next ?? []);
  return (
    <Section titled surface={surface} screenOnly className={image && styles.pictured}>
      <div className={classNames(styles.band, pages.length > 0 && styles.onward)}>
        {image && (
          <div className={styles.arch}>
            <Picture image={image} sizes={archSizes(image)} className={styles.picture} />
          </div>
        )}
        <div className={styles.words}>
          <div>
            <Eyebrow>{eyebrow}</Eyebrow>
            <SectionHeading {...block} />
          </div>
          <Paragraph text={text} className={styles.text} />
          {image && <Actions links={actions} />}
        </div>
        {!image && <Actions links={actions} />}
        {pages.length > 0 && (
          <ul role="list" className={styles.pages}>
            {pages.map((entry, index) => (
              <li key={entry.route}>
                <Next entry={entry} label={index === 0 ? next : undefined} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

/** A picture wider than high is as high as the arch, and cut at its sides. */
const archSizes = ({ width, height }: ResolvedImage) =>
  width > height ? '(width >= 60rem) 45rem, 30rem' : '(width >= 60rem) 19rem, 12rem';

function Next({ entry, label }: { entry: CollectionEntry; label?: string }) {
  const words = entry.label.split(' ');
  const last = words.pop();
  return (
    <Link href={entry.href} className={styles.next}>
      <span className={styles.title}>
        {label && <span className={styles.label}>{label} </span>}
        <span>
          {words.map((word) => `${word} `)}
          <span className={styles.end}>
            {last}
            <InterfaceIcon name="arrow-right" className={styles.arrow} />
          </span>
        </span>
      </span>
      {entry.image && <Picture image={entry.image} sizes="20rem" className={styles.still} decorative />}
    </Link>
  );
}
