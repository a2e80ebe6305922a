import { useRef, useState } from 'react';
import type { ResolvedForm } from '../model/resolved';
import { useForm } from './form-context';
import type { FieldNode } from './form-fields';
import { isConnected } from './form-parts';
import { problemsNamed } from './problems';
import { send } from './send';
import type { Fields } from './use-fields';

interface DeliverySource {
  form: ResolvedForm;
  nodes: FieldNode[];
  fields: Fields;
}

/** What happens to a form that is complete. */
export interface Delivery {
  isSending: boolean;
  /** Said politely when all is done. */
  status?: string | undefined;
  /** Why nothing could be sent. */
  failure?: string | undefined;
  submit: (isTrapped: boolean) => void;
  retry: () => void;
  clear: () => void;
}

const usualTimeout = 20;

export function useDelivery({ form, nodes, fields }: DeliverySource): Delivery {
  const { words } = useForm();
  const { submit } = form.document;
  const [isSending, setSending] = useState(false);
  const [status, setStatus] = useState<string>();
  const [failure, setFailure] = useState<string>();
  // State would be too late for the second click of a double click.
  const isBusy = useRef(false);
  const submissionId = useRef<string>(undefined);

  const clear = () => {
    setStatus(undefined);
    setFailure(undefined);
  };
  const finish = (message: string) => {
    submissionId.current = undefined;
    fields.reset();
    setStatus(message);
  };

  const deliver = async (endpoint: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    submissionId.current ??= newId();
    const outcome = await send({
      endpoint,
      form: form.name,
      id: submissionId.current,
      values: fields.values,
      timeout: (submit.timeout ?? usualTimeout) * 1000,
    });
    isBusy.current = false;
    setSending(false);
    const refused = outcome.type === 'refused' ? problemsNamed(outcome.answer, nodes) : [];
    if (outcome.type === 'sent') finish(submit.success);
    else if (refused.length > 0) fields.refuse(refused);
    else setFailure(outcome.type === 'slow' ? words.slow : words.failed);
  };

  const start = (isTrapped: boolean) => {
    clear();
    if (submit.mode === 'none') finish(submit.success);
    else if (!isConnected(form) || form.endpoint === undefined) setFailure(words.unconnected);
    // A program filled the field that nobody sees: it learns nothing.
    else if (isTrapped) finish(submit.success);
    else void deliver(form.endpoint);
  };

  return { isSending, status, failure, submit: start, retry: () => start(false), clear };
}

// Pages without https, as in development, have no randomUUID.
function newId(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}
