import { useState } from 'react';
import { outcomeWords } from '../../content/changes/outcome-words';
import type { ChangesAnswer, PublishAnswer, PublishWish } from '../../model/publish';
import { ApiError, type Api } from '../api/client';
import { words } from '../words';

interface ChangesProps {
  route: string;
  /** Saves what is being written. */
  flush: () => void;
  refresh: () => void;
}

/** What has changed since it was published last, and what becomes of it. */
export function useChanges(api: Api, { route, flush, refresh }: ChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const [report, setReport] = useState<ChangesAnswer>();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<PublishAnswer>();
  const [said, setSaid] = useState('');
  const [why, setWhy] = useState<string[]>([]);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setSaid('');
    setWhy([]);
    try {
      await work();
    } catch (error) {
      setWhy([words.lost[error instanceof ApiError ? error.reason : 'failed']]);
    } finally {
      setBusy(false);
    }
  };
  const read = async () => setReport(await api.changes());
  return {
    isOpen,
    report,
    isBusy,
    answer,
    said,
    why,
    open() {
      flush();
      setOpen(true);
      setAnswer(undefined);
      void attempt(read);
    },
    close: () => setOpen(false),
    takeBack: (id: string, label: string) =>
      attempt(async () => {
        if (report?.result !== 'changes') return;
        const { state } = report;
        setAnswer(undefined);
        const done = await api.takeBack({ id, state, label: words.changes.takeBackOf(label), route });
        if (done.result === 'refused')
          setWhy(done.faults.map(({ message, hint }) => [message, hint].filter(Boolean).join(' ')));
        if (done.result === 'impossible') setWhy([done.why]);
        if (done.result === 'saved') setSaid(words.changes.takenBack(label));
        refresh();
        await read();
      }),
    publish: (wish: PublishWish) =>
      attempt(async () => {
        if (report?.result !== 'changes') return;
        const done = await api.publish({ ...wish, state: report.state });
        setAnswer(done);
        setSaid(outcomeWords(done));
        refresh();
        await read();
      }),
  };
}

export type Changes = ReturnType<typeof useChanges>;
