import { schemaReference } from '../../src/content/schema/editor-schema';
import { isPlainName } from '../schema/block-schemas';
import { UsageError } from '../site/usage-error';
import type { SourceFile } from '../../src/model/content';

/**
 * A form of two fields that is valid and sends nothing yet.
 * @throws UsageError when the name cannot be one or is taken.
 */
export function scaffoldForm(name: string, existing: readonly string[]): SourceFile {
  if (!isPlainName(name)) {
    throw new UsageError(
      `"${name}" cannot be the name of a form: it is written in lowercase letters, with hyphens between words. For example: npm run new form survey`,
    );
  }
  if (existing.includes(name))
    throw new UsageError(`Nothing was written: there is a form "${name}" already.`);
  const path = `schema/forms/${name}.json`;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  const form = {
    $schema: schemaReference(path, 'form'),
    title,
    schema: {
      type: 'object',
      required: ['name', 'message'],
      properties: {
        name: {
          type: 'string',
          title: 'Your name',
          minLength: 2,
          maxLength: 80,
          errorMessage: { required: 'Tell us your name.', minLength: 'A name has two letters or more.' },
        },
        message: {
          type: 'string',
          title: 'Your message',
          minLength: 1,
          maxLength: 2000,
          errorMessage: { required: 'Write a message.', minLength: 'Write a message.' },
        },
      },
    },
    ui: {
      'ui:order': ['name', 'message'],
      name: { 'ui:autocomplete': 'name' },
      message: { 'ui:widget': 'textarea' },
    },
    submit: {
      label: 'Send',
      mode: 'none',
      success: 'Thank you. What you wrote has reached us.',
    },
  };
  return { path, text: `${JSON.stringify(form, null, 2)}\n` };
}
