import type { OutlineNode } from '../../model/studio';
import { ApiError } from '../api/client';
import { whyNot } from '../api/in-words';
import { type Place, nameOf } from '../outline/places';
import { words } from '../words';
import { type Refusal, type Wish, insertion } from './part-commands';
import type { Saver } from '../state/saver';
import type { useShown } from '../state/use-shown';
import { isObject } from '../../content/source/json';
import type { Json } from '../../model/resolved';

interface ClipboardProps {
  saver: Saver;
  shown: ReturnType<typeof useShown>;
  flush: () => void;
  say: (text: string) => void;
  make: (wish: Wish) => Promise<void>;
  refuse: (refusal: Refusal) => void;
}

/** Parts on their way by the clipboard of the computer: to this page or another one, in any window. */
export function useClipboard({ saver, shown: { route, page }, flush, say, make, refuse }: ClipboardProps) {
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

/** A part on its way to another place: its name for people, and how it is written. */
export interface CopiedPart {
  name: string;
  value: Json;
}

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
