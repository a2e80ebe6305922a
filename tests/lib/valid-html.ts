import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Whether the levels of a whole page fit is checked where there is a whole page.
    'heading-level': 'off',
    // React writes numbers and booleans of attributes in its own way.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'error',
  },
});

/** What is wrong with the HTML of a part of a page, one line each. */
export function htmlFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
