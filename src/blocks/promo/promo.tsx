import type { BlockProps } from '../../model/props';
import { Actions } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Section, SectionHead } from '../../ui/section';
import styles from './promo.module.css';

/** A wide dark panel with one clear invitation. */
export function Promo({ block }: BlockProps<'promo'>) {
  const { text, image, action, more } = block;
  return (
    <Section surface="ivory" titled screenOnly>
      <div className={styles.panel} data-ground="dark">
        {image && <Picture image={image} sizes="(width <= 60rem) 100vw, 50rem" className={styles.picture} />}
        <div className={styles.words}>
          <SectionHead {...block} intro={text} className={styles.head} />
          <Actions links={more ? [action, more] : [action]} className={styles.actions} />
        </div>
      </div>
    </Section>
  );
}
