import type { ComponentType } from 'react';
import type { ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { ResolvedForm } from '../model/form';
import type { SchemaFormProps } from './schema-form';

/** What takes over a native form. */
export interface FormCode {
  SchemaForm: ComponentType<SchemaFormProps>;
  validator: ValidatorType;
}

/** Fetches the form renderer and the compiled validators of one form. */
export async function loadFormCode({ document, validator }: ResolvedForm): Promise<FormCode> {
  const [{ SchemaForm, createValidator }, compiled] = await Promise.all([
    import('./schema-form'),
    // The address is the site's, not the app's: every site brings its own forms.
    import(/* @vite-ignore */ validator),
  ]);
  const { default: functions }: { default: ValidatorFunctions } = compiled;
  return { SchemaForm, validator: createValidator(functions, document.schema) };
}
