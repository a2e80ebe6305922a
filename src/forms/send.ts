import type { JsonObject } from '../model/resolved';

export interface Submission {
  endpoint: string;
  /** The form's name. */
  form: string;
  /** The same for every try, so that the receiver can drop doubles. */
  id: string;
  values: JsonObject;
  /** The field that nobody sees was filled in. */
  isTrapped: boolean;
  /** Milliseconds that an answer may take. */
  timeout: number;
}

export type SendOutcome =
  | { type: 'sent' }
  /** The endpoint did not accept the values; its answer names the fields. */
  | { type: 'refused'; answer: unknown }
  | { type: 'failed' }
  | { type: 'slow' };

/** Sends a form as JSON: `{form, submission, values}`, and `suspect` where it is true. Never rejects. */
export async function send({
  endpoint,
  form,
  id,
  values,
  isTrapped,
  timeout,
}: Submission): Promise<SendOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ form, submission: id, values, ...(isTrapped && { suspect: true }) }),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return { type: 'sent' };
    if (response.status !== 422) return { type: 'failed' };
    return { type: 'refused', answer: await response.json() };
  } catch (error) {
    return { type: error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'failed' };
  }
}
