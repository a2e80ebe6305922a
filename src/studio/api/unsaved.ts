import type { Change } from '../../model/studio';

const key = 'studio:unsaved';

/** Changes that the server has not confirmed, kept beyond a closed tab and a server that was started anew. */
export function readUnsaved(): Change[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Change[]) : [];
  } catch {
    return [];
  }
}

export function keepUnsaved(changes: readonly Change[]): void {
  try {
    if (changes.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(changes));
  } catch {
    // Storage is full or off: the text still stands on the screen.
  }
}
