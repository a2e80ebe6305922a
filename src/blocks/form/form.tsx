import type { BlockProps } from '../../model/props';
import type { RichTextTree } from '../../model/resolved';
import { FormIsland } from '../../forms/form-island';
import { Card } from '../../ui/card';
import { classNames } from '../../ui/class-names';
import { InterfaceIcon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { RichText } from '../../ui/rich-text';
import { headedBy, Section, Eyebrow, SectionHeading, Prose } from '../../ui/section';
import styles from './form.module.css';

/** So many points have room beside the form; more are in a row under it. */
const few = 2;

/** A form beside its words (split), under them (card), or in a narrow column (compact). */
export function Form({ block }: BlockProps<'form'>) {
  const { eyebrow, heading, intro, form, layout = 'split', image, points, surface, startHere } = block;
  const hasWords = Boolean(eyebrow || heading || intro || points || image);
  const island = (
    // A form has a way to call of its own: what repeats it beside and below makes room.
    <div data-start-here={startHere || undefined} data-primary-action="">
      <FormIsland key={form.validator || form.name} form={form} />
    </div>
  );
  const head = (
    <>
      <Eyebrow>{eyebrow}</Eyebrow>
      <SectionHeading {...block} />
    </>
  );
  const section = { surface, ...headedBy(block) };
  if (layout === 'compact') {
    return (
      <Section {...section}>
        <Card className={styles.compact}>
          {head}
          <Prose paragraphs={intro} className={styles.intro} />
          {points && <Points points={points} />}
          {island}
        </Card>
      </Section>
    );
  }
  return (
    <Section {...section} className={startHere ? styles.startsHere : undefined}>
      <div className={classNames(styles.layout, layout === 'split' && hasWords && styles.split)}>
        <div className={styles.head}>{head}</div>
        <Prose paragraphs={intro} className={styles.intro} />
        <Card className={styles.card}>{island}</Card>
        {image && (
          <Picture
            image={image}
            sizes="36rem"
            className={classNames(styles.image, image.width > 1.6 * image.height && styles.whole)}
          />
        )}
        {points && <Points points={points.slice(0, few)} />}
      </div>
      {points?.[few] && <Points points={points.slice(few)} />}
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
