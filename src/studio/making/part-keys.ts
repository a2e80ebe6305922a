import type { OutlineNode, StudioPage } from '../../model/studio';
import type { Place } from '../outline/places';
import { words } from '../words';
import { partCommands } from './part-commands';
import type { Making } from './use-making';

interface Acting {
  page: StudioPage;
  node: OutlineNode | undefined;
  places: readonly Place[];
  making: Pick<Making, 'make'>;
  say: (text: string) => void;
}

/**
 * What a key does with the chosen part while the list of parts has the focus: what its tool does, or out of what the
 * part is in and into what is before it. Backspace removes nothing: it is pressed in haste.
 * @returns whether the key is one of these.
 */
export function actOnPart(event: React.KeyboardEvent, { page, node, places, making, say }: Acting): boolean {
  const keys = keysOf(event);
  const tools = event.currentTarget.closest('[data-region]');
  const tool = tools?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(keys)}"]`);
  if (tool) {
    // A key that is held down would go on with what comes next.
    if (event.repeat && tool.dataset.repeats === undefined) return true;
    if (tool.ariaDisabled === 'true') say(tool.title);
    else tool.click();
    return true;
  }
  const commands = node && partCommands(page, node, places);
  const isOut = keys === 'Alt+ArrowLeft';
  if (!commands || (!isOut && keys !== 'Alt+ArrowRight')) return false;
  const request = isOut ? commands.out : commands.into;
  if (!request) say(isOut ? words.making.outermost : words.making.nothingToEnter);
  else if (!event.repeat) void making.make(request);
  return true;
}

/** As aria-keyshortcuts names them. What is pasted comes with its own event. */
const keysOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: React.KeyboardEvent): string => {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const isCommand = ctrlKey || metaKey;
  if (isCommand && name === 'V') return '';
  return [isCommand && 'Control', altKey && 'Alt', shiftKey && 'Shift', name].filter(Boolean).join('+');
};
