import { useId } from 'react';
import type { BlockProps } from '../../model/props';
import { DateText } from '../../ui/date-text';
import { Fold } from '../../ui/fold';
import icons from '../../ui/icon.module.css';
import { InterfaceIcon } from '../../ui/icon';
import { RichText } from '../../ui/rich-text';
import { Section, Paragraph } from '../../ui/section';
import styles from './review.module.css';

export function Review({ block, page }: BlockProps<'review'>) {
  const { reviewedBy, lastReviewed, nextReview, sources = [] } = page.review ?? {};
  const headingId = useId();
  const list = (
    <ol aria-labelledby={block.sources && headingId} className={styles.sources}>
      {sources.map((source, index) => (
        <li key={index}>
          <RichText text={source} />
        </li>
      ))}
    </ol>
  );
  return (
    <Section flow wide="plain">
      <div className={styles.review}>
        <span className={icons.tile}>
          <InterfaceIcon name={reviewedBy ? 'seal-check' : 'clock'} />
        </span>
        <div className={styles.words}>
          {reviewedBy ? (
            <p>
              {block.reviewed} <strong>{reviewedBy}</strong>
              {lastReviewed && ', '}
              <DateText date={lastReviewed} />
              {nextReview && block.next && (
                <>
                  . {block.next} <DateText date={nextReview} />
                </>
              )}
            </p>
          ) : (
            <Paragraph text={block.pending} />
          )}
          <Paragraph text={block.general} />
        </div>
      </div>
      {sources.length > 0 &&
        (block.sources ? (
          <Fold id={headingId} heading={`${block.sources} (${sources.length})`}>
            {list}
          </Fold>
        ) : (
          list
        ))}
    </Section>
  );
}
