import type { Diagnostic } from '../../model/diagnostic';
import type { Origin } from '../../model/studio';
import { words } from '../words';
import { ApiError, type Api } from './client';

/** Why the server has done nothing. */
export function whyNot(error: unknown): string {
  const reason = error instanceof ApiError ? error.reason : 'failed';
  return reason === 'stale' ? `${words.why.stale} ${words.staleHint}` : words.why[reason];
}

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
    const isKnown = error instanceof ApiError && error.reason !== 'failed' && error.reason !== 'missing';
    return isKnown ? whyNot(error) : 'The file could not be opened.';
  }
}
