import type { OutlineNode, StudioPage } from '../../model/studio';
import type { Place } from '../outline/places';
import { words } from '../words';
import { partCommands } from './part-commands';
import type { Making } from './use-making';

interface Acting {
  page: StudioPage;
  node: OutlineNode | undefined;
  places: readonly Place[];
  making: Pick<Making, 'make' | 'open' | 'copy'>;
  say: (text: string) => void;
}

/** Why a key could do nothing. */
const edges = new Map([
  ['Alt+ArrowUp', words.making.first],
  ['Alt+ArrowDown', words.making.last],
  ['Alt+ArrowLeft', words.making.outermost],
  ['Alt+ArrowRight', words.making.nothingToEnter],
]);

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;

/**
 * What a key does with the chosen part while the list of parts has the focus. Backspace removes nothing: it is pressed
 * in haste.
 * @returns whether it did something.
 */
export function actOnPart(event: Key, { page, node, places, making, say }: Acting): boolean {
  const name = keyName(event);
  if (name === 'Ctrl+Enter') {
    making.open({ kind: 'palette' });
    return true;
  }
  const commands = node && partCommands(page, node, places);
  if (!commands) return false;
  if (name === 'Ctrl+m') {
    making.open({ kind: 'move' });
    return true;
  }
  if (name === 'Ctrl+c') {
    void making.copy(node);
    return true;
  }
  const requests = new Map([
    ['Alt+ArrowUp', commands.up],
    ['Alt+ArrowDown', commands.down],
    ['Alt+ArrowLeft', commands.out],
    ['Alt+ArrowRight', commands.into],
    ['Ctrl+d', commands.duplicate],
    ['Delete', commands.remove],
  ]);
  const request = requests.get(name);
  // A key that is held down would go on with what comes next.
  if (event.repeat && request?.command.kind !== 'step') return requests.has(name);
  if (request) void making.make(request);
  else if (requests.has(name)) say(edges.get(name) ?? '');
  return requests.has(name);
}

const keyName = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string =>
  [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', key]
    .filter(Boolean)
    .join('+');
