import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { compileFormValidators } from '../../scripts/forms/validators';
import { FormContext } from '../../src/forms/form-context';
import { formFields, needOf } from '../../src/forms/form-fields';
import { problemsOf } from '../../src/forms/problems';
import { SchemaForm } from '../../src/forms/schema-form';
import { formWords } from '../../src/model/form-words';
import type { FormDocument, ResolvedForm } from '../../src/model/form';
import type { JsonObject } from '../../src/model/resolved';

/** Reads a form document: one of the site's forms, or the one of all keywords. */
export function readForm(name: string): FormDocument {
  const folder = name === 'every-keyword' ? 'tests/fixtures/forms-site/schema/forms' : 'schema/forms';
  const document: FormDocument = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../..', folder, `${name}.json`), 'utf8'),
  );
  return document;
}

export function resolvedForm(document: FormDocument, rest: Partial<ResolvedForm> = {}): ResolvedForm {
  return {
    name: 'tested',
    document,
    validator: '/assets/form-tested.js',
    phone: '+91 00000 00000',
    lang: 'en-GB',
    ...rest,
  };
}

/** The compiled validator of a form, imported as the browser imports it. */
export async function validatorOf(document: FormDocument): Promise<ValidatorType> {
  const modules = await compileFormValidators([{ name: 'tested', document }]);
  const code = Buffer.from(modules.get('tested')?.code ?? '').toString('base64');
  const compiled = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
  const { default: functions }: { default: ValidatorFunctions } = compiled;
  return createPrecompiledValidator(functions, document.schema);
}

/** What a form says about these values, by the names of the fields. */
export async function messagesFor(
  document: FormDocument,
): Promise<(values: JsonObject) => Record<string, string>> {
  const validator = await validatorOf(document);
  const fields = formFields(document.schema, document.ui ?? {}, 'f');
  return (values) => {
    const { errors } = validator.validateFormData(values, document.schema);
    const problems = problemsOf(errors, {
      schema: document.schema,
      fields,
      words: formWords(document.words),
    });
    return Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), message]));
  };
}

/** Puts an element on the page of jsdom. */
export async function mount(element: ReactElement): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="app"></div>';
  await act(async () => createRoot(document.body.querySelector('div') ?? document.body).render(element));
}

/** Puts a form on the page as it is once its code is there. */
export async function mountForm(form: ResolvedForm): Promise<void> {
  const { schema, ui } = form.document;
  const validator = await validatorOf(form.document);
  const fields = formFields(schema, ui ?? {}, 'f');
  const surroundings = {
    words: formWords(form.document.words),
    need: needOf(fields),
    lang: form.lang,
    hours: form.hours,
    timeZone: form.timeZone,
  };
  await mount(
    <FormContext value={surroundings}>
      <SchemaForm form={form} id="f" fields={fields} validator={validator} typed={{}} />
    </FormContext>,
  );
}
