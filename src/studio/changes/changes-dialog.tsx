import { useEffect, useRef, useState } from 'react';
import type { BothAnswer, ChangesAnswer, EarlierText, PublishRequest } from '../../model/publish';
import { focusAtOnce } from '../panel/focus';
import { ModalDialog } from '../panel/modal-dialog';
import { words } from '../words';
import { ChangeList, PublishOutcome, nameOfGroup } from './change-list';
import styles from './changes.module.css';
import { addressOf } from '../../content/values/address';
import { PageFrame } from '../frame/page-frame';
import { untilDone } from '../frame/use-follow-field';
import { livingDocument } from '../in-place/texts-on-page';
import { useOpenStudio } from '../state/open-studio';
import { Segments } from '../toolbar/controls';
import { showPreview } from '../state/use-drafts';

/** All that visitors do not see yet: to be read, taken back, or published. */
export function ChangesDialog() {
  const { changes, saves } = useOpenStudio();
  const { report, said, why } = changes;
  // They are not among those of the list.
  const unsaved = saves.unsaved.length;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone with its change.
    const dialog = status.current?.closest('dialog');
    if (said !== '' && !dialog?.contains(document.activeElement)) status.current?.focus();
  }, [said, report]);
  return (
    <ModalDialog title={words.changes.title} onLeave={changes.close} isWide>
      {!report && why.length === 0 && <p>{words.changes.reading}</p>}
      {unsaved > 0 && <p className={styles.why}>{words.changes.unsaved(unsaved)}</p>}
      {report?.result === 'impossible' && <p>{report.why}</p>}
      {report?.result === 'changes' && <ReportedChanges report={report} />}
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {changes.isBusy && report ? words.changes.busy : said}
      </p>
      {why.length > 0 && (
        <ul role="alert" className={styles.why}>
          {why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </ModalDialog>
  );
}

type Report = Extract<ChangesAnswer, { result: 'changes' }>;

function ReportedChanges({ report: { groups, since } }: { report: Report }) {
  const { changes } = useOpenStudio();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState<string>();
  const all = groups.flatMap((group) => group.changes.map(({ id }) => id));
  const chosen = all.filter((id) => !left.has(id));
  const names = groups.flatMap((group) =>
    group.changes.some(({ id }) => !left.has(id)) ? [nameOfGroup(group)] : [],
  );
  const publish = (more: PublishRequest = {}) =>
    void changes.publish({ chosen, message: message ?? '', ...more });
  const { answer, both, isBusy } = changes;
  // A question comes before everything else.
  const isAsked = answer?.result === 'clash' && !isBusy;
  const outcome = answer && !isBusy && <PublishOutcome answer={answer} onPublish={publish} />;
  if (isAsked) return outcome;
  return (
    <div className={styles.columns} data-both={both !== undefined}>
      <div className={styles.list}>
        <p>{all.length === 0 ? words.changes.none : words.changes.since(all.length, dayOf(since))}</p>
        <ChangeList
          {...{ groups, left }}
          onChoose={(id, isChosen) => {
            const next = new Set(left);
            if (isChosen) next.delete(id);
            else next.add(id);
            setLeft(next);
          }}
        />
        {all.length > 0 && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (chosen.length > 0 && !changes.isBusy) publish();
            }}
          >
            <label className="stack">
              {words.changes.message}
              <input
                value={message ?? words.changes.usualMessage(names)}
                maxLength={200}
                onChange={(event) => setMessage(event.target.value)}
              />
            </label>
            <button className="main" aria-disabled={chosen.length === 0 || changes.isBusy}>
              {chosen.length === 0
                ? words.changes.noneChosen
                : words.changes.publish(chosen.length, all.length)}
            </button>
          </form>
        )}
        {outcome}
      </div>
      {both && (
        <section key={both.id} className={styles.shown} aria-labelledby="both">
          <button className="plain" onClick={changes.closeBoth}>
            {words.changes.back}
          </button>
          <h3 id="both" tabIndex={-1} ref={focusAtOnce}>
            {both.title}
          </h3>
          <BothPages both={both} />
        </section>
      )}
    </div>
  );
}

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** What a part said before: each text can be put back, as a step of undo. */
export function EarlierDialog() {
  const { changes } = useOpenStudio();
  const { earlier, said, why, isBusy } = changes;
  if (!earlier) return null;
  const nameOf = ({ place }: EarlierText['words']) => place || earlier.title;
  return (
    <ModalDialog title={words.earlier.of(earlier.title)} onLeave={changes.closeEarlier} isWide>
      {!earlier.texts && isBusy && <p>{words.changes.reading}</p>}
      {earlier.texts?.length === 0 && <p>{words.earlier.none}</p>}
      <ul className={styles.earlier}>
        {earlier.texts?.map((text) => (
          <li key={text.id}>
            <div>
              <strong>{nameOf(text.words)}</strong>
              <p>{text.words.text ?? words.nothing}</p>
              <p className="quiet">{words.earlier.since(dayOf(text.since), text.author)}</p>
            </div>
            <button
              className="plain"
              aria-label={words.earlier.putBackOf(text.words.text ?? words.nothing)}
              aria-disabled={isBusy}
              onClick={() => !isBusy && void changes.putBack(text, nameOf(text.words))}
            >
              {words.earlier.putBack}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {why.length > 0 && <p role="alert">{why.join(' ')}</p>}
    </ModalDialog>
  );
}

const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

interface BothPagesProps {
  both: Extract<BothAnswer, { result: 'both' }>;
}

/** The page before and after, beside each other, or by a switch where there is room for one. */
function BothPages({ both }: BothPagesProps) {
  const [side, setSide] = useState<Side>('after');
  // What was hidden could not be scrolled.
  const [looks, setLooks] = useState(1);
  return (
    <div className={styles.both} data-side={side}>
      <Segments
        name="side"
        label={words.changes.which}
        kinds={sides}
        chosen={side}
        onChange={(next) => {
          setSide(next);
          setLooks(looks + 1);
        }}
      >
        {(each) => words.changes[each]}
      </Segments>
      {sides.map((each) => (
        <section key={each} data-page={each} aria-label={words.changes[each]}>
          <h3>{words.changes[each]}</h3>
          {both[each] ? (
            <OnePage {...{ both, looks }} which={each} />
          ) : (
            <p>{each === 'before' ? words.changes.notYet : words.changes.noMore}</p>
          )}
        </section>
      ))}
    </div>
  );
}

interface OnePageProps extends BothPagesProps {
  which: Side;
  /** Grows whenever it is shown again. */
  looks: number;
}

function OnePage({ both, which, looks }: OnePageProps) {
  const { base } = useOpenStudio().site;
  const { route } = both;
  const shown = both[which];
  const box = useRef<HTMLDivElement>(null);
  const preview = which === 'before' ? both.before?.preview : undefined;
  useEffect(() => {
    const frame = box.current?.querySelector('iframe');
    if (!frame || !preview) return undefined;
    // The app in the frame takes what it is handed only once it has come to life.
    return untilDone(() => {
      const document = livingDocument(frame);
      showPreview(document, preview);
      return document !== undefined;
    });
  }, [preview]);
  return (
    <div ref={box} className={styles.page}>
      <PageFrame
        title={`${words.changes[which]}: ${route}`}
        address={addressOf(route, base)}
        width="phone"
        isInteracting={false}
        selected={shown?.at}
        sought={shown?.words ?? []}
        pointed={undefined}
        reveals={looks}
        nameOf={() => words.changes[which]}
        onMove={() => undefined}
      />
    </div>
  );
}
