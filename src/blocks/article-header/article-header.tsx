import type { BlockProps } from '../../model/props';
import { DateText } from '../../ui/date-text';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import { Section, SectionHeading, Lead } from '../../ui/section';
import styles from './article-header.module.css';

export function ArticleHeader({ block }: BlockProps<'article-header'>) {
  const { heading, image, author, date, lead } = block;
  return (
    <Section flow titled>
      <div className={styles.header}>
        <Picture image={image} sizes="(width >= 48rem) 25rem, 100vw" className={styles.picture} priority />
        <div>
          <SectionHeading heading={heading} />
          {(author || date) && (
            <p className={styles.meta}>
              {author && (
                <Link href={author.href} newTab={author.newTab}>
                  {author.text}
                </Link>
              )}
              <DateText date={date} />
            </p>
          )}
        </div>
        <Lead text={lead} />
      </div>
    </Section>
  );
}
