import { useCallback, useRef, useState } from 'react';
import type { ResolvedForm } from '../model/form';
import type { JsonObject } from '../model/resolved';
import { enteredLines, type EnteredLine } from './typed-values';
import { useForm } from './form-context';
import type { FieldNode } from './form-fields';
import { isConnected, type SubmitOutcome } from './form-parts';
import { isObject, textAt } from '../model/json';
import { problemsNamed } from './problems';
import type { Fields } from './use-fields';

interface DeliverySource {
  form: ResolvedForm;
  nodes: FieldNode[];
  fields: Fields;
  /** How an earlier submit ended, before the code was there. */
  before: SubmitOutcome | undefined;
}

const usualTimeout = 20;

/** What happens to a form that is complete. */
export function useDelivery({ form, nodes, fields, before }: DeliverySource) {
  const { words } = useForm();
  const { submit } = form.document;
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState(before);
  const [failure, setFailure] = useState<string>();
  // State would be too late for the second click of a double click.
  const isBusy = useRef(false);
  const submission = useRef<{ id: string; values: string }>(undefined);

  const clear = () => {
    setOutcome(undefined);
    setFailure(undefined);
  };
  const finish = (status: string, kept: EnteredLine[]) => {
    submission.current = undefined;
    fields.reset();
    setOutcome({ status, kept });
  };
  const thank = (reference?: string) => {
    const named = reference && words.reference.replace('{reference}', reference);
    finish([submit.success, named].filter(Boolean).join(' '), []);
  };

  const deliver = async (endpoint: string, values: JsonObject, isTrapped: boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    // A second try has the first one's id, so that nothing is taken twice; what was changed since is something else.
    const written = JSON.stringify(values);
    if (submission.current?.values !== written) submission.current = { id: newId(), values: written };
    const answer = await send({
      endpoint,
      form: form.name,
      id: submission.current.id,
      values,
      isTrapped,
      seconds: Math.round(performance.now() / 1000),
      timeout: (submit.timeout ?? usualTimeout) * 1000,
    });
    isBusy.current = false;
    setSending(false);
    const refused = answer.type === 'refused' ? problemsNamed(answer.answer, nodes) : [];
    if (answer.type === 'sent') thank(answer.reference);
    else if (refused.length > 0) fields.refuse(refused);
    else setFailure(answer.type === 'slow' ? words.slow : words.failed);
  };

  const start = (values: JsonObject, isTrapped: boolean) => {
    clear();
    if (submit.mode === 'none') finish(words.unconnected, enteredLines(values, nodes, form.lang));
    else if (!isConnected(form) || form.endpoint === undefined) setFailure(words.unconnected);
    else void deliver(form.endpoint, values, isTrapped);
  };

  return {
    isSending,
    /** What is said when all is done. */
    outcome,
    /** Why nothing could be sent. */
    failure,
    submit: start,
    clear,
    /** Forgets what was entered and not sent. */
    forget: useCallback(() => setOutcome({ status: words.cleared, kept: [] }), [words]),
  };
}

// Pages without https, as in development, have no randomUUID.
function newId(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

interface Submission {
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

type SendOutcome =
  /** With what the visitor can name it by, where the endpoint says so. */
  | { type: 'sent'; reference?: string }
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
