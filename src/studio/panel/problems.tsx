import { placeKey } from '../../content/source/pointer';
import type { Diagnostic } from '../../model/diagnostic';
import { OpenButton, type OpenFile } from '../fields/frame/open-button';
import { Icon } from '../toolbar/controls';
import { words } from '../words';
import styles from './panel.module.css';

interface ProblemsProps {
  diagnostics: Diagnostic[];
  /** Goes to the field; false where the problem is in none. */
  placeOf: (diagnostic: Diagnostic) => (() => void) | undefined;
  onOpen: OpenFile;
}

/** What the check says about the page, closed until it is asked for. */
export function Problems({ diagnostics, placeOf, onOpen }: ProblemsProps) {
  if (diagnostics.length === 0) return null;
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  return (
    <details className={styles.problems} data-tone={hasErrors ? 'wrong' : 'advice'}>
      <summary>
        <Icon name={hasErrors ? 'wrong' : 'warning'} />
        {words.problems.title(diagnostics.length)}
      </summary>
      <ul className={styles.problemList}>
        {diagnostics.map((diagnostic, index) => (
          <li key={index}>
            <Problem {...{ diagnostic, onOpen }} go={placeOf(diagnostic)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ProblemProps {
  diagnostic: Diagnostic;
  go: (() => void) | undefined;
  onOpen: OpenFile;
}

export function Problem({ diagnostic, go, onOpen }: ProblemProps) {
  const { severity, message, hint, file, line, pointer = '' } = diagnostic;
  return (
    <>
      <p className={styles.severity} data-tone={severity === 'error' ? 'wrong' : 'advice'}>
        {words.problems[severity]}
      </p>
      <p>{message}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <p className={styles.where}>
        {go ? (
          <button className="plain" onClick={go}>
            {words.go}
          </button>
        ) : (
          <>
            <span>{words.problems.line(file, line)}</span>
            <OpenButton
              className="plain"
              key={placeKey({ file, pointer })}
              origin={{ file, pointer }}
              onOpen={onOpen}
              text={words.fields.openFile}
            />
          </>
        )}
      </p>
    </>
  );
}
