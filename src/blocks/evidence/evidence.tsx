import type { EvidenceItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import type { Messages } from '../../model/site';
import { ActionLink } from '../../ui/button';
import { RichText } from '../../ui/rich-text';
import { headedBy, Section, Paragraph, TextHead } from '../../ui/section';
import { unbroken } from '../../ui/unbroken';
import styles from './evidence.module.css';
import { classNames } from '../../ui/class-names';

const words: Record<EvidenceItem['grade'], keyof Messages> = {
  supported: 'evidenceSupported',
  uncertain: 'evidenceUncertain',
  'not-advised': 'evidenceNotAdvised',
  harmful: 'evidenceHarmful',
};

export function Evidence({ block, site: { messages } }: BlockProps<'evidence'>) {
  const { items, note, surface } = block;
  return (
    <Section flow={!surface} wide="band" surface={surface} {...headedBy(block)}>
      <TextHead block={block} />
      <ul role="list" className={styles.items}>
        {items.map((item, index) => (
          <li key={index} className={styles[item.grade]}>
            <Claim item={item} messages={messages} />
          </li>
        ))}
      </ul>
      <Paragraph text={note} className={styles.note} />
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
      <Paragraph text={text} />
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
      <ActionLink link={link} variant="quiet" />
    </>
  );
}

/** What is drawn on a square of 64: filled discs, halves, octagons and triangles differ without their colours. */
const shapes: Record<EvidenceItem['grade'], { outline: string; ink: string; isSolid: boolean }> = {
  supported: {
    outline: 'M32 4a28 28 0 0 1 0 56a28 28 0 0 1 0-56Z',
    ink: 'm20 33 8.5 8.5L45 25',
    isSolid: true,
  },
  uncertain: { outline: 'M32 4a28 28 0 0 1 0 56a28 28 0 0 1 0-56Z', ink: '', isSolid: false },
  'not-advised': { outline: 'M21 4h22l17 17v22L43 60H21L4 43V21Z', ink: 'M20 32h24', isSolid: false },
  harmful: { outline: 'M32 5 61 57H3Z', ink: 'M32 24v15M32 47v1', isSolid: true },
};

/** The sign of a grade; its words are beside it. */
function GradeSign({ grade }: { grade: EvidenceItem['grade'] }) {
  const { outline, ink, isSolid } = shapes[grade];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" stroke="currentColor" strokeLinejoin="round">
      <path d={outline} fill={isSolid ? 'currentColor' : 'none'} strokeWidth="2.5" />
      {grade === 'uncertain' && <path d="M32 4a28 28 0 0 0 0 56Z" fill="currentColor" stroke="none" />}
      {ink && <path d={ink} className={classNames(styles.ink, isSolid && styles.onSolid)} />}
    </svg>
  );
}
