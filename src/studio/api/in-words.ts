import type { Diagnostic } from '../../model/diagnostic';
import { words } from '../words';
import { type Api, ApiError } from './client';
import type { Origin } from '../../model/studio';

/** Why the server has done nothing. */
export const whyNot = (error: unknown): string =>
  words.lost[error instanceof ApiError ? error.reason : 'failed'];

/** What the check says against something, with what to do about it. */
export const whyRefused = (faults: readonly Pick<Diagnostic, 'message' | 'hint'>[]): string[] =>
  faults.map(({ message, hint }) => [message, hint].filter(Boolean).join(' '));

/** Opens the file at its line, and tells in words what became of it. */
export async function openFile(api: Pick<Api, 'open'>, origin: Origin): Promise<string> {
  try {
    const opened = await api.open(origin);
    if (opened.result === 'opened') return 'Opened in the editor of this computer.';
    return `No editor with a window of its own was found. Open the file by hand: ${opened.file}, line ${opened.line}.`;
  } catch (error) {
    const reason = error instanceof ApiError ? error.reason : 'failed';
    if (reason === 'stale') return `${words.lost.stale} ${words.lost.staleHint}`;
    const isUnknown = reason === 'failed' || reason === 'missing';
    return isUnknown ? 'The file could not be opened.' : words.lost[reason];
  }
}
