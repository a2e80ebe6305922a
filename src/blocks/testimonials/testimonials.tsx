import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { EmbedFrame, isFrame } from '../../ui/embed-frame';
import { Section, SectionHead } from '../../ui/section';
import styles from './testimonials.module.css';

/** A reviews frame beside a column of films that scrolls; films still to come are all in view instead. */
export function Testimonials({ block }: BlockProps<'testimonials'>) {
  const { reviews, videos, surface } = block;
  const isWaiting = !videos.some(({ frame }) => isFrame(frame));
  return (
    <Section surface={surface} titled screenOnly>
      <SectionHead {...block} />
      <div className={classNames(styles.area, isWaiting && !isFrame(reviews.frame) && styles.empty)}>
        <EmbedFrame
          embed={reviews}
          fit="fill"
          sizes="(width <= 66.25rem) 100vw, 36rem"
          className={styles.reviews}
        />
        <ul className={isWaiting ? styles.waiting : styles.videos} role="list">
          {videos.map((video, index) => (
            <li key={index} className={isWaiting ? undefined : styles.video}>
              <EmbedFrame embed={video} fit={isWaiting ? 'fill' : 'ratio'} sizes="35rem" />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
