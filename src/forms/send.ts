import type { JsonObject } from '../model/resolved';
import { isObject, textAt } from './json';

export interface Submission {
  endpoint: string;
  /** The form's name. */
  form: string;
  /** The same for every try, so that the receiver can drop doubles. */
  id: string;
  values: JsonObject;
  /** The field that nobody sees was filled in. */
  isTrapped: boolean;
  /** How long the page has been open, in whole seconds: programs are faster than people. */
  seconds: number;
  /** Milliseconds that an answer may take. */
  timeout: number;
}

export type SendOutcome =
  /** With what the visitor can name it by, where the endpoint says so. */
  | { type: 'sent'; reference?: string | undefined }
  /** The endpoint did not accept the values; its answer names the fields. */
  | { type: 'refused'; answer: unknown }
  | { type: 'failed' }
  | { type: 'slow' };

/** Sends a form as JSON: `{form, submission, seconds, values}`, and `suspect` where it is true. Never rejects. */
export async function send({
  endpoint,
  form,
  id,
  values,
  isTrapped,
  seconds,
  timeout,
}: Submission): Promise<SendOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ form, submission: id, seconds, values, ...(isTrapped && { suspect: true }) }),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return { type: 'sent', reference: referenceIn(await response.json().catch(() => ({}))) };
    if (response.status !== 422) return { type: 'failed' };
    return { type: 'refused', answer: await response.json() };
  } catch (error) {
    return { type: error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'failed' };
  }
}

const referenceIn = (answer: unknown) => (isObject(answer) ? textAt(answer, 'reference') : undefined);
