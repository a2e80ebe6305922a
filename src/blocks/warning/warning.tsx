import type { RichTextValue, SoonStep, UrgentPart, UrgentStep } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { ActionLink } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { InterfaceIcon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { RichText } from '../../ui/rich-text';
import { Section, SectionHeading, Paragraph } from '../../ui/section';
import styles from './warning.module.css';

export function Warning({ block }: BlockProps<'warning'>) {
  const { intro, languages = [], urgent, soon, note } = block;
  // Beside many signs, few would leave their column half empty.
  const isLong = urgent.parts !== undefined || 2 * soon.items.length < urgent.items.length;
  return (
    <Section flow titled wide="plain">
      <SectionHeading {...block} />
      <div className={styles.intro}>
        <Paragraph text={intro} />
        {languages.length > 0 && (
          <ul role="list" className={styles.languages}>
            {languages.map(({ lang, text, href }) => (
              <li key={lang}>
                <Link href={href} lang={lang} hrefLang={lang}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classNames(styles.steps, isLong && styles.long)}>
        <Step step={urgent} parts={urgent.parts} kind="urgent" />
        <Step step={soon} kind="soon" />
        <Paragraph text={note} className={styles.note} />
      </div>
    </Section>
  );
}

interface StepProps {
  step: UrgentStep | SoonStep;
  parts?: UrgentPart[];
  kind: 'urgent' | 'soon';
}

function Step({ step: { heading, items, text, action }, parts = [], kind }: StepProps) {
  const isUrgent = kind === 'urgent';
  return (
    <div className={classNames(styles.step, styles[kind])} data-ground={isUrgent ? 'dark' : undefined}>
      <InterfaceIcon name={isUrgent ? 'warning' : 'clock'} className={styles.icon} />
      <div className={styles.head}>
        <h3 className={styles.heading}>{heading}</h3>
        <ActionLink link={action} className={styles.action} />
      </div>
      <div className={styles.body} data-ground={isUrgent ? 'light' : undefined}>
        <Signs items={items} />
        {parts.length > 0 && (
          <div className={styles.parts}>
            {parts.map((part, index) => (
              <div key={index}>
                <h4>{part.heading}</h4>
                <Signs items={part.items} />
              </div>
            ))}
          </div>
        )}
        <Paragraph text={text} className={styles.text} />
      </div>
    </div>
  );
}

function Signs({ items }: { items: RichTextValue[] }) {
  return (
    <ul role="list" className={styles.items}>
      {items.map((item, index) => (
        <li key={index}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}
