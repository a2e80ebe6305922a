import { adoptName, type Meaning } from './meaning';

/** The name of a form: stands for the form, ready to render. */
export const form: Meaning = {
  editor: { field: 'name', offers: 'forms' },
  examine(value, { pointer }, examination) {
    if (typeof value !== 'string') return;
    examination.findings.forms.add(value);
    examination.name(value, pointer, {
      code: 'form/missing',
      what: 'form in schema/forms',
      names: examination.context.formNames,
      file: `schema/forms/${value}.json`,
      make: `npm run new form ${/^[a-z][a-z0-9-]*$/.test(value) ? value : 'call-back'}`,
    });
  },
  resolve: (value, { context }) => (typeof value === 'string' ? context.forms.get(value) : value),
  adopt: adoptName('forms'),
};
