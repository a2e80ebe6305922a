import type { BlockProps } from '../../model/props';
import { ActionLink } from '../../ui/button';
import { EmbedFrame, isFrame } from '../../ui/embed-frame';
import { Section, SectionHead } from '../../ui/section';
import styles from './testimonials.module.css';

/** A reviews frame beside a column of films that scrolls. Films to come are a strip; with no reviews either, all there is. */
export function Testimonials({ block }: BlockProps<'testimonials'>) {
  const { reviews, videos, surface } = block;
  const isWaiting = !videos.some(({ frame }) => isFrame(frame));
  const films = (
    <ul className={isWaiting ? styles.waiting : styles.videos} role="list">
      {videos.map((video, index) => (
        <li key={index} className={isWaiting ? undefined : styles.video}>
          <EmbedFrame embed={video} fit={isWaiting ? 'fill' : 'ratio'} sizes="35rem" />
        </li>
      ))}
    </ul>
  );
  return (
    <Section surface={surface} titled screenOnly>
      <SectionHead {...block} align="split" />
      {isWaiting && !isFrame(reviews.frame) ? (
        <>
          {films}
          <ActionLink
            link={{ text: reviews.waiting ?? reviews.title, href: reviews.href, newTab: true }}
            variant="quiet"
          />
        </>
      ) : (
        <div className={styles.area}>
          <EmbedFrame
            embed={reviews}
            fit="fill"
            sizes="(width <= 66.25rem) 100vw, 36rem"
            className={styles.reviews}
          />
          {films}
        </div>
      )}
    </Section>
  );
}
