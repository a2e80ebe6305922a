import type { BlockProps } from '../../model/props';
import type { RichTextTree } from '../../model/resolved';
import { FormIsland } from '../../forms/form-island';
import { Card } from '../../ui/card';
import { classNames } from '../../ui/class-names';
import { Eyebrow, SectionHeading } from '../../ui/heading';
import { InterfaceIcon } from '../../ui/interface-icons';
import { Picture } from '../../ui/picture';
import { Prose } from '../../ui/prose';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import styles from './form.module.css';

/** A form beside its words (split), under them (card), or in a narrow column (compact). */
export function Form({ block }: BlockProps<'form'>) {
  const {
    id,
    eyebrow,
    heading,
    level,
    intro,
    form,
    layout = 'split',
    image,
    points,
    surface,
    startHere,
  } = block;
  const hasWords = Boolean(eyebrow || heading || intro || points || image);
  const words = (
    <>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      {heading && <SectionHeading heading={heading} id={id} level={level} />}
      <Prose paragraphs={intro} className={styles.intro} />
      {points && <Points points={points} />}
    </>
  );
  const idOfSection = heading ? undefined : id;
  const island = (
    <div data-start-here={startHere || undefined}>
      <FormIsland key={form.name} form={form} />
    </div>
  );
  if (layout === 'compact') {
    return (
      <Section titled={Boolean(heading)} surface={surface} id={idOfSection}>
        <Card className={styles.compact}>
          {words}
          {island}
        </Card>
      </Section>
    );
  }
  return (
    <Section titled={Boolean(heading)} surface={surface} id={idOfSection}>
      <div className={classNames(styles.layout, layout === 'split' && hasWords && styles.split)}>
        {hasWords && (
          <div className={styles.words}>
            {words}
            {image && <Picture image={image} sizes="(width < 60rem) 92vw, 460px" className={styles.image} />}
          </div>
        )}
        <Card className={styles.card}>{island}</Card>
      </div>
    </Section>
  );
}

function Points({ points }: { points: RichTextTree[] }) {
  return (
    <ul role="list" className={styles.points}>
      {points.map((text, index) => (
        <li key={index}>
          <InterfaceIcon name="check" className={styles.check} />
          <span>
            <RichText text={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
