import { whyNot, whyRefused } from '../api/in-words';
import { isSamePlace } from '../../content/source/pointer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangePlace, Field, Origin, OutlineNode } from '../../model/studio';
import { isMarked } from '../../content/page/example-text';
import { everyField } from '../in-place/texts-on-page';
import { type Place, everyNode, originOf } from '../outline/places';
import { words } from '../words';
import { useClipboard } from './use-clipboard';
import type { Refusal, Wish } from './part-commands';
import type { Saver } from '../state/saver';
import type { useShown } from '../state/use-shown';

/** What is asked before something is made: which part and where, or where a part goes. */
export type OpenedDialog = { kind: 'palette'; place?: Place } | { kind: 'move' };

interface MakingProps {
  saver: Saver;
  shown: ReturnType<typeof useShown>;
  outline: readonly OutlineNode[];
  fields: readonly Field[] | undefined;
  flush: () => void;
  refresh: () => void;
  say: (text: string) => void;
}

/** Makes, moves and removes parts and entries: each is a step of undo, and is said. */
export function useMaking({ saver, shown, outline, fields, flush, refresh, say }: MakingProps) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [opened, open] = useState<OpenedDialog>();
  const made = useRef<Origin & { kind: 'part' | 'new' | 'entry' }>(undefined);
  const { route, at, choice, select } = shown;
  // Whoever chooses something else before it is done is not called away from it, nor is that what the next key is for.
  const chosen = useRef(choice);
  useEffect(() => {
    if (chosen.current !== choice) made.current = undefined;
    chosen.current = choice;
  }, [choice]);

  // The page and the fields are read again after the change.
  const arrive = useEffectEvent(() => {
    if (!made.current) return;
    const { kind, file, pointer } = made.current;
    const isIt = (origin: Origin) => isSamePlace(origin, made.current);
    if (kind === 'entry') {
      const entry = everyField(fields ?? []).find((field) => isIt(field.origin));
      if (!entry) return;
      made.current = undefined;
      return select(at, { sought: { field: firstUnwritten(entry).origin.pointer } });
    }
    const node = everyNode(outline).find((each) => isIt(originOf(each)));
    if (!node) return;
    made.current = undefined;
    const toWrite = shown.page.value?.unwritten.find(
      (text) => text.file === file && text.pointer.startsWith(`${pointer}/`),
    );
    const first = toWrite ? { field: toWrite.pointer } : { isFirst: true };
    select(node.at, kind === 'new' ? { sought: first } : {});
  });
  useEffect(() => arrive(), [outline, fields]);

  const make = async ({ next, said, ...wish }: Wish): Promise<void> => {
    // What is typed in what is moved goes with it.
    flush();
    const place: ChangePlace = { route, at: at ?? '', field: wish.command.pointer };
    try {
      const answer = await saver.make({ ...wish, place });
      if (answer.result !== 'saved') {
        const why = answer.result === 'refused' ? whyRefused(answer.faults) : [words.making.elsewhere];
        return setRefusal({ label: wish.label, why });
      }
      const pointer = answer.saved[0]?.pointer;
      if (chosen.current !== choice) made.current = undefined;
      else if (typeof next === 'object') select(next.at);
      else if (pointer !== undefined) made.current = { file: wish.file, pointer, kind: next };
      refresh();
      say(typeof said === 'string' ? said : said(Number(pointer?.split('/').at(-1) ?? 0) + 1));
    } catch (error) {
      setRefusal({ label: wish.label, why: [whyNot(error)] });
    }
  };
  const clipboard = useClipboard({ saver, shown, flush, say, make, refuse: setRefusal });
  return { make, ...clipboard, opened, open, refusal, dismiss: () => setRefusal(undefined) };
}

export type Making = ReturnType<typeof useMaking>;

/** The first text of an entry that is still to be written, else the entry itself. */
const firstUnwritten = (entry: Field): Field =>
  everyField([entry]).find(({ value }) => isMarked(value)) ?? entry;
