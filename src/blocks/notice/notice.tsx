import type { Translation } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Fold } from '../../ui/fold';
import { type InterfaceIconName, InterfaceIcon } from '../../ui/icon';
import { RichText } from '../../ui/rich-text';
import { headedBy, Section, SectionHeading, Paragraph, Prose } from '../../ui/section';
import styles from './notice.module.css';

const icons: Record<'info' | 'caution' | 'legal', InterfaceIconName> = {
  info: 'info',
  caution: 'warning-circle',
  legal: 'scales',
};

export function Notice({ block }: BlockProps<'notice'>) {
  const { tone = 'info', paragraphs, translations = [] } = block;
  const languages = [...new Set(translations.map(({ lang }) => lang))];
  const isFolded = translations.some((each) => each.heading);
  return (
    <Section flow {...headedBy(block)}>
      <div className={classNames(styles.notice, styles[tone])}>
        {tone !== 'conclusion' && <InterfaceIcon name={icons[tone]} className={styles.icon} />}
        <div className={classNames(styles.words, languages.length > 1 && !isFolded && styles.beside)}>
          <SectionHeading {...block} className={classNames('h3', styles.heading)} />
          <Prose paragraphs={paragraphs} className={styles.text} />
          {languages.map((lang) => (
            <Language key={lang} lang={lang} entries={translations.filter((each) => each.lang === lang)} />
          ))}
        </div>
      </div>
    </Section>
  );
}

/** The text in another language; a long one is folded under a heading of its own. */
function Language({ lang, entries }: { lang: string; entries: Translation[] }) {
  const [first] = entries;
  const isFolded = Boolean(first?.heading);
  const texts = entries.map(({ id, text, items = [] }, index) => (
    // The heading has the id of the first one, so that a link to it opens what is folded.
    <div key={index} id={isFolded && index === 0 ? undefined : id} className={styles.translation}>
      <Paragraph text={text} />
      {items.length > 0 && (
        <ul>
          {items.map((item, place) => (
            <li key={place}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
  return (
    <div lang={lang} className={styles.language}>
      {first?.heading ? (
        <Fold heading={first.heading} id={first.id}>
          <div className={styles.folded}>{texts}</div>
        </Fold>
      ) : (
        texts
      )}
    </div>
  );
}
