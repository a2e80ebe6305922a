import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import type { ResolvedForm } from '../model/form';
import type { JsonObject } from '../model/resolved';
import { FormContext } from './form-context';
import { formFields, needOf, leaves, type FieldNode } from './form-fields';
import { isConnected, FormBody, type SubmitOutcome } from './form-parts';
import type { ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { SchemaFormProps } from './schema-form';
import { typedValues, formNameField, enteredLines } from './typed-values';
import { formWords } from '../model/form-words';
import { listen } from '../ui/listen';
import { useNear } from '../ui/use-in-view';
import { FieldControl } from './field-control';
import { FieldFrame } from './field-frame';
import { FieldGroup } from './field-group';
import styles from './form.module.css';
import { tidied } from './tidy';

/**
 * A form that works by the browser alone, and is taken over by its code when it comes near the view.
 * What was typed until then, and the place of the cursor, are kept.
 */
export function FormIsland({ form }: { form: ResolvedForm }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { document } = form;
  const fields = useMemo(() => formFields(document.schema, document.ui ?? {}, id), [document, id]);
  const surroundings = useMemo(
    () => ({
      words: formWords(document.words),
      need: needOf(fields),
      lang: form.lang,
      hours: form.hours,
      timeZone: form.timeZone,
    }),
    [document, fields, form],
  );
  const [taken, setTaken] = useState<{ code: FormCode; typed: JsonObject; restoreFocus: () => void }>();
  const [outcome, setOutcome] = useState<SubmitOutcome>();
  const { cleared } = surroundings.words;
  const forget = useCallback(() => setOutcome({ status: cleared, kept: [] }), [cleared]);
  const isNear = useNear(element, '600px');
  // A submit of an incomplete form before the code is there: its own words answer, not the browser's.
  const [isAsked, setIsAsked] = useState(false);
  const [isAlone, setIsAlone] = useState(false);
  const isWaiting = !taken && !isAlone;

  useLayoutEffect(() => {
    if (!element.current || !isWaiting) return undefined;
    const wait = (event: Event) => {
      event.preventDefault();
      setIsAsked(true);
    };
    return listen(element.current, { invalid: wait }, { capture: true });
  }, [isWaiting]);

  useEffect(() => {
    if (isAlone && isAsked) element.current?.reportValidity();
  }, [isAlone, isAsked]);

  const isWanted = isNear || isAsked;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const takeOver = (code: FormCode) => {
      const native = element.current;
      if (!isCurrent || !native) return;
      setTaken({ code, typed: typedValues(new FormData(native), fields), restoreFocus: keepFocus(native) });
    };
    // Without its code the form stays what it was: native, and complete.
    loadFormCode(form).then(takeOver, () => isCurrent && setIsAlone(true));
    return () => {
      isCurrent = false;
    };
  }, [isWanted, form, fields]);

  useLayoutEffect(() => taken?.restoreFocus(), [taken]);

  // A valid submit before the code is there: nothing is sent, and that is said.
  const submitNatively = (event: FormEvent<HTMLFormElement>) => {
    if (isConnected(form)) return;
    event.preventDefault();
    const kept = enteredLines(typedValues(new FormData(event.currentTarget), fields), fields, form.lang);
    event.currentTarget.reset();
    setOutcome({ status: surroundings.words.unconnected, kept });
  };

  return (
    <FormContext value={surroundings}>
      {taken ? (
        <taken.code.SchemaForm
          form={form}
          id={id}
          fields={fields}
          validator={taken.code.validator}
          typed={taken.typed}
          isAsked={isAsked}
          before={outcome}
        />
      ) : (
        <NativeForm
          id={id}
          form={form}
          fields={fields}
          outcome={outcome}
          onClear={forget}
          onSubmit={submitNatively}
          ref={element}
        />
      )}
    </FormContext>
  );
}

/** Notes where the focus and the cursor are inside an element; the returned function puts them back by the control's id. */
function keepFocus(within: Element): () => void {
  const active = document.activeElement;
  if (!active || !within.contains(active)) return () => undefined;
  const selection = isText(active) && ([active.selectionStart, active.selectionEnd] as const);

  return () => {
    const next = document.getElementById(active.id);
    next?.focus({ preventScroll: true });
    // Fields of other types, such as numbers and dates, have no selection.
    if (selection && selection[0] !== null && isText(next)) next.setSelectionRange(...selection);
  };
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What takes over a native form. */
interface FormCode {
  SchemaForm: ComponentType<SchemaFormProps>;
  validator: ValidatorType;
}

/** Fetches the form renderer and the compiled validators of one form. */
async function loadFormCode({ document, validator }: ResolvedForm): Promise<FormCode> {
  const [{ SchemaForm, createValidator }, compiled] = await Promise.all([
    import('./schema-form'),
    // The address is the site's, not the app's: every site brings its own forms.
    import(/* @vite-ignore */ validator),
  ]);
  const { default: functions }: { default: ValidatorFunctions } = compiled;
  return { SchemaForm, validator: createValidator(functions, document.schema) };
}

interface NativeFormProps {
  id: string;
  form: ResolvedForm;
  fields: FieldNode[];
  outcome?: SubmitOutcome;
  onClear: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  ref: Ref<HTMLFormElement>;
}

/** The form as the browser alone can run it: in the prerendered page, and until the code is there. */
function NativeForm(props: NativeFormProps) {
  const { id, form, fields, outcome, onClear, onSubmit, ref } = props;
  // `dialog` checks the fields and then goes nowhere: what was typed must not end up in the address.
  const delivery = isConnected(form) ? { action: form.endpoint, method: 'post' } : { method: 'dialog' };
  return (
    <form
      {...delivery}
      ref={ref}
      aria-label={form.document.title}
      className={styles.form}
      onSubmit={onSubmit}
      onBlur={(event) => tidyField(event, fields)}
      // Enter submits from within the field: the browser checks it before it is left.
      onKeyDown={(event) => event.key === 'Enter' && tidyField(event, fields)}
    >
      {isConnected(form) && <input type="hidden" name={formNameField} value={form.name} />}
      <FormBody
        id={id}
        form={form}
        fields={<NativeNodes nodes={fields} />}
        outcome={outcome}
        onClear={onClear}
      />
    </form>
  );
}

type FieldEvent = FocusEvent<HTMLFormElement> | KeyboardEvent<HTMLFormElement>;

function tidyField({ target }: FieldEvent, fields: FieldNode[]): void {
  if (!(target instanceof HTMLInputElement)) return;
  const field = leaves(fields).find(({ model }) => model.id === target.id);
  const text = tidied(target.value, field?.model.tidy);
  if (text !== target.value) target.value = text;
}

const NativeNodes = ({ nodes }: { nodes: FieldNode[] }) =>
  nodes.map((node) => <NativeNode key={node.path.join('.')} node={node} />);

function NativeNode({ node }: { node: FieldNode }) {
  const shown =
    node.type === 'field' ? (
      <FieldFrame model={node.model}>
        <FieldControl model={node.model} />
      </FieldFrame>
    ) : (
      <FieldGroup id={node.id} legend={node.legend} hint={node.hint}>
        <NativeNodes nodes={node.children} />
      </FieldGroup>
    );
  // Without code a condition cannot bring its fields in: they are there from the start.
  return node.isConditional ? <noscript>{shown}</noscript> : shown;
}
