import type { Run, ReportedChange, ReportedGroup } from '../../model/publish';
import { words } from '../words';
import styles from './changes.module.css';

interface ChangeListProps {
  groups: readonly ReportedGroup[];
  /** What is not to be published. */
  left: ReadonlySet<string>;
  isBusy: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onTakeBack: (id: string, what: string) => void;
  /** Shows the page before and after. */
  onBoth: (id: string, what: string) => void;
  /** The change whose page is shown so. */
  shown: string | undefined;
  onShow: (route: string) => void;
}

export const nameOf = ({ name }: ReportedGroup): string => name || words.changes.otherFiles;

/** Changes by page, each with what was and what is. */
export function ChangeList({ groups, onShow, ...props }: ChangeListProps) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => {
        const { route } = group;
        return (
          <section key={group.changes[0]?.id} aria-label={nameOf(group)}>
            <header>
              <h3>{nameOf(group)}</h3>
              {route !== undefined && (
                <button
                  type="button"
                  className="plain"
                  aria-label={words.changes.showOf(nameOf(group))}
                  onClick={() => onShow(route)}
                >
                  {words.changes.show}
                </button>
              )}
            </header>
            <ul>
              {group.changes.map((change) => (
                <Change key={change.id} {...props} change={change} name={nameOf(group)} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type ChangeProps = Omit<ChangeListProps, 'groups' | 'onShow'> & { change: ReportedChange; name: string };

function Change({ change, name, left, isBusy, shown, onChoose, onTakeBack, onBoth }: ChangeProps) {
  const { id, lines, canTakeBack } = change;
  const place = lines[0]?.find(({ mark }) => mark === 'place')?.text.replace(/:$/, '') ?? '';
  const what = place === name || place === '' ? name : `${name} › ${place}`;
  return (
    <li className={styles.change} aria-current={shown === id}>
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
      </div>
      {canTakeBack && (
        <div className={styles.tools}>
          {(
            [
              ['both', onBoth],
              ['takeBack', onTakeBack],
            ] as const
          ).map(([tool, act]) => (
            <button
              key={tool}
              type="button"
              className="plain"
              aria-label={words.changes[`${tool}Of`](what)}
              aria-disabled={isBusy}
              onClick={() => !isBusy && act(id, what)}
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
function Piece({ text, mark }: Run) {
  switch (mark) {
    case 'place':
      return <strong>{text}</strong>;
    case 'removed':
      return (
        <del>
          <span className="unseen">{words.changes.removed} </span>
          {text}
        </del>
      );
    case 'added':
      return (
        <ins>
          <span className="unseen">{words.changes.added} </span>
          {text}
        </ins>
      );
    default:
      return text;
  }
}
