import { whyNot, whyRefused } from '../api/in-words';
import { childPointer, indexOf, isAtOrIn, isSamePlace, siblingOf } from '../../content/source/pointer';
import { useEffect, useRef, useState } from 'react';
import type { Diagnostic } from '../../model/diagnostic';
import type { ChangePlace, Origin, OutlineNode, Saved, StudioPage } from '../../model/studio';
import { type Place, everyNode, nameOfNode, nodeHolding, originOf } from '../outline/places';
import { focusTree } from '../panel/focus';
import { words } from '../words';
import { type CopiedPart, type ChangeRefusal, type ChangeRequest, insertion } from './part-commands';
import type { Saver } from '../state/saver';
import type { useShown } from '../state/use-shown';
import { isObject } from '../../model/json';
import { keepLetters, lettersKept, usesSoFar } from '../state/uses';

/** What is asked before something is made: which part and where, or where a part goes. */
type OpenedDialog = { kind: 'palette'; place?: Place } | { kind: 'move' };

/** What is used by whatever changes more than a value. */
export interface Acting {
  saver: Saver;
  shown: ReturnType<typeof useShown>;
  flush: () => void;
  say: (text: string) => void;
  /** Fields show what the files say by now, also the one that has the focus. */
  showFiles: () => void;
}

/** Makes, moves and removes parts and entries: each is a step of undo, and is said. */
export function useMaking({ saver, shown, flush, say, showFiles }: Acting) {
  const [refusal, setRefusal] = useState<ChangeRefusal>();
  const [opened, open] = useState<OpenedDialog>();
  const { route, at, select, seek, whenShown } = shown;

  // What was chosen may have other places around it by then.
  const goOn = (
    next: ChangeRequest['next'],
    { kind }: ChangeRequest['command'],
    { file, hash, pointer = '' }: Saved,
  ): void => {
    if (next === 'entry') return seek({ field: pointer, hash });
    if (typeof next === 'number') return seek({ field: childPointer(pointer, next), hash });
    if (next === undefined) return;
    const isGone = kind === 'remove';
    if (isGone) select(undefined);
    const act = (page: StudioPage) => {
      const node = nodeBy(page, { file, pointer });
      const toWrite = page.unwritten.find((text) => text.file === file && isAtOrIn(text.pointer, pointer));
      const first = toWrite ? { field: toWrite.pointer } : { isFirst: true };
      select(node?.at, next === 'new' ? { sought: first } : {});
      if (isGone) focusTree();
    };
    whenShown({ file, hash, act });
  };

  const removed = useRef<string>(undefined);
  const copied = useRef<Copied>(undefined);
  const page = shown.page.value;
  useEffect(() => {
    const of = copied.current?.of;
    if (of && page && page.hashes[of.file] !== of.hash) copied.current = undefined;
  }, [page]);
  const make = async ({ next, said, ...asked }: ChangeRequest): Promise<void> => {
    open(undefined);
    if (isStep(saver)) copied.current = undefined;
    const request = meantForCopy(asked, copied.current);
    // What is typed in what is moved goes with it.
    flush();
    const place: ChangePlace = { route, at: at ?? '', field: request.command.pointer };
    const uses = usesSoFar();
    const isGone = request.command.kind === 'remove';
    const same = JSON.stringify([request.file, request.hash, request.command]);
    if (next === 'new' || typeof next === 'number' || request.command.kind === 'add') keepLetters();
    try {
      const answer = await saver.make({ ...request, place });
      if (answer.result !== 'saved') {
        lettersKept();
        // Whoever is quick asks twice: that it is gone is their own doing.
        if (isGone && removed.current === same) return;
        const faults = answer.result === 'refused' ? answer.faults : [];
        const leadsHere = ({ code }: Diagnostic) =>
          (isGone || request.command.kind === 'set') && code.startsWith('link/');
        return setRefusal({
          label: request.label,
          why:
            answer.result === 'refused'
              ? whyRefused(faults.filter((fault) => !leadsHere(fault)))
              : [words.making.elsewhere],
          holders: faults.filter(leadsHere),
        });
      }
      const [saved] = answer.saved;
      showFiles();
      if (isGone) removed.current = same;
      if (saved && request.command.kind === 'duplicate') copied.current = { of: request, saved };
      if (saved && uses === usesSoFar()) goOn(next, request.command, saved);
      const position = indexOf(saved?.pointer ?? '') + 1;
      say(typeof said === 'string' ? said : said(position));
    } catch (error) {
      lettersKept();
      setRefusal({ label: request.label, why: [whyNot(error)] });
    }
  };
  const clipboard = useClipboard({ saver, shown, flush, say, make, refuse: setRefusal });
  const paste = (place: Place, text?: string): void => {
    open(undefined);
    void clipboard.paste(place, text);
  };
  return { make, copy: clipboard.copy, paste, opened, open, refusal, dismiss: () => setRefusal(undefined) };
}

/** The last that was written is something undone or redone. */
const isStep = (saver: Saver): boolean => {
  const { last } = saver.state();
  return last?.result === 'saved' && last.isStep === true;
};

/** What was duplicated, and where the copy is, until the page shows it. */
interface Copied {
  of: Pick<ChangeRequest, 'file' | 'hash' | 'command'>;
  saved: Saved;
}

/** Whoever is quick goes on with the copy, though the page that shows it is not there yet. */
function meantForCopy<Request extends Copied['of']>(request: Request, copied: Copied | undefined): Request {
  const { hash, command } = request;
  const isOfOriginal = hash === copied?.of.hash && command.pointer === copied.of.command.pointer;
  if (!isOfOriginal || command.kind === 'insert') return request;
  const { hash: newHash, pointer = command.pointer } = copied.saved;
  return { ...request, hash: newHash, command: { ...command, pointer } };
}

/** The part at a place; where that is gone the one before it, else what it was in. */
const nodeBy = ({ outline }: StudioPage, { file, pointer }: Origin) => {
  const before = siblingOf(pointer, -1);
  const nodeAt = (place: string) =>
    everyNode(outline).find((node) => isSamePlace(originOf(node), { file, pointer: place }));
  return nodeAt(pointer) ?? nodeAt(before) ?? nodeHolding(outline, { file, pointer });
};

interface ClipboardProps extends Omit<Acting, 'showFiles'> {
  make: (request: ChangeRequest) => Promise<void>;
  refuse: (refusal: ChangeRefusal) => void;
}

/**
 * Parts on their way by the clipboard of the computer: to this page or another one, in any window. Where the browser
 * does not allow that, Studio itself holds the part, for this window.
 */
function useClipboard({ saver, shown: { route, page }, flush, say, make, refuse }: ClipboardProps) {
  // On its way at first: whoever is quick pastes it before it is there.
  const held = useRef<Promise<{ text: string; isOnlyHere: boolean } | undefined>>(undefined);
  const take = async (node: OutlineNode) => {
    // Of a shared part what takes it into the page.
    const origin = originOf(node);
    const hash = page.value?.hashes[origin.file];
    const { value } = await saver.written({ ...origin, ...(hash !== undefined && { hash }) });
    if (value === undefined) return undefined;
    const text = copiedText({ name: nameOfNode(node), value, route });
    const isTaken = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    return { text, isOnlyHere: !isTaken };
  };
  return {
    copy: async (node: OutlineNode): Promise<void> => {
      const name = nameOfNode(node);
      // What is typed in it goes with it.
      flush();
      const taken = take(node);
      held.current = taken.catch(() => undefined);
      try {
        if (await taken) return say(words.making.copiedSaid(name));
        refuse({ label: words.making.copyName(name), why: [words.making.elsewhere] });
      } catch (error) {
        refuse({ label: words.making.copyName(name), why: [whyNot(error)] });
      }
    },
    /** @param text what was pasted; without it, what is on the clipboard is asked for. */
    paste: async (place: Place, text?: string): Promise<void> => {
      const own = await held.current;
      const asked = async () => navigator.clipboard?.readText().catch(() => own?.text);
      const given = own?.isOnlyHere === true ? own.text : (text ?? (await asked()));
      const part = given === undefined ? undefined : readCopied(given);
      const request = part && page.value && insertion(page.value, place, part);
      if (request) return make(request);
      const why = given === undefined ? words.making.noClipboard : words.making.noPart;
      refuse({ label: words.making.paste, why: [why] });
    },
  };
}

// What a clipboard of this computer may hold comes from anywhere.
const longestName = 80;

/** As text that other programs can hold, too. */
const copiedText = ({ name, value, route }: CopiedPart): string =>
  JSON.stringify({ part: name, value, route }, null, 2);

/** The part in a text; undefined for any other. Whether it may be where it is put, the check says. */
function readCopied(text: string): CopiedPart | undefined {
  try {
    const copied: unknown = JSON.parse(text);
    if (!isObject(copied)) return undefined;
    const { part, value, route } = copied;
    if (typeof part !== 'string' || !isObject(value) || typeof value['type'] !== 'string') return undefined;
    const name = part.slice(0, longestName);
    return { name, value, ...(typeof route === 'string' && { route }) };
  } catch {
    return undefined;
  }
}
