import { messageOf } from '../site/usage-error';
import { createRequire } from 'node:module';
import type { ContentEnvironment, Validators } from '../../src/model/content';

const require = createRequire(import.meta.url);

/** Why no fields can be made of a form's schema, and where in it the fault stands. Misspelt keywords count. */
export const findFormSchemaFault =
  ({ schema: isSchema }: Pick<Validators, 'schema'>): ContentEnvironment['formSchemaFault'] =>
  (schema) => {
    if (schema.type !== 'object') return { message: 'its "type" is not "object"', pointer: '' };
    if (!isSchema.call([], schema)) {
      const [first] = isSchema.errors ?? [];
      return {
        message: `this value ${first?.message ?? 'is not allowed'}`,
        pointer: first?.instancePath ?? '',
      };
    }
    // Loaded with the first form: no other part of a check needs it.
    const { Ajv }: typeof import('ajv') = require('ajv');
    const ajv = new Ajv({
      strict: true,
      strictRequired: false,
      strictTypes: false,
      // Formats and messages belong to the form's renderer.
      validateFormats: false,
      logger: false,
      meta: false,
      validateSchema: false,
    });
    ajv.addVocabulary(['errorMessage', 'enumNames', 'discriminator']);
    try {
      ajv.compile(schema);
      return undefined;
    } catch (error) {
      return { message: messageOf(error).replace('strict mode: ', ''), pointer: '' };
    }
  };
