import { useRef, useState } from 'react';
import type { PublishAnswer, PublishWish, Settled, ReportedClash } from '../../model/publish';
import type { Field, StudioSite } from '../../model/studio';
import { BlockFields } from '../fields/block-fields';
import { focusAtOnce } from '../panel/focus';
import { TwoValues } from '../panel/two-values';
import { words } from '../words';
import styles from './changes.module.css';

interface OutcomeProps {
  answer: PublishAnswer;
  site: StudioSite;
  onPublish: (more: PublishWish) => void;
}

/** What has to be corrected, or answered, before it can be published. */
export function Outcome({ answer, site, onPublish }: OutcomeProps) {
  switch (answer.result) {
    case 'refused':
      return (
        <ul className={styles.why}>
          {answer.faults.map(({ file, line, message, hint }) => (
            <li key={`${file}:${line} ${message}`}>
              <strong>{file}</strong> {message} {hint}
            </li>
          ))}
        </ul>
      );
    case 'commits':
      return (
        <>
          <ul className={styles.why}>
            {answer.commits.map(({ commit, message }) => (
              <li key={commit}>{message}</li>
            ))}
          </ul>
          <button type="button" className="main" onClick={() => onPublish({ withCommits: true })}>
            {words.changes.withCommits}
          </button>
        </>
      );
    case 'unpushed':
      return (
        <button type="button" className="main" onClick={() => onPublish({ chosen: [] })}>
          {words.changes.again}
        </button>
      );
    case 'clash':
      return (
        <Clashes
          clashes={answer.clashes}
          site={site}
          onSettle={(settled) => onPublish({ settled, withCommits: true })}
        />
      );
    default:
      return null;
  }
}

interface ClashesProps {
  clashes: readonly ReportedClash[];
  site: StudioSite;
  onSettle: (settled: NonNullable<PublishWish['settled']>) => void;
}

/** One place after the other, with no choice made beforehand; behind the last one it is published. */
function Clashes({ clashes, site, onSettle }: ClashesProps) {
  const [settled, setSettled] = useState<Record<string, Settled>>({});
  const left = clashes.filter(({ id }) => settled[id] === undefined);
  const [clash] = left;
  if (!clash) return null;
  const decide = (answer: Settled) => {
    const all = { ...settled, [clash.id]: answer };
    setSettled(all);
    if (left.length === 1) onSettle(all);
  };
  return (
    <section key={clash.id} aria-labelledby="clash" className={styles.clash}>
      <h3 id="clash" tabIndex={-1} ref={focusAtOnce}>
        {clash.way.join(' › ')}
        {clashes.length > 1 && ` (${words.changes.place(clashes.length - left.length + 1, clashes.length)})`}
      </h3>
      <TwoValues mine={clash.mine} theirs={clash.theirs} onChoose={decide} />
      {clash.field && <WriteBoth field={clash.field} clash={clash} site={site} onWritten={decide} />}
    </section>
  );
}

interface WriteBothProps {
  field: Field;
  clash: ReportedClash;
  site: StudioSite;
  onWritten: (answer: Settled) => void;
}

/** The value's own field: what is written there takes the place of both. */
function WriteBoth({ field, clash: { mine }, site, onWritten }: WriteBothProps) {
  const written = useRef(mine);
  const { value: _, ...empty } = field;
  return (
    <details>
      <summary>{words.changes.write}</summary>
      <BlockFields
        fields={[mine === undefined ? empty : { ...field, value: mine }]}
        site={site}
        faults={[]}
        onChange={async (_field, value) => {
          written.current = value;
          return { result: 'saved', saved: [], warnings: [], history: {} };
        }}
      />
      <button
        type="button"
        className="main"
        onClick={() => written.current !== undefined && onWritten({ value: written.current })}
      >
        {words.changes.keepWritten}
      </button>
    </details>
  );
}
