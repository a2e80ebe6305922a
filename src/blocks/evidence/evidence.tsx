import type { EvidenceItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import type { Messages } from '../../model/site';
import { ActionLink } from '../../ui/button';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import { TextHead } from '../../ui/text-head';
import { unbroken } from '../../ui/unbroken';
import styles from './evidence.module.css';
import { GradeSign } from './grade-sign';

const words: Record<EvidenceItem['grade'], keyof Messages> = {
  supported: 'evidenceSupported',
  uncertain: 'evidenceUncertain',
  'not-advised': 'evidenceNotAdvised',
  harmful: 'evidenceHarmful',
};

export function Evidence({ block, site: { messages } }: BlockProps<'evidence'>) {
  const { id, heading, items, note, surface } = block;
  return (
    <Section
      flow={!surface}
      wide="band"
      surface={surface}
      titled={Boolean(heading)}
      id={heading ? undefined : id}
    >
      <div className={heading ? styles.headed : undefined}>
        <TextHead block={block} />
        <ul role="list" className={styles.items}>
          {items.map((item, index) => (
            <li key={index} className={styles[item.grade]}>
              <Claim item={item} messages={messages} />
            </li>
          ))}
        </ul>
        {note && (
          <p className={styles.note}>
            <RichText text={note} />
          </p>
        )}
      </div>
    </Section>
  );
}

function Claim({ item, messages }: { item: EvidenceItem; messages: Messages }) {
  const { grade, claim, text, outcome, people, sources, link } = item;
  return (
    <>
      <p className={styles.grade}>
        <GradeSign grade={grade} />
        {messages[words[grade]]}
      </p>
      <h3>{unbroken(claim)}</h3>
      <p>
        <RichText text={text} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.outcome}</dt>
          <dd>{unbroken(outcome)}</dd>
        </div>
        <div>
          <dt>{messages.people}</dt>
          <dd>{unbroken(people)}</dd>
        </div>
        <div>
          <dt>{messages.source}</dt>
          {sources.map((source, index) => (
            <dd key={index}>
              <RichText text={source.text} /> ({source.year})
            </dd>
          ))}
        </div>
      </dl>
      {link && <ActionLink link={link} variant="quiet" />}
    </>
  );
}
