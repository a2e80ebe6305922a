import { useEffect, useRef, useState } from 'react';
import type { ChangesAnswer, PublishWish } from '../../model/publish';
import type { StudioSite } from '../../model/studio';
import { focusAtOnce } from '../panel/focus';
import { ModalDialog } from '../panel/modal-dialog';
import { words } from '../words';
import { BothPages } from './both-pages';
import { ChangeList, nameOf } from './change-list';
import styles from './changes.module.css';
import { dayOf } from './earlier-dialog';
import { Outcome } from './outcome';
import type { Changes } from './use-changes';

interface ChangesDialogProps {
  changes: Changes;
  site: StudioSite;
  onShow: (route: string) => void;
}

/** All that visitors do not see yet: to be read, taken back, or published. */
export function ChangesDialog({ changes, site, onShow }: ChangesDialogProps) {
  const { report, said, why } = changes;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone with its change.
    const dialog = status.current?.closest('dialog');
    if (said !== '' && !dialog?.contains(document.activeElement)) status.current?.focus();
  }, [said, report]);
  return (
    <ModalDialog title={words.changes.title} leave={words.changes.close} onLeave={changes.close} isWide>
      {!report && why.length === 0 && <p>{words.changes.reading}</p>}
      {report?.result === 'impossible' && <p>{report.why}</p>}
      {report?.result === 'changes' && (
        <ReportedChanges
          {...{ changes, site, report }}
          onShow={(route) => {
            changes.close();
            onShow(route);
          }}
        />
      )}
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

interface ReportedChangesProps extends ChangesDialogProps {
  report: Extract<ChangesAnswer, { result: 'changes' }>;
}

function ReportedChanges({ changes, site, report: { groups, since }, onShow }: ReportedChangesProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState<string>();
  const all = groups.flatMap((group) => group.changes.map(({ id }) => id));
  const chosen = all.filter((id) => !left.has(id));
  const names = groups.flatMap((group) =>
    group.changes.some(({ id }) => !left.has(id)) ? [nameOf(group)] : [],
  );
  const publish = (more: PublishWish = {}) =>
    void changes.publish({ chosen, message: message ?? '', ...more });
  const { answer, both, isBusy } = changes;
  // A question comes before everything else.
  const isAsked = answer?.result === 'clash' && !isBusy;
  const outcome = answer && !isBusy && <Outcome {...{ answer, site }} onPublish={publish} />;
  if (isAsked) return outcome;
  return (
    <div className={styles.columns} data-both={both !== undefined}>
      <div className={styles.list}>
        <p>{all.length === 0 ? words.changes.none : words.changes.since(all.length, dayOf(since))}</p>
        <ChangeList
          {...{ groups, left, onShow, isBusy }}
          shown={both?.id}
          onChoose={(id, isChosen) => {
            const next = new Set(left);
            if (isChosen) next.delete(id);
            else next.add(id);
            setLeft(next);
          }}
          onTakeBack={(id, what) => void changes.takeBack(id, what)}
          onBoth={(id, what) => void changes.showBoth(id, what)}
        />
        {all.length > 0 && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (chosen.length > 0 && !changes.isBusy) publish();
            }}
          >
            <label>
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
          <button type="button" className="plain" onClick={changes.closeBoth}>
            {words.changes.back}
          </button>
          <h3 id="both" tabIndex={-1} ref={focusAtOnce}>
            {both.title}
          </h3>
          <BothPages {...{ both, site }} />
        </section>
      )}
    </div>
  );
}
