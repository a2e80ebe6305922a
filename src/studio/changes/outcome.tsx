import { useState } from 'react';
import type { PublishAnswer, PublishWish, ReportedClash } from '../../model/publish';
import { words } from '../words';
import styles from './changes.module.css';

interface OutcomeProps {
  answer: PublishAnswer;
  onPublish: (more: PublishWish) => void;
}

/** What has to be corrected, or answered, before it can be published. */
export function Outcome({ answer, onPublish }: OutcomeProps) {
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
        <Clashes clashes={answer.clashes} onSettle={(settled) => onPublish({ settled, withCommits: true })} />
      );
    default:
      return null;
  }
}

interface ClashesProps {
  clashes: readonly ReportedClash[];
  onSettle: (settled: NonNullable<PublishWish['settled']>) => void;
}

/** Both values of each place, with no choice made beforehand. */
function Clashes({ clashes, onSettle }: ClashesProps) {
  const [settled, setSettled] = useState<Record<string, 'mine' | 'theirs'>>({});
  const isWhole = clashes.every(({ id }) => settled[id] !== undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onSettle(settled);
      }}
    >
      {clashes.map((clash) => (
        <fieldset key={clash.id} className={styles.clash}>
          <legend>{clash.way.join(' › ')}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={clash.id}
                checked={settled[clash.id] === side}
                onChange={() => setSettled({ ...settled, [clash.id]: side })}
              />
              <span>
                <strong>{words.changes[side]}</strong> {clash[side] ?? words.changes.gone}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button className="main" aria-disabled={!isWhole}>
        {words.changes.settle}
      </button>
    </form>
  );
}
