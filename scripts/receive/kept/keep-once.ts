import { hash } from 'node:crypto';
import type { Key } from './key';
import type { Store, Submission } from './store';

/** Another submission has this id already. */
export class IdTaken extends Error {}

const sameFor = 10 * 60_000;

/**
 * Keeps a submission, unless it is kept already: by its id, or, where the browser alone sent it, by its values within
 * ten minutes.
 * @throws IdTaken, and what `Store.keep` throws.
 */
export function keepOnce(
  { store, key }: { store: Store; key: Key },
  id: string | undefined,
  submission: Submission,
): { name: string; isNew: boolean } {
  const names = id === undefined ? namesByValues(key, submission) : [key.nameOf(id)];
  for (const name of names) {
    const known = store.read(name);
    if (!known || isPast(known, id, submission)) continue;
    if (contentOf(known) !== contentOf(submission)) throw new IdTaken('This id is another submission’s.');
    return { name, isNew: false };
  }
  const [name = ''] = names;
  store.keep(name, submission);
  return { name, isNew: true };
}

const contentOf = ({ form, values }: Submission) => JSON.stringify([form, values]);

const isPast = (known: Submission, id: string | undefined, { received }: Submission) =>
  id === undefined && Date.parse(received) - Date.parse(known.received) >= sameFor;

/** The name in this span of ten minutes, and that in the last one, which may have been a moment ago. */
function namesByValues(key: Key, submission: Submission): string[] {
  const digest = hash('sha256', contentOf(submission));
  const span = Math.floor(Date.parse(submission.received) / sameFor);
  return [span, span - 1].map((each) => key.nameOf(`values ${digest} ${each}`));
}
