import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import type { ResolvedForm } from '../model/form';
import type { JsonObject } from '../model/resolved';
import { enteredLines } from './entered-lines';
import { FormContext } from './form-context';
import { formFields, marksOptional } from './form-fields';
import { isConnected } from './form-parts';
import { loadFormCode, type FormCode } from './load-form-code';
import { NativeForm } from './native-form';
import { keepFocus } from './keep-focus';
import type { Outcome } from './outcome';
import { typedValues } from './typed-values';
import { useNear } from './use-near';
import { formWords } from './words';

interface FormIslandProps {
  form: ResolvedForm;
}

/**
 * A form that works by the browser alone, and is taken over by its code when it comes near the view.
 * What was typed until then, and the place of the cursor, are kept.
 */
export function FormIsland({ form }: FormIslandProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { document } = form;
  const fields = useMemo(() => formFields(document.schema, document.ui ?? {}, id), [document, id]);
  const surroundings = useMemo(
    () => ({
      words: formWords(document.words),
      marksOptional: marksOptional(fields),
      lang: form.lang,
      hours: form.hours,
      timeZone: form.timeZone,
    }),
    [document, fields, form],
  );
  const [taken, setTaken] = useState<{ code: FormCode; typed: JsonObject; restoreFocus: () => void }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { cleared } = surroundings.words;
  const forget = useCallback(() => setOutcome({ status: cleared, kept: [] }), [cleared]);
  const isNear = useNear(element);

  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    const takeOver = (code: FormCode) => {
      const native = element.current;
      if (!isWanted || !native) return;
      setTaken({ code, typed: typedValues(new FormData(native), fields), restoreFocus: keepFocus(native) });
    };
    // Without its code the form stays what it was: native, and complete.
    loadFormCode(form).then(takeOver, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isNear, form, fields]);

  useLayoutEffect(() => taken?.restoreFocus(), [taken]);

  // A valid submit before the code is there: nothing is sent, and that is said.
  const submitNatively = (event: FormEvent<HTMLFormElement>) => {
    if (isConnected(form)) return;
    event.preventDefault();
    const { mode, success } = document.submit;
    const kept = enteredLines(typedValues(new FormData(event.currentTarget), fields), fields, form.lang);
    event.currentTarget.reset();
    setOutcome({ status: mode === 'none' ? success : surroundings.words.unconnected, kept });
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
          before={outcome}
        />
      ) : (
        <NativeForm
          id={id}
          form={form}
          fields={fields}
          label={document.title}
          outcome={outcome}
          onClear={forget}
          onSubmit={submitNatively}
          ref={element}
        />
      )}
    </FormContext>
  );
}
