import { type Ref, useId } from 'react';
import type { Diagnostic } from '../../model/diagnostic';
import { pageAt } from '../api/page-places';
import { fieldAt, focusTree } from './focus';
import { saidInWords } from '../api/in-words';
import { PartTools } from '../making/part-tools';
import { Outline, type OutlineProps } from '../outline/outline';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';
import { BlockPart } from './block-part';
import { OpenButton } from './open-button';
import styles from './panel.module.css';
import { UnsavedList } from './unsaved-list';
import { placeKey } from '../../content/source/pointer';
import { ToolIcon, withKeys } from '../toolbar/controls';
import type { StudioPage } from '../../model/studio';
import making from '../making/making.module.css';

interface PanelProps extends Omit<OutlineProps, 'page'> {
  ref: Ref<HTMLElement>;
}

/** The side panel: the outline of the page, the fields of the chosen part, and what the check found. */
export function Panel({ ref, ...on }: PanelProps) {
  const { page, node, diagnostics, unwritten } = useOpenStudio();
  return (
    <section
      ref={ref}
      className={styles.panel}
      aria-label={words.panel}
      onFocus={({ target }) => unwritten.note(fieldAt(target) ?? '')}
    >
      <UnsavedList />
      {page?.broken && <Broken faults={page.broken} />}
      <div className={styles.outline} data-region="list">
        <div>
          <h2 className={`quiet ${styles.title}`}>{words.outline.title}</h2>
          {page && <PartTools page={page} />}
        </div>
        {page && (page.isDraft || node?.at === pageAt) && <DraftSwitch page={page} />}
        {page && <Outline page={page} {...on} />}
      </div>
      <BlockPart />
      {unwritten.count > 0 && (
        <p className={`row ${styles.unwritten}`}>
          <span>{words.unwritten.count(unwritten.count)}</span>
          <button data-repeats {...withKeys(words.unwritten.next, 'F8')} onClick={unwritten.next}>
            {words.unwritten.next}
          </button>
        </p>
      )}
      <Problems diagnostics={page?.broken ? diagnostics.filter(isNotSaidAbove(page.broken)) : diagnostics} />
    </section>
  );
}

/** What makes a file unreadable is at the top already. */
const isNotSaidAbove =
  (broken: readonly Diagnostic[]) =>
  ({ file, line, code }: Diagnostic): boolean =>
    !broken.some((other) => other.file === file && other.line === line && other.code === code);

/** A file that cannot be read: what is wrong, where, and what to do about it. */
function Broken({ faults }: { faults: Diagnostic[] }) {
  return (
    <section className={styles.broken} aria-label={words.broken.title}>
      <h2>{words.broken.title}</h2>
      <p>{words.broken.text}</p>
      <ul>
        {faults.map((diagnostic, index) => (
          <li key={index}>
            <Problem diagnostic={diagnostic} go={undefined} />
          </li>
        ))}
      </ul>
      <p>{words.broken.tell}</p>
      <ul>
        {faults.map(({ file, line, message }, index) => (
          <li key={index}>{`${words.problems.line(file, line)}: ${message}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** What the check says about the page, closed until it is asked for. */
function Problems({ diagnostics }: { diagnostics: Diagnostic[] }) {
  const { placeOf } = useOpenStudio();
  if (diagnostics.length === 0) return null;
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  return (
    <details className={styles.problems} data-tone={hasErrors ? 'wrong' : 'advice'}>
      <summary>
        <ToolIcon name={hasErrors ? 'wrong' : 'warning'} />
        {words.problems.title(diagnostics.length)}
      </summary>
      <ul className={styles.problemList}>
        {diagnostics.map((diagnostic, index) => (
          <li key={index}>
            <Problem diagnostic={diagnostic} go={placeOf(diagnostic)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ProblemProps {
  diagnostic: Diagnostic;
  /** Goes to the field; undefined where the problem is in none. */
  go: (() => void) | undefined;
}

function Problem({ diagnostic, go }: ProblemProps) {
  const { severity, file, line, pointer = '' } = diagnostic;
  const { message, todo } = saidInWords(diagnostic);
  return (
    <>
      <p className={styles.severity} data-tone={severity === 'error' ? 'wrong' : 'advice'}>
        {words.problems[severity]}
      </p>
      <p>{message}</p>
      {todo !== undefined && <p className={styles.hint}>{todo}</p>}
      <p className={`row quiet ${styles.where}`}>
        {go ? (
          <button className="plain" onClick={go}>
            {words.go}
          </button>
        ) : (
          <>
            <span>{words.problems.line(file, line)}</span>
            <OpenButton key={placeKey({ file, pointer })} origin={{ file, pointer }} />
          </>
        )}
      </p>
    </>
  );
}

/** Whether visitors are shown the page: what is still to be written is never shown to them. */
function DraftSwitch({ page: { file, hashes, isDraft } }: { page: StudioPage }) {
  const { unwritten, makeEntry } = useOpenStudio();
  const id = useId();
  const { draft, draftNote, publish, published, unpublish, unpublished } = words.wholePage;
  const isKept = isDraft && unwritten.count > 0;
  const pointer = '/draft';
  const toggle = () => {
    // Of what is no draft nothing is said.
    if (isDraft) focusTree();
    makeEntry({
      file,
      hash: hashes[file] ?? '',
      command: isDraft ? { kind: 'remove', pointer } : { kind: 'set', pointer, value: true },
      ...(isDraft && { before: true }),
      label: isDraft ? publish : unpublish,
      said: isDraft ? published : unpublished,
    });
  };
  return (
    <div className={`row ${making.question}`}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isDraft}
          aria-checked={isDraft}
          aria-disabled={isKept}
          aria-describedby={isDraft ? id : undefined}
          onChange={() => !isKept && toggle()}
        />{' '}
        {draft}
      </label>
      {isDraft && (
        <p id={id}>{isKept ? `${draftNote} ${words.unwritten.count(unwritten.count)}.` : draftNote}</p>
      )}
    </div>
  );
}
