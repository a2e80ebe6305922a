import { expect, test } from 'vitest';
import { openSite } from '../../src/content/open-site';
import site from '../../schema/site.schema.json';
import { defaultWords, formWords } from '../../src/model/form-words';
import { siteOfEveryBlock } from '../lib/example-site';

const withValues = (text: string, values: object) => JSON.stringify({ ...JSON.parse(text), ...values });

test('what forms say is said once a site; the words of a form itself go before', () => {
  const { files, environment } = siteOfEveryBlock();
  const [form] = files.forms;
  if (!form) throw new Error('The example site has no form.');
  const { site, diagnostics } = openSite({
    launch: 'noticed',
    environment,
    pages: [],
    textOf: () => '',
    files: {
      ...files,
      site: {
        ...files.site,
        text: withValues(files.site.text, { forms: { words: { optional: '(valgfritt)', choose: 'Velg' } } }),
      },
      forms: [{ ...form, text: withValues(form.text, { words: { choose: 'Velg en dag' } }) }],
    },
  });
  expect(diagnostics.filter(({ code }) => code.startsWith('schema/'))).toEqual([]);
  const [made] = site.context.forms.values();
  expect(formWords(made?.document.words)).toMatchObject({
    optional: '(valgfritt)',
    choose: 'Velg en dag',
    call: 'Call',
  });
});

test('every word of the forms can be said once a site', () => {
  const { enum: names } = site.properties.forms.properties.words.propertyNames;
  expect(names.toSorted()).toEqual(Object.keys(defaultWords).toSorted());
});
