import type { OutlineNode } from '../../model/studio';
import { ApiError } from '../api/client';
import { nameOf, type Place } from '../outline/places';
import { words } from '../words';
import { copiedText, readCopied } from './copied-part';
import { insertion } from './part-commands';
import type { Saver } from '../state/saver';
import type { useShown } from '../state/use-shown';
import type { Refusal, Wish } from './wish';

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
        refuse({ label: words.making.copyName(name), why: [whyNot(error)] });
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
        refuse({ label, why: [whyNot(error)] });
      }
    },
  };
}

const whyNot = (error: unknown): string =>
  error instanceof ApiError ? words.lost[error.reason] : words.making.noClipboard;
