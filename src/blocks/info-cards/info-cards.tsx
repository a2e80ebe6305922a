import type { BlockProps } from '../../model/props';
import { Card } from '../../ui/card';
import { IconTile } from '../../ui/icon';
import { headedBy, Prose, Section, SectionHead } from '../../ui/section';
import styles from './info-cards.module.css';

export function InfoCards({ block }: BlockProps<'info-cards'>) {
  const { heading, items, surface } = block;
  return (
    <Section {...headedBy(block)} surface={surface}>
      {heading && <SectionHead {...block} align="split" />}
      <ul role="list" className={styles.cards}>
        {items.map(({ icon, title, lines }, place) => (
          <li key={place}>
            <Card className={styles.card}>
              {icon && <IconTile icon={icon} />}
              <h3 className={styles.title}>{title}</h3>
              <Prose paragraphs={lines} className={styles.lines} />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
