import type { Diagnostic } from '../../model/diagnostic';
import { words } from '../words';
import { ApiError } from './client';

/** Why the server has done nothing. */
export const whyNot = (error: unknown): string =>
  words.lost[error instanceof ApiError ? error.reason : 'failed'];

/** What the check says against something, with what to do about it. */
export const whyRefused = (faults: readonly Pick<Diagnostic, 'message' | 'hint'>[]): string[] =>
  faults.map(({ message, hint }) => [message, hint].filter(Boolean).join(' '));
