import type { Ref } from 'react';
import type { Diagnostic } from '../../model/diagnostic';
import type { Origin, StudioPage, StudioSite } from '../../model/studio';
import { isPagePart, pageAt } from '../api/page-places';
import type { Api } from '../api/client';
import { metaOf } from '../api/meta';
import { fieldAt } from '../fields/frame/first-control';
import { openFile, saidInWords } from '../api/in-words';
import { dragged } from '../making/part-commands';
import { PartTools } from '../making/part-tools';
import { actOnPart } from '../making/part-keys';
import { Outline } from '../outline/outline';
import { usualPlace } from '../outline/places';
import { DraftSwitch } from '../pages/draft-switch';
import type { StudioState } from '../state/use-studio';
import { words } from '../words';
import { BlockPart } from './block-part';
import { OpenButton, type OpenFile } from '../fields/frame/open-button';
import styles from './panel.module.css';
import { UnsavedList } from './unsaved-list';
import { placeKey } from '../../content/source/pointer';
import { Icon, withKeys } from '../toolbar/controls';

interface PanelProps {
  studio: StudioState;
  api: Api;
  site: StudioSite;
  page: StudioPage | undefined;
  onPoint: (at: string | undefined) => void;
  onEnter: (at: string) => void;
  ref: Ref<HTMLElement>;
}

/** What is on the page, what of it can be changed, and what is wrong with it. */
export function Panel({ studio, api, site, page, onPoint, onEnter, ref }: PanelProps) {
  const { shown, saves, outline, trail, diagnostics, unwritten, places, making } = studio;
  // The files of a team are on its server.
  const onOpen = metaOf('studio-token') === undefined ? (origin: Origin) => openFile(api, origin) : undefined;
  const chosen = isPagePart(trail.at(-1)?.at) ? undefined : trail.at(-1);
  return (
    <section
      ref={ref}
      className={styles.panel}
      aria-label={words.panel}
      onFocus={({ target }) => unwritten.note(fieldAt(target) ?? '')}
    >
      <UnsavedList
        changes={saves.unsaved}
        onRetry={() => void studio.retry()}
        onGo={({ file, command, place }) => studio.goTo({ file, pointer: command.pointer }, place)}
        onDiscard={studio.discard}
      />
      {page?.broken && <Broken faults={page.broken} onOpen={onOpen} />}
      <div className={styles.outline} data-region="list">
        <div>
          <h2 className={styles.title}>{words.outline.title}</h2>
          {page && (
            <PartTools {...{ page, places, making }} node={chosen} base={site.base} palette={api.palette} />
          )}
        </div>
        {page && (page.isDraft || trail.at(-1)?.at === pageAt) && (
          <DraftSwitch page={page} unwritten={unwritten.count} onMake={studio.makeEntry} />
        )}
        {page && (
          <Outline
            {...{ outline, onPoint, onEnter }}
            onKey={(key) => actOnPart(key, { page, node: chosen, places, making, say: studio.steps.say })}
            isPossible={(drag) => dragged(page, places, drag) !== undefined}
            onDrag={(drag) => studio.makeEntry(dragged(page, places, drag))}
            onPaste={(text) => {
              const place = usualPlace(page.outline, places, chosen);
              if (place) void making.paste(place, text);
            }}
            selected={trail.at(-1)?.at}
            wrong={studio.wrong}
            others={studio.team.others}
            onSelect={shown.select}
          />
        )}
      </div>
      <BlockPart {...{ studio, site, onOpen }} />
      {unwritten.count > 0 && (
        <p className={styles.unwritten}>
          <span>{words.unwritten.count(unwritten.count)}</span>
          <button data-repeats {...withKeys(words.unwritten.next, 'F8')} onClick={unwritten.next}>
            {words.unwritten.next}
          </button>
        </p>
      )}
      <Problems
        diagnostics={page?.broken ? diagnostics.filter(isNotSaidAbove(page.broken)) : diagnostics}
        placeOf={studio.placeOf}
        onOpen={onOpen}
      />
    </section>
  );
}

/** What makes a file unreadable is at the top already. */
const isNotSaidAbove =
  (broken: readonly Diagnostic[]) =>
  ({ file, line, code }: Diagnostic): boolean =>
    !broken.some((other) => other.file === file && other.line === line && other.code === code);

/** A file that cannot be read: what is wrong, where, and what to do about it. */
function Broken({ faults, onOpen }: { faults: Diagnostic[]; onOpen: OpenFile | undefined }) {
  return (
    <section className={styles.broken} aria-label={words.broken.title}>
      <h2>{words.broken.title}</h2>
      <p>{words.broken.text}</p>
      <ul>
        {faults.map((diagnostic, index) => (
          <li key={index}>
            <Problem diagnostic={diagnostic} go={undefined} onOpen={onOpen} />
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

interface ProblemsProps {
  diagnostics: Diagnostic[];
  /** Goes to the field; false where the problem is in none. */
  placeOf: (diagnostic: Diagnostic) => (() => void) | undefined;
  onOpen: OpenFile | undefined;
}

/** What the check says about the page, closed until it is asked for. */
function Problems({ diagnostics, placeOf, onOpen }: ProblemsProps) {
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
  onOpen: OpenFile | undefined;
}

function Problem({ diagnostic, go, onOpen }: ProblemProps) {
  const { severity, file, line, pointer = '' } = diagnostic;
  const { message, todo } = saidInWords(diagnostic);
  return (
    <>
      <p className={styles.severity} data-tone={severity === 'error' ? 'wrong' : 'advice'}>
        {words.problems[severity]}
      </p>
      <p>{message}</p>
      {todo !== undefined && <p className={styles.hint}>{todo}</p>}
      <p className={styles.where}>
        {go ? (
          <button className="plain" onClick={go}>
            {words.go}
          </button>
        ) : (
          <>
            <span>{words.problems.line(file, line)}</span>
            {onOpen && (
              <OpenButton
                className="plain"
                key={placeKey({ file, pointer })}
                origin={{ file, pointer }}
                onOpen={onOpen}
                text={words.fields.openFile}
              />
            )}
          </>
        )}
      </p>
    </>
  );
}
