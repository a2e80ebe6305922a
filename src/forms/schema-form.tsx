import Form from '@rjsf/core';
import type { ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type FormEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { type ResolvedForm, trapName } from '../model/form';
import type { JsonObject, RichTextTree } from '../model/resolved';
import { completeUi, type FieldNode } from './form-fields';
import { FormBody, type SubmitOutcome, CallAction } from './form-parts';
import styles from './form.module.css';
import { fieldName, templates, widgets } from './theme';
import { useDelivery } from './use-delivery';
import { defaultsBehaviour, useFields } from './use-fields';
import { useLeaving } from './use-leaving';
import { Button } from '../ui/button';
import { useForm } from './form-context';
import problemStyles from './problems.module.css';
import type { FieldProblem } from './problems';

export { createPrecompiledValidator as createValidator };

export interface SchemaFormProps {
  form: ResolvedForm;
  id: string;
  fields: FieldNode[];
  validator: ValidatorType;
  /** What was entered before the code was there. */
  typed: JsonObject;
  /** Whether it was submitted before the code was there, and is still to be answered. */
  isAsked?: boolean;
  /** How a submit ended before that. */
  before?: SubmitOutcome;
}

/** A form drawn from its schema by RJSF, in our own look, with precompiled validators. */
export function SchemaForm({
  form,
  id,
  fields: nodes,
  validator,
  typed,
  isAsked = false,
  before,
}: SchemaFormProps) {
  const { document } = form;
  const element = useRef<HTMLFormElement>(null);
  const fields = useFields({ document, fields: nodes, validator, typed });
  const delivery = useDelivery({ form, nodes, fields, before });
  const { forget: forgetOutcome } = delivery;
  const { leave, forget } = useLeaving(fields.touch);
  const ui = useMemo(() => completeUi(document.ui ?? {}), [document]);

  // The fields are new: the focus that was in one of them goes to the button.
  useEffect(() => {
    if (fields.round > 0) focusSubmit(element.current);
  }, [fields.round]);

  useEffect(() => {
    if (isAsked) element.current?.requestSubmit();
  }, [isAsked]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    forget();
    if (delivery.isSending) return;
    const { values, problems } = fields.settle();
    if (problems.length > 0) {
      delivery.clear();
      fields.alert(problems);
      return;
    }
    delivery.submit(values, Boolean(new FormData(event.currentTarget).get(trapName)));
  };

  // The button that was pressed is gone with what it cleared.
  const clear = useCallback(() => {
    const hadFocus = element.current?.contains(window.document.activeElement);
    forgetOutcome();
    if (hadFocus) focusSubmit(element.current);
  }, [forgetOutcome]);

  return (
    <form ref={element} noValidate aria-label={document.title} className={styles.form} onSubmit={submit}>
      <FormBody
        id={id}
        form={form}
        isComplete={fields.problems.length === 0}
        isSending={delivery.isSending}
        problems={<ProblemSummary shown={fields.shown} alerts={fields.alerts} />}
        failure={
          <Failure
            text={delivery.failure}
            phone={form.phone}
            onRetry={() => element.current?.requestSubmit()}
          />
        }
        outcome={delivery.outcome}
        onClear={clear}
        fields={
          <Form
            key={fields.round}
            tagName={FieldsOnly}
            schema={document.schema}
            uiSchema={ui}
            validator={validator}
            idPrefix={id}
            nameGenerator={fieldName}
            templates={templates}
            widgets={widgets}
            formData={fields.values}
            extraErrors={fields.errors}
            experimental_defaultFormStateBehavior={defaultsBehaviour}
            noValidate
            showErrorList={false}
            onChange={(change) => fields.change(change.formData)}
            onBlur={leave}
          >
            <></>
          </Form>
        }
      />
    </form>
  );
}

function focusSubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus();
}

// The form element is ours; RJSF draws what is inside.
function FieldsOnly({ children }: { children?: ReactNode }) {
  return children;
}

interface ProblemSummaryProps {
  /** The fields to be fixed. */
  shown: FieldProblem[];
  /** Counts the submits that found problems. */
  alerts: number;
}

/** What keeps the form from being accepted, above its fields: announced at once, and entered by the focus. */
function ProblemSummary({ shown, alerts }: ProblemSummaryProps) {
  const { words } = useForm();
  const summary = useRef<HTMLDivElement>(null);
  const title = useId();
  const isSummed = alerts > 0 && shown.length > 0;
  // After every submit that found problems, and only then.
  useEffect(() => summary.current?.focus(), [alerts]);
  return (
    <>
      <p role="alert" className="visually-hidden">
        {isSummed && <Announcement key={alerts} problems={shown} />}
      </p>
      {isSummed && (
        <div
          ref={summary}
          role="group"
          aria-labelledby={title}
          tabIndex={-1}
          className={problemStyles.summary}
        >
          <strong id={title}>{words.problems}</strong>
          <ul>
            {shown.map(({ id, message }) => (
              <li key={id}>
                <button type="button" className={problemStyles.toField} onClick={() => focusField(id)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface FailureProps {
  text: string | undefined;
  /** How to call instead. */
  phone: RichTextTree | undefined;
  onRetry: () => void;
}

/** That the form could not be sent: announced at once, and in sight below the button. */
function Failure({ text, phone, onRetry }: FailureProps) {
  const { words } = useForm();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={alert} role="alert">
      {text && (
        <div className={problemStyles.failure}>
          <p>{text}</p>
          <Button variant="ghost" onClick={onRetry}>
            {words.retry}
          </Button>
          {phone && <CallAction phone={phone} />}
        </div>
      )}
    </div>
  );
}

/** Says what was wrong at the submit; it does not speak again while that is being fixed. */
function Announcement({ problems }: { problems: FieldProblem[] }) {
  const { words } = useForm();
  const [text] = useState(() =>
    [words.problems, ...problems.map(({ message }) => sentence(message))].join(' '),
  );
  return <span>{text}</span>;
}

/** Messages may end with a mark of their own. */
const sentence = (message: string) => (/\p{P}$/u.test(message) ? message : `${message}.`);

/** The field of a problem; a group of choices is entered at its first. */
function focusField(id: string): void {
  const field = document.getElementById(id) ?? document.getElementById(`${id}-0`);
  field?.focus();
}
