import { messageOf } from '../site/failures';
import { createRequire } from 'node:module';
import type { Ajv, Options } from 'ajv';
import type { ContentEnvironment } from '../../src/model/content';

const require = createRequire(import.meta.url);

// Loaded with the first form: no other part of a check needs it.
function createAjv(options: Options): Ajv {
  const ajv: typeof import('ajv') = require('ajv');
  return new ajv.Ajv(options);
}

// It knows no schema but that of schemas, whose reading takes longer than that of any form.
let metaSchema: Ajv | undefined;

/** Why no fields can be made of a form's schema, and where in it the fault stands. Misspelt keywords count. */
export const formSchemaFault: ContentEnvironment['formSchemaFault'] = (schema) => {
  if (schema.type !== 'object') return { message: 'its "type" is not "object"', pointer: '' };
  // Formats and messages belong to the form's renderer.
  metaSchema ??= createAjv({ logger: false });
  const ajv = createAjv({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    validateFormats: false,
    logger: false,
    meta: false,
    validateSchema: false,
  });
  ajv.addVocabulary(['errorMessage', 'enumNames', 'discriminator']);
  try {
    if (metaSchema.validateSchema(schema) === true) {
      ajv.compile(schema);
      return undefined;
    }
  } catch (error) {
    return {
      message: messageOf(error).replace('strict mode: ', ''),
      pointer: '',
    };
  }
  const [first] = metaSchema.errors ?? [];
  return { message: `this value ${first?.message ?? 'is not allowed'}`, pointer: first?.instancePath ?? '' };
};
