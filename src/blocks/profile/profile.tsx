import type { BlockProps } from '../../model/props';
import { Actions } from '../../ui/button';
import { Card } from '../../ui/card';
import { DataRows } from '../../ui/data-rows';
import { Picture } from '../../ui/picture';
import { Section, SectionHeading } from '../../ui/section';
import styles from './profile.module.css';

export function Profile({ block }: BlockProps<'profile'>) {
  const { id, name, title, image, rows, actions } = block;
  return (
    <Section flow titled>
      <Card className={styles.card}>
        <Picture image={image} sizes="(width >= 40rem) 20rem, 100vw" className={styles.portrait} />
        <div className={styles.words}>
          <div>
            <SectionHeading heading={name} id={id} className={styles.name} />
            {title && <p className={styles.title}>{title}</p>}
          </div>
          <DataRows rows={rows} />
          <Actions links={actions} />
        </div>
      </Card>
    </Section>
  );
}
