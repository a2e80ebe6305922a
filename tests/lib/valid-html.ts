import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Puts the settings together once: doing so for every text takes longer than looking at it. */
class OnceLoader extends StaticConfigLoader {
  #config: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(...place: Parameters<StaticConfigLoader['getConfigFor']>) {
    return (this.#config ??= super.getConfigFor(...place));
  }
}

const validator = new HtmlValidate(
  new OnceLoader({
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
  }),
);

/** What is wrong with the HTML of a part of a page, one line each. */
export function htmlFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
