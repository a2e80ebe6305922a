import type { ComponentType } from 'react';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { SchemaFormProps } from './schema-form';

/** What takes over a native form. */
export interface FormCode {
  SchemaForm: ComponentType<SchemaFormProps>;
  validators: ValidatorFunctions;
}

/** Fetches the form renderer and the compiled validators of one form. */
export async function loadFormCode(validatorAddress: string): Promise<FormCode> {
  const [{ SchemaForm }, compiled] = await Promise.all([
    import('./schema-form'),
    // The address is the site's, not the app's: every site brings its own forms.
    import(/* @vite-ignore */ validatorAddress),
  ]);
  const { default: validators }: { default: ValidatorFunctions } = compiled;
  return { SchemaForm, validators };
}
