import { Ajv } from 'ajv';
import type { ContentEnvironment } from '../../src/model/content';

// It knows no schema but that of schemas, whose reading takes longer than that of any form.
const metaSchema = new Ajv({ logger: false });

/** Why no fields can be made of a form's schema, and where in it the fault stands. Misspelt keywords count. */
export const formSchemaFault: ContentEnvironment['formSchemaFault'] = (schema) => {
  if (schema['type'] !== 'object') return { message: 'its "type" is not "object"', pointer: '' };
  // Formats and messages belong to the form's renderer.
  const ajv = new Ajv({
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
      message: error instanceof Error ? error.message.replace('strict mode: ', '') : String(error),
      pointer: '',
    };
  }
  const [first] = metaSchema.errors ?? [];
  return { message: `this value ${first?.message ?? 'is not allowed'}`, pointer: first?.instancePath ?? '' };
};
