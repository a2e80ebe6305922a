import type { OutlineNode, StudioPage } from '../../model/studio';
import type { Making } from './use-making';
import { words } from '../words';
import { partCommands } from './part-commands';

interface Acting {
  page: StudioPage;
  node: OutlineNode | undefined;
  making: Pick<Making, 'make' | 'open'>;
  say: (text: string) => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * What a key does with the chosen part while the list of parts has the focus. Backspace removes nothing: it is pressed
 * in haste.
 * @returns whether it did something.
 */
export function actOnPart(event: Key, { page, node, making, say }: Acting): boolean {
  const name = nameOf(event);
  if (name === 'Ctrl+Enter') {
    making.open({ kind: 'palette' });
    return true;
  }
  const commands = node && partCommands(page, node);
  if (!commands) return false;
  if (name === 'Ctrl+m') {
    making.open({ kind: 'move' });
    return true;
  }
  const wishes = new Map([
    ['Alt+ArrowUp', commands.up],
    ['Alt+ArrowDown', commands.down],
    ['Ctrl+d', commands.duplicate],
    ['Delete', commands.remove],
  ]);
  const wish = wishes.get(name);
  if (wish) void making.make(wish);
  else if (wishes.has(name)) say(name === 'Alt+ArrowUp' ? words.making.first : words.making.last);
  return wishes.has(name);
}

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string =>
  [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', key]
    .filter(Boolean)
    .join('+');
