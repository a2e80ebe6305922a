import { whyNot, whyRefused } from '../api/in-words';
import { useRef, useState } from 'react';
import { outcomeWords } from '../../content/changes/outcome-words';
import type {
  BothAnswer,
  ChangesAnswer,
  EarlierText,
  PublishAnswer,
  PublishRequest,
  TakeBackRequest,
} from '../../model/publish';
import type { Origin } from '../../model/studio';
import type { Api } from '../api/client';
import { words } from '../words';

interface ChangesProps {
  route: string;
  /** Saves what is being written. */
  flush: () => void;
  refresh: () => void;
}

/** A page before and after, with the change that it is about. */
type Both = Extract<BothAnswer, { result: 'both' }> & { id: string; title: string };

export interface EarlierShown {
  origin: Origin;
  title: string;
  /** Until they are read, absent. */
  texts?: readonly EarlierText[];
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
      setWhy([whyNot(error)]);
    } finally {
      setBusy(false);
    }
  };
  const [both, setBoth] = useState<Both>();
  // Whose pages are awaited: who has turned away meanwhile does not get them.
  const asked = useRef<string>(undefined);
  const closeBoth = () => {
    asked.current = undefined;
    setBoth(undefined);
  };
  const [earlier, setEarlier] = useState<EarlierShown>();
  const readTexts = async ({ origin }: EarlierShown) => {
    const texts = await api.earlier(origin);
    // Whoever has closed it by then does not get it back.
    setEarlier((shown) => (shown?.origin === origin ? { ...shown, texts } : shown));
  };
  const putBack = async (request: Omit<TakeBackRequest, 'route'>, done: string) => {
    const answer = await api.takeBack({ ...request, route });
    if (answer.result === 'refused') setWhy(whyRefused(answer.faults));
    if (answer.result === 'impossible') setWhy([answer.why]);
    if (answer.result === 'saved') setSaid(done);
    refresh();
  };
  const read = async () => setReport(await api.changes());
  return {
    isOpen,
    report,
    isBusy,
    answer,
    said,
    why,
    open: () => {
      flush();
      setOpen(true);
      setAnswer(undefined);
      closeBoth();
      void attempt(read);
    },
    close: () => {
      closeBoth();
      setOpen(false);
    },
    both,
    closeBoth,
    showBoth: (id: string, title: string) =>
      attempt(async () => {
        if (report?.result !== 'changes') return;
        asked.current = id;
        const answer = await api.both({ id, state: report.state, route });
        if (asked.current !== id) return;
        if (answer.result === 'both') setBoth({ ...answer, id, title });
        else setWhy([words.changes.otherNow]);
      }),
    earlier,
    closeEarlier: () => setEarlier(undefined),
    openEarlier: (origin: Origin, title: string) => {
      flush();
      const shown = { origin, title };
      setEarlier(shown);
      void attempt(() => readTexts(shown));
    },
    putBack: ({ id, version }: EarlierText, name: string) =>
      attempt(async () => {
        if (!earlier) return;
        const { file } = earlier.origin;
        const label = words.earlier.putBackOf(name);
        await putBack({ id, state: version, file, label }, words.earlier.isBack(name));
        await readTexts(earlier);
      }),
    takeBack: (id: string, label: string) =>
      attempt(async () => {
        if (report?.result !== 'changes') return;
        const { state } = report;
        setAnswer(undefined);
        closeBoth();
        await putBack(
          { id, state, label: `${words.changes.takeBack}: ${label}` },
          words.changes.takenBack(label),
        );
        await read();
      }),
    publish: (request: PublishRequest) =>
      attempt(async () => {
        if (report?.result !== 'changes') return;
        const done = await api.publish({ ...request, state: report.state });
        setAnswer(done);
        setSaid(outcomeWords(done));
        refresh();
        await read();
      }),
  };
}
