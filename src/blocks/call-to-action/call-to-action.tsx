import type { BlockProps } from '../../model/props';
import { Actions } from '../../ui/button';
import { SectionHeading } from '../../ui/heading';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import styles from './call-to-action.module.css';

export function CallToAction({ block }: BlockProps<'call-to-action'>) {
  const { heading, id, text, actions, surface = 'mint' } = block;
  return (
    <Section titled surface={surface} className={styles.section}>
      <div className={styles.band}>
        <div className={styles.words}>
          <SectionHeading heading={heading} id={id} />
          {text && (
            <p className={styles.text}>
              <RichText text={text} />
            </p>
          )}
        </div>
        <Actions links={actions} />
      </div>
    </Section>
  );
}
