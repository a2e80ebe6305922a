import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { builtFiles, readBuilt } from './lib/built-site';

// The standard rules, all of them.
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

describe('the HTML of every page is valid', () => {
  test.each(builtFiles.filter((file) => file.endsWith('.html')))('%s', async (file) => {
    const { results } = await validator.validateString(readBuilt(file));
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(found).toEqual([]);
  });
});
