import type { StudioPage } from '../../model/studio';
import type { OpenStudio } from '../state/open-studio';
import { words } from '../words';
import { partCommands } from './part-commands';

/**
 * What a key does with the chosen part while the list of parts has the focus: what its tool does, or out of what the
 * part is in and into what is before it. Backspace removes nothing: it is pressed in haste.
 * @returns whether the key is one of these.
 */
export function actOnPart(
  event: React.KeyboardEvent,
  page: StudioPage,
  { part, places, making, steps: { say } }: OpenStudio,
): boolean {
  const keys = keysOf(event);
  if (pressTool(event, event.currentTarget.closest('[data-region]'), ({ title }) => say(title))) return true;
  const commands = part && partCommands(page, part, places);
  const isOut = keys === 'Alt+ArrowLeft';
  if (!commands || (!isOut && keys !== 'Alt+ArrowRight')) return false;
  const request = isOut ? commands.out : commands.into;
  if (!request) say(isOut ? words.making.outermost : words.making.nothingToEnter);
  else if (!event.repeat) void making.make(request);
  return true;
}

/**
 * Presses the one of some tools that a key stands for.
 * @param onOff hears of one that can do nothing, and says why by its title.
 * @returns whether there is one.
 */
function pressTool(
  event: React.KeyboardEvent,
  tools: Element | null,
  onOff: (tool: HTMLElement) => void,
): boolean {
  const tool = tools?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(keysOf(event))}"]`);
  if (!tool) return false;
  // A key that is held down would go on with what comes next.
  if (event.repeat && tool.dataset.repeats === undefined) return true;
  if (tool.ariaDisabled === 'true') onOff(tool);
  else tool.click();
  return true;
}

// In a text the others are of the text.
const keysInTexts: ReadonlySet<string> = new Set(['Control+Enter', 'Alt+ArrowUp', 'Alt+ArrowDown']);

/** What a key does with an entry of a list, on its line, on its tools and within its texts: what its tool does. */
export function actOnEntry(event: React.KeyboardEvent): void {
  const { target, currentTarget } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return;
  const isText = target.matches('textarea, input[type="text"], [contenteditable="true"]');
  if (!isText && !target.matches('button')) return;
  if (isText && !keysInTexts.has(keysOf(event))) return;
  // Why it can do nothing is read, and seen, where the focus is.
  if (pressTool(event, currentTarget.querySelector(':scope > [role="toolbar"]'), (tool) => tool.focus()))
    event.preventDefault();
}

/** As aria-keyshortcuts names them. What is pasted comes with its own event. */
const keysOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: React.KeyboardEvent): string => {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const isCommand = ctrlKey || metaKey;
  if (isCommand && name === 'V') return '';
  return [isCommand && 'Control', altKey && 'Alt', shiftKey && 'Shift', name].filter(Boolean).join('+');
};
