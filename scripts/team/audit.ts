import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '../../src/model/person';
import { isObject } from '../../src/model/json';
import { printable } from '../receive/kept/printable';
import { readIfThere } from '../site/disk';
import { messageOf } from '../site/usage-error';
import type { ApiAnswer } from '../studio/serve/api';

/** Notes what somebody has done. What is noted stays. */
export type Audit = (
  who: Pick<Person, 'name' | 'email'> & Partial<Pick<Person, 'id'>>,
  what: string,
  detail?: string,
) => void;

const fileIn = (data: string) => join(data, 'audit.jsonl');

export function openAudit(data: string): Audit {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return ({ name, email, id }, what, detail) => {
    const who = email === undefined ? name : `${name} <${email}>`;
    const line = JSON.stringify({ at: new Date().toISOString(), who, what, detail, id });
    try {
      appendFileSync(fileIn(data), `${line}\n`, { mode: 0o600 });
    } catch (error) {
      // On a full disk what was done stays done, and people go on.
      console.error(`${messageOf(error)}. It is not in the audit: ${line}`);
    }
  };
}

/** What was noted, one line each, the oldest first. */
export const auditLines = (data: string): string[] =>
  (readIfThere(fileIn(data)) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { at, who, what, detail, id }: Record<string, string> = JSON.parse(line);
      return printable([at, who, what, detail, id].filter(Boolean).join('  ').replaceAll('\n', ' '));
    });

/** What is noted of an answer: what wrote, or was refused for want of the right. */
export function noteOf(
  request: string,
  { status, body, sent, needs = 'look' }: ApiAnswer,
): [string, string] | undefined {
  if (status === 403) return ['was refused', request];
  if (needs === 'look' || request === 'GET messages') return undefined;
  const [answer, asked] = [body, sent].map((each) => (isObject(each) ? each : {}));
  const named = ['label', 'message', 'src', 'name', 'deed', 'id', 'file'].map((name) => asked?.[name]);
  const result = ['result', 'src', 'commit'].map((name) => answer?.[name]);
  const words = [...named, ...result].filter((each) => typeof each === 'string');
  return [request.replace(/^\w+ /, ''), words.join(' · ')];
}
