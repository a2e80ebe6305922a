import type { Diagnostic } from '../../model/diagnostic';
import { fieldWords } from '../fields/field-words';
import { words } from '../words';
import { ApiError } from './client';

/** Why the server has done nothing. */
export const whyNot = (error: unknown): string =>
  words.why[error instanceof ApiError ? error.reason : 'failed'];

// A command, a property as it is written, a file.
const ofFiles = /npm run|the mode to "|"\w+":|\b(?:set|delete|add) "\w+"|\.json\b/i;

/**
 * What to do about what the check says, for somebody who sees no file: what is to be done in files, or by commands, is
 * left out.
 */
export function todoOf(hint: string | undefined): string | undefined {
  if (hint === undefined || !ofFiles.test(hint)) return hint;
  const ways = hint
    .split(/(?<=[.!?])\s+/)
    .flatMap((sentence) => (ofFiles.test(sentence) ? sentence.split(', or ') : [sentence]))
    .filter((way) => !ofFiles.test(way));
  const sentences = ways.map((way) => way.charAt(0).toUpperCase() + way.slice(1).replace(/(?<![.!?])$/, '.'));
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

type Said = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** What the check says, and what to do about it, for somebody who sees the page only. */
export function saidInWords({ code, message, hint }: Said): { message: string; todo?: string } {
  const instead = fieldWords.instead[code];
  if (instead) return instead;
  const todo = [todoOf(hint), fieldWords.also[code]].filter(Boolean).join(' ');
  return todo === '' ? { message } : { message, todo };
}

/** The same in one line. */
export function sentenceOf(fault: Said): string {
  const { message, todo } = saidInWords(fault);
  return [message, todo].filter(Boolean).join(' ');
}

/** Each once: the same is said of every place. */
export const whyRefused = (faults: readonly Said[]): string[] => [...new Set(faults.map(sentenceOf))];
