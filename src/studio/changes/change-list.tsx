import type {
  PublishAnswer,
  PublishRequest,
  ReportedChange,
  ReportedClash,
  ReportedGroup,
  MarkedText,
  Settled,
} from '../../model/publish';
import { words } from '../words';
import styles from './changes.module.css';
import { useRef, useState } from 'react';
import type { Field } from '../../model/studio';
import { BlockFields } from '../fields/block-fields';
import { focusAtOnce } from '../panel/focus';
import { TwoValues } from '../panel/questions';
import { useOpenStudio } from '../state/open-studio';

interface ChangeListProps {
  groups: readonly ReportedGroup[];
  /** The ids of changes that are not to be published. */
  left: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

export const nameOfGroup = ({ name }: ReportedGroup): string => name || words.changes.otherFiles;

/** Changes by page, each with what was and what is. */
export function ChangeList({ groups, ...props }: ChangeListProps) {
  const { changes, shown } = useOpenStudio();
  return (
    <div className={styles.groups}>
      {groups.map((group) => {
        const { route } = group;
        return (
          <section key={group.changes[0]?.id} aria-label={nameOfGroup(group)}>
            <header>
              <h3>{nameOfGroup(group)}</h3>
              {route !== undefined && (
                <button
                  className="plain"
                  aria-label={words.changes.showOf(nameOfGroup(group))}
                  onClick={() => {
                    changes.close();
                    shown.openPage(route);
                  }}
                >
                  {words.changes.show}
                </button>
              )}
            </header>
            <ul>
              {group.changes.map((change) => (
                <ChangeRow key={change.id} {...props} change={change} name={nameOfGroup(group)} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type ChangeProps = Omit<ChangeListProps, 'groups'> & { change: ReportedChange; name: string };

function ChangeRow({ change, name, left, onChoose }: ChangeProps) {
  const { id, lines, canTakeBack, by = [] } = change;
  const { isBusy, both, showBoth, takeBack } = useOpenStudio().changes;
  const place = lines[0]?.find(({ mark }) => mark === 'place')?.text.replace(/:$/, '') ?? '';
  const what = place === name || place === '' ? name : `${name} › ${place}`;
  return (
    <li className={styles.change} aria-current={both?.id === id}>
      <input
        type="checkbox"
        checked={!left.has(id)}
        aria-label={words.changes.choose(what)}
        onChange={(event) => onChoose(id, event.target.checked)}
      />
      <div>
        {lines.map((line, index) => (
          <p key={index}>
            {line.map((run, at) => (
              <Piece key={at} {...run} />
            ))}
          </p>
        ))}
        {by.length > 0 && <p className="quiet">{words.changes.by(by)}</p>}
      </div>
      {canTakeBack && (
        <div className={`row ${styles.tools}`}>
          {(
            [
              ['both', showBoth],
              ['takeBack', takeBack],
            ] as const
          ).map(([tool, act]) => (
            <button
              key={tool}
              className="plain"
              aria-label={`${words.changes[tool]}: ${what}`}
              aria-disabled={isBusy}
              onClick={() => !isBusy && void act(id, what)}
            >
              {words.changes[tool]}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** What is gone and what is new is told by a word, too: few screen readers say the elements. */
function Piece({ text, mark }: MarkedText) {
  if (mark === undefined) return text;
  if (mark === 'place') return <strong>{text}</strong>;
  const Changed = mark === 'removed' ? 'del' : 'ins';
  return (
    <Changed>
      <span className="unseen">{words.changes[mark]} </span>
      {text}
    </Changed>
  );
}

interface OutcomeProps {
  answer: PublishAnswer;
  onPublish: (more: PublishRequest) => void;
}

/** What has to be corrected, or answered, before it can be published. */
export function PublishOutcome({ answer, onPublish }: OutcomeProps) {
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
          <button className="main" onClick={() => onPublish({ withCommits: true })}>
            {words.changes.withCommits}
          </button>
        </>
      );
    case 'unpushed':
      return (
        <button className="main" onClick={() => onPublish({ chosen: [] })}>
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
  onSettle: (settled: NonNullable<PublishRequest['settled']>) => void;
}

/** One place after the other, with no choice made beforehand; behind the last one it is published. */
function Clashes({ clashes, onSettle }: ClashesProps) {
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
      {clash.field && <WriteBoth field={clash.field} clash={clash} onWritten={decide} />}
    </section>
  );
}

interface WriteBothProps {
  field: Field;
  clash: ReportedClash;
  onWritten: (answer: Settled) => void;
}

/** The value's own field: what is written there takes the place of both. */
function WriteBoth({ field, clash: { mine }, onWritten }: WriteBothProps) {
  const { site } = useOpenStudio();
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
          return { result: 'saved', saved: [], history: {} };
        }}
      />
      <button
        className="main"
        onClick={() => written.current !== undefined && onWritten({ value: written.current })}
      >
        {words.changes.keepWritten}
      </button>
    </details>
  );
}
