import {
  createSchemaUtils,
  ErrorSchemaBuilder,
  type ErrorSchema,
  type Experimental_DefaultFormStateBehavior,
  type ValidatorType,
} from '@rjsf/utils';
import { useCallback, useMemo, useState } from 'react';
import type { FormDocument } from '../model/form';
import type { JsonObject } from '../model/resolved';
import { useForm } from './form-context';
import { leaves, type FieldNode, tidiedValues } from './form-fields';
import { isObject, valueOnPath } from '../model/json';
import { problemsOf, type FieldProblem } from './problems';

interface FieldsSource {
  document: FormDocument;
  fields: FieldNode[];
  validator: ValidatorType;
  /** What is entered already. */
  typed: JsonObject;
}

// A box that must be ticked (const: true) must not start ticked, nor the first of several choices chosen.
export const defaultsBehaviour: Experimental_DefaultFormStateBehavior = { constAsDefaults: 'never' };

export type Fields = ReturnType<typeof useFields>;

/** The values of a form and what is wrong with them. */
export function useFields({ document, fields, validator, typed }: FieldsSource) {
  const { schema } = document;
  const { words } = useForm();
  const starting = useCallback(
    (entered: JsonObject) => {
      const values: unknown = createSchemaUtils(validator, schema, defaultsBehaviour).getDefaultFormState(
        schema,
        entered,
      );
      return isObject(values) ? values : {};
    },
    [validator, schema],
  );
  const [values, setValues] = useState(() => starting(typed));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<(FieldProblem & { value: unknown })[]>([]);
  const [round, setRound] = useState(0);
  const [alerts, setAlerts] = useState(0);

  const judge = useCallback(
    (entered: JsonObject) => {
      const { errors } = validator.validateFormData(entered, schema);
      return problemsOf(errors, { schema, fields, words });
    },
    [validator, schema, fields, words],
  );
  const problems = useMemo(() => judge(values), [judge, values]);
  const shown = useMemo(() => {
    // What the endpoint refused stays refused until it is changed.
    const standing = refusals.filter(({ path, value }) => valueOnPath(values, path) === value);
    const own = problems.filter(({ id }) => touched.has(id));
    return inOrder(
      [...own, ...standing.filter(({ id }) => !own.some((problem) => problem.id === id))],
      fields,
    );
  }, [problems, touched, refusals, values, fields]);

  return {
    values,
    /** Everything that is wrong, in the order of the fields. */
    problems,
    /** The part of it that may be said already. */
    shown,
    errors: useMemo(() => errorSchema(shown), [shown]),
    /** Changes when the form starts anew. */
    round,
    /** Counts the submits that found something wrong, since the form began. */
    alerts,
    change: (next: unknown) => isObject(next) && setValues(next),
    /** Tidies what is entered, before it is judged as a whole. */
    settle: () => {
      const settled = tidiedValues(values, fields);
      if (settled === values) return { values, problems };
      setValues(settled);
      return { values: settled, problems: judge(settled) };
    },
    touch: useCallback((id: string) => setTouched((ids) => (ids.has(id) ? ids : new Set([...ids, id]))), []),
    /** Says everything that is wrong. What comes in by a condition afterwards has not been asked for yet. */
    alert: (found: readonly FieldProblem[]) => {
      setTouched((ids) => new Set([...ids, ...found.map(({ id }) => id)]));
      setAlerts(alerts + 1);
    },
    /** Takes over what the endpoint found wrong. */
    refuse: (found: FieldProblem[]) => {
      setRefusals(found.map((problem) => ({ ...problem, value: valueOnPath(values, problem.path) })));
      setAlerts(alerts + 1);
    },
    reset: () => {
      setValues(starting({}));
      setTouched(new Set());
      setRefusals([]);
      setAlerts(0);
      setRound((count) => count + 1);
    },
  };
}

function inOrder(problems: FieldProblem[], fields: FieldNode[]): FieldProblem[] {
  return leaves(fields).flatMap(({ model }) => problems.filter(({ id }) => id === model.id));
}

function errorSchema(problems: FieldProblem[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { path, message } of problems) builder.addErrors(message, path);
  return builder.ErrorSchema;
}
