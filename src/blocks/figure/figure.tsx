import type { BlockProps } from '../../model/props';
import { Picture } from '../../ui/picture';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import styles from './figure.module.css';

export function Figure({ block }: BlockProps<'figure'>) {
  return (
    <Section flow>
      <figure>
        <Picture image={block.image} sizes="(width >= 65rem) 50rem, 100vw" className={styles.picture} />
        {block.caption && (
          <figcaption className={styles.caption}>
            <RichText text={block.caption} />
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
