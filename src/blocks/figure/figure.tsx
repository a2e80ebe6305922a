import type { BlockProps } from '../../model/props';
import { Picture } from '../../ui/picture';
import { Section, Caption } from '../../ui/section';
import styles from './figure.module.css';

export function Figure({ block }: BlockProps<'figure'>) {
  return (
    <Section flow>
      <figure>
        <Picture image={block.image} sizes="(width >= 65rem) 64rem, 100vw" className={styles.picture} />
        <Caption text={block.caption} />
      </figure>
    </Section>
  );
}
