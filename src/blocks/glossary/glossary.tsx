import type { GlossaryTerm } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { groupsOf } from '../../ui/groups';
import { InterfaceIcon } from '../../ui/icon';
import prose from '../../ui/prose.module.css';
import { Headed, headedBy, Paragraph, Prose, Section } from '../../ui/section';
import styles from './glossary.module.css';

/** Words with what they mean, folded by their first letters. A link to a word opens its letter. */
export function Glossary({ block }: BlockProps<'glossary'>) {
  const letters = groupsOf(block.terms.map((term) => ({ ...term, group: initialOf(term) })));
  return (
    <Section flow wide="plain" {...headedBy(block)}>
      <Headed block={block}>
        {letters.map(({ label: letter, entries: terms }) => (
          <details key={letter} className={styles.letter} suppressHydrationWarning>
            <summary>
              <strong>{letter}</strong>
              <span>{terms.map(({ term }) => term).join(', ')}</span>
              <InterfaceIcon name="caret-down" />
            </summary>
            {terms.map(({ id, term, text }) => (
              <div key={id} className={styles.term}>
                <h3 id={id}>{term}</h3>
                <Paragraph text={text} />
              </div>
            ))}
          </details>
        ))}
        <Prose paragraphs={block.outro} className={prose.note} />
      </Headed>
    </Section>
  );
}

const initialOf = ({ term }: GlossaryTerm): string =>
  String.fromCodePoint(term.codePointAt(0) ?? 0).toUpperCase();
