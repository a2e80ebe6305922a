import type { BlockProps } from '../../model/props';
import { Card } from '../../ui/card';
import { SectionHead } from '../../ui/heading';
import { IconTile } from '../../ui/icon';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import styles from './info-cards.module.css';

export function InfoCards({ block }: BlockProps<'info-cards'>) {
  const { id, eyebrow, heading, intro, items, surface } = block;
  return (
    <Section titled={Boolean(heading)} surface={surface} id={heading ? undefined : id}>
      {heading && <SectionHead eyebrow={eyebrow} heading={heading} id={id} intro={intro} align="split" />}
      <ul role="list" className={styles.cards}>
        {items.map(({ icon, title, lines }) => (
          <li key={title}>
            <Card className={styles.card}>
              {icon && <IconTile icon={icon} />}
              <h3 className={styles.title}>{title}</h3>
              <div className={styles.lines}>
                {lines.map((line, index) => (
                  <p key={index}>
                    <RichText text={line} />
                  </p>
                ))}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
