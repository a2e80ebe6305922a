import { userInfo } from 'node:os';
import type { Deed, MessageTrail } from '../../../src/model/message';
import type { Store } from './store';

/** Who did what with a submission, the oldest first. */
export const trailOfMessage = (store: Store, name: string): MessageTrail[] =>
  store.lines(name).map((line): MessageTrail => JSON.parse(line));

export const leaveTrail = (store: Store, name: string, deed: Deed, who = userOfThisComputer()): void =>
  store.append(name, JSON.stringify({ at: new Date().toISOString(), who, deed } satisfies MessageTrail));

/** Whether it was dealt with: what was said last holds. */
export const isDone = (trail: readonly MessageTrail[]): boolean =>
  trail.findLast(({ deed }) => deed === 'done' || deed === 'opened')?.deed === 'done';

/** Who sits at this computer; with sudo, not the user whose rights are used. */
export const userOfThisComputer = (): string => process.env['SUDO_USER'] ?? userInfo().username;
