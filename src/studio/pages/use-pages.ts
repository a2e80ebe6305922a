import { whyNot, whyRefused } from '../api/in-words';
import { useState } from 'react';
import type { PageAnswer, PageWish } from '../../model/studio';
import type { Saver } from '../state/saver';
import type { useShown } from '../state/use-shown';
import { words } from '../words';

/** What is asked before a page is made, moved or removed. */
export type PageQuestion = PageWish['kind'];

type Needed = Extract<PageAnswer, { result: 'needed' }>;

interface PagesProps {
  saver: Saver;
  shown: ReturnType<typeof useShown>;
  flush: () => void;
  refresh: () => void;
  say: (text: string) => void;
  /** A page has been made whose texts are to be written. */
  onMade: (route: string) => void;
}

/** Makes, moves and removes whole pages: each is one step of undo, over all files that it takes. */
export function usePages({ saver, shown, flush, refresh, say, onMade }: PagesProps) {
  const [question, setQuestion] = useState<PageQuestion>();
  const [why, setWhy] = useState<string[]>([]);
  const [needed, setNeeded] = useState<Needed>();
  const ask = (next: PageQuestion | undefined) => {
    setQuestion(next);
    setWhy([]);
    setNeeded(undefined);
  };
  const wish = async (wish: PageWish, title: string): Promise<void> => {
    // What is typed on the page goes with it.
    flush();
    try {
      const answer = await saver.page({ wish, label: words.wholePage.label[wish.kind](title) });
      if (answer.result === 'needed') return setNeeded(answer);
      if (answer.result === 'impossible') return setWhy([answer.why]);
      if (answer.result === 'refused') return setWhy(whyRefused(answer.faults));
      ask(undefined);
      refresh();
      if (wish.kind === 'like') onMade(answer.route);
      if (answer.route !== shown.route) shown.openPage(answer.route);
      say(words.wholePage.said[wish.kind](title));
    } catch (error) {
      setWhy([whyNot(error)]);
    }
  };
  return { question, ask, wish, why, needed };
}

export type Pages = ReturnType<typeof usePages>;
