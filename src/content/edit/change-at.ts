import type { Json } from '../../model/resolved';
import type { Command } from '../../model/studio';
import type { Edited } from './edited';
import { removeValue, setValue, type Placing } from './operations';
import { isJsonEqual } from '../compare/same';
import { readValueAt } from './tree';

/** The value as the author saw it; undefined where there was none. */
export type Before = Json | undefined;

/** A change made on whatever the text is by now, or what somebody else wrote in its place. */
export type ChangeOutcome =
  | { result: 'changed'; edited: Edited }
  | { result: 'conflict'; theirs?: Json }
  /** What holds the value is gone, or is not JSON. */
  | { result: 'nowhere' };

/**
 * Makes a change on a text that may have changed since it was begun: whatever else was changed, the value itself must
 * be as it was, or be what is wished already.
 */
export function changeAt(before: Before, text: string, command: Command, placing?: Placing): ChangeOutcome {
  const now = readValueAt(text, command.pointer)?.value;
  const wished = command.kind === 'set' ? command.value : undefined;
  if (!isJsonEqual(now, before) && !isJsonEqual(now, wished))
    return { result: 'conflict', ...(now !== undefined && { theirs: now }) };
  const edited =
    command.kind === 'set'
      ? setValue(text, command.pointer, command.value, placing)
      : removeValue(text, command.pointer);
  return edited ? { result: 'changed', edited } : { result: 'nowhere' };
}
