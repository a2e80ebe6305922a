import type { ReactNode } from 'react';
import type {
  LanguageLink,
  RichTextValue,
  SoonStep,
  UrgentPart,
  UrgentStep,
} from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { ActionLink } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { InterfaceIcon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { RichText } from '../../ui/rich-text';
import { Paragraph, Section, SectionHead, SectionHeading } from '../../ui/section';
import styles from './warning.module.css';

export function Warning({ block }: BlockProps<'warning'>) {
  const { intro, languages, urgent, soon, note } = block;
  // A few lines that stand for many: the way to all of them, in every language, is under them.
  const isBrief = urgent.parts === undefined && note === undefined;
  // Beside many signs, few would leave their column half empty.
  const isLong = isBrief || urgent.parts !== undefined || 2 * soon.items.length < urgent.items.length;
  return (
    <Section flow titled wide="plain">
      {isBrief ? (
        <SectionHead {...block} align="split" still className={styles.opening} />
      ) : (
        <>
          <SectionHeading {...block} />
          <div className={styles.intro}>
            <Paragraph text={intro} />
            <Languages languages={languages} />
          </div>
        </>
      )}
      <div
        className={classNames(styles.steps, isLong && styles.long, isBrief && styles.brief)}
        data-whole={isBrief ? '' : undefined}
      >
        <Step step={urgent} parts={urgent.parts} kind="urgent">
          {isBrief && <Languages languages={languages} />}
        </Step>
        <Step step={soon} kind="soon" isFolded={isBrief} />
        <Paragraph text={note} className={styles.note} />
      </div>
    </Section>
  );
}

function Languages({ languages = [] }: { languages?: LanguageLink[] }) {
  if (languages.length === 0) return null;
  return (
    <ul role="list" className={styles.languages}>
      {languages.map(({ lang, text, href }) => (
        <li key={lang}>
          <Link href={href} lang={lang} hrefLang={lang}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface StepProps {
  step: UrgentStep | SoonStep;
  parts?: UrgentPart[];
  kind: 'urgent' | 'soon';
  /** On narrow screens, under its heading. */
  isFolded?: boolean;
  /** Beside the text under the signs. */
  children?: ReactNode;
}

function Step({ step, parts = [], kind, isFolded = false, children }: StepProps) {
  const { items, text } = step;
  const isUrgent = kind === 'urgent';
  const icon = <InterfaceIcon name={isUrgent ? 'warning' : 'clock'} className={styles.icon} />;
  const heading = <h3 className={styles.heading}>{step.heading}</h3>;
  const body = (
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
      {(text || children) && (
        <div className={styles.more}>
          <Text text={text} />
          {children}
        </div>
      )}
    </div>
  );
  return (
    <div className={classNames(styles.step, styles[kind])} data-ground={isUrgent ? 'dark' : undefined}>
      {icon}
      <div className={styles.head}>
        {heading}
        <ActionLink link={step.action} className={styles.action} />
      </div>
      {isFolded ? (
        <details className={styles.fold}>
          <summary className={styles.summary}>
            {icon}
            {heading}
            <InterfaceIcon name="caret-down" />
          </summary>
          {body}
        </details>
      ) : (
        body
      )}
    </div>
  );
}

/** A text that is a link alone is a button. */
function Text({ text }: Pick<UrgentStep, 'text'>) {
  const [node, ...others] = typeof text === 'object' ? text : [];
  if (typeof node !== 'object' || node.type !== 'link' || others.length > 0)
    return <Paragraph text={text} className={styles.text} />;
  const words = node.children.filter((child) => typeof child === 'string').join('');
  return <ActionLink link={{ href: node.href, text: words }} variant="ghost" />;
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
