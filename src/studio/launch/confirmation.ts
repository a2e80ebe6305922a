import { useState } from 'react';
import type { Statement } from '../../model/page-index';
import type { ChangeRequest } from '../making/part-commands';

/** The change by which a statement is confirmed as it is now; where it is already, that is taken back. */
export function confirming(
  { file, pointer, hash, held, earlier }: Statement,
  name: string,
): Pick<ChangeRequest, 'command' | 'before'> {
  const { index = 0, ...before } = held ?? earlier ?? {};
  const place = `/confirmed/${index}`;
  if (held) return { command: { kind: 'remove', pointer: place }, before };
  // As Swedes write a day: YYYY-MM-DD.
  const value = { file, pointer, hash, by: name, on: new Date().toLocaleDateString('sv') };
  return earlier
    ? { command: { kind: 'set', pointer: place, value }, before }
    : { command: { kind: 'insert', pointer: place, value } };
}

const nameKey = 'studio:name';

/** Who confirms, as this computer remembers it. */
export function useName() {
  const [name, setName] = useState(() => stored(() => localStorage.getItem(nameKey)) ?? '');
  const keep = (next: string) => {
    setName(next);
    stored(() => localStorage.setItem(nameKey, next));
  };
  return [name, keep] as const;
}

/** A browser may keep nothing. */
function stored<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
