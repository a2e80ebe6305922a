import { whyNot, whyRefused } from '../api/in-words';
import { isSamePlace } from '../../content/source/pointer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangePlace, Field, Origin, OutlineNode } from '../../model/studio';
import { isMarked } from '../../content/page/example-text';
import { everyField } from '../in-place/texts-on-page';
import { type Place, everyNode, nameOf, originOf } from '../outline/places';
import { words } from '../words';
import { type CopiedPart, type Refusal, type Wish, insertion } from './part-commands';
import type { Saver } from '../state/saver';
import type { useShown } from '../state/use-shown';
import { ApiError } from '../api/client';
import { isObject } from '../../content/source/json';

/** What is asked before something is made: which part and where, or where a part goes. */
type OpenedDialog = { kind: 'palette'; place?: Place } | { kind: 'move' };

/** What is used by whatever changes more than a value. */
export interface Acting {
  saver: Saver;
  shown: ReturnType<typeof useShown>;
  flush: () => void;
  refresh: () => void;
  say: (text: string) => void;
}

interface MakingProps extends Acting {
  outline: readonly OutlineNode[];
  fields: readonly Field[] | undefined;
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

interface ClipboardProps extends Omit<Acting, 'refresh'> {
  make: (wish: Wish) => Promise<void>;
  refuse: (refusal: Refusal) => void;
}

/** Parts on their way by the clipboard of the computer: to this page or another one, in any window. */
function useClipboard({ saver, shown: { route, page }, flush, say, make, refuse }: ClipboardProps) {
  return {
    async copy(node: OutlineNode): Promise<void> {
      const name = nameOf(node);
      // What is typed in it goes with it.
      flush();
      try {
        const { written } = await saver.read(route, node.at);
        if (written !== undefined) await navigator.clipboard.writeText(copiedText({ name, value: written }));
        say(words.making.copiedSaid(name));
      } catch (error) {
        refuse({ label: words.making.copyName(name), why: [whyNoClipboard(error)] });
      }
    },
    /** @param text what was pasted; without it, what is on the clipboard is asked for. */
    async paste(place: Place, text?: string): Promise<void> {
      const label = words.making.paste;
      try {
        const part = readCopied(text ?? (await navigator.clipboard.readText()));
        const wish = part && page.value && insertion(page.value, place, part);
        if (wish) await make(wish);
        else refuse({ label, why: [words.making.noPart] });
      } catch (error) {
        refuse({ label, why: [whyNoClipboard(error)] });
      }
    },
  };
}

const whyNoClipboard = (error: unknown): string =>
  error instanceof ApiError ? whyNot(error) : words.making.noClipboard;

// What a clipboard of this computer may hold comes from anywhere.
const longestName = 80;

/** As text that other programs can hold, too. */
const copiedText = ({ name, value }: CopiedPart): string => JSON.stringify({ part: name, value }, null, 2);

/** The part in a text; undefined for any other. Whether it may be where it is put, the check says. */
function readCopied(text: string): CopiedPart | undefined {
  try {
    const copied: unknown = JSON.parse(text);
    if (!isObject(copied)) return undefined;
    const { part, value } = copied;
    const isPart = typeof part === 'string' && isObject(value) && typeof value['type'] === 'string';
    return isPart ? { name: part.slice(0, longestName), value } : undefined;
  } catch {
    return undefined;
  }
}
