import type { BlockProps } from '../../model/props';
import { Card } from '../../ui/card';
import { InterfaceIcon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { Section, SectionHeading, Prose } from '../../ui/section';
import { Stars } from '../../ui/stars';
import styles from './detail-card.module.css';

export function DetailCard({ block }: BlockProps<'detail-card'>) {
  const { id, title, image, stars, place, items } = block;
  return (
    <Section flow titled>
      <Card className={styles.card}>
        {image && <Picture image={image} sizes="(width >= 48rem) 41rem, 100vw" className={styles.picture} />}
        <div className={styles.head}>
          <SectionHeading heading={title} id={id} />
          {(stars || place) && (
            <p className={styles.facts}>
              {stars && <Stars />}
              {place && (
                <span className={styles.place}>
                  <InterfaceIcon name="map-pin" />
                  {place}
                </span>
              )}
            </p>
          )}
        </div>
        <div className={styles.items}>
          {items.map((item, index) => (
            <div key={index} className={styles.item}>
              <h3 id={item.id}>{item.heading}</h3>
              <Prose paragraphs={item.paragraphs} />
            </div>
          ))}
        </div>
      </Card>
    </Section>
  );
}
