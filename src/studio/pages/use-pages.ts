import { useState } from 'react';
import { formName as nameOfForm } from '../../content/page/route';
import type { PageAnswer, PageChange, PageRequest } from '../../model/studio';
import { whyNot, whyRefused } from '../api/in-words';
import { formAt, siteFrameAt } from '../api/page-places';
import type { Acting } from '../making/use-making';
import { keepLetters, lettersKept } from '../state/uses';
import { words } from '../words';

const fileOf = ({ saved: [file] }: Extract<PageAnswer, { result: 'saved' }>): string => file?.file ?? '';

/** The dialog before a page is made, moved or removed. */
export type PageQuestion = PageRequest['kind'];

type Needed = Extract<PageAnswer, { result: 'needed' }>;
type Done = Extract<PageAnswer, { result: 'saved' }> | Needed;

interface PagesProps extends Acting {
  /** A page has been made whose texts are to be written. */
  onMade: (route: string) => void;
}

/** Makes, moves and removes whole pages: each is one step of undo, over all files that it takes. */
export function usePages({ saver, shown, flush, say, onMade }: PagesProps) {
  const [question, setQuestion] = useState<PageQuestion>();
  const [why, setWhy] = useState<string[]>([]);
  const [needed, setNeeded] = useState<Needed>();
  const ask = (next: PageQuestion | undefined) => {
    setQuestion(next);
    setWhy([]);
    setNeeded(undefined);
    if (next !== 'remove') return;
    // What it takes is said before anybody decides.
    const request = { kind: next, from: shown.route, isAsked: true };
    void send({ request, label: '' }).then((answer) => {
      if (!('result' in answer)) setWhy(answer);
      else if (answer.result === 'needed') setNeeded(answer);
    });
  };
  /** @returns why it was not done; else what came of it. */
  const send = async (change: PageChange): Promise<string[] | Done> => {
    // What is typed on the page goes with it.
    flush();
    try {
      const answer = await saver.page(change);
      if (answer.result === 'impossible') return [answer.why];
      return answer.result === 'refused' ? whyRefused(answer.faults) : answer;
    } catch (error) {
      return [whyNot(error)];
    }
  };
  const request = async (request: PageRequest, title: string): Promise<void> => {
    if (request.kind === 'like') keepLetters();
    const answer = await send({ request, label: words.wholePage.label[request.kind](title) });
    if (!('result' in answer) || answer.result === 'needed') {
      lettersKept();
      return 'result' in answer ? setNeeded(answer) : setWhy(answer);
    }
    ask(undefined);
    if (request.kind === 'like') onMade(answer.route);
    if (answer.route !== shown.route) shown.openPage(answer.route);
    if (request.kind === 'form')
      shown.whenShown({
        file: fileOf(answer),
        act: () => shown.select(formAt(nameOfForm(fileOf(answer))), { sought: { isFirst: true } }),
      });
    if (request.kind === 'removeForm') shown.select(siteFrameAt);
    say(words.wholePage.said[request.kind](title));
  };
  return { question, ask, send, request, why, needed };
}
