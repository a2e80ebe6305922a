import { createRequire } from 'node:module';
import type { Ajv, KeywordCxt } from 'ajv';

/** Loaded when something is compiled: that takes longer than all that a check of compiled schemas loads. */
const loadAjv = (): typeof import('ajv') => createRequire(import.meta.url)('ajv');

/** Schemas are found by their path below schema/, as if they were here. */
export const idBase = 'https://schemas.invalid/';

/** Ajv as this project's schemas need it: strict, so that a misspelt keyword is an error. */
export function createCompiler(): Ajv {
  const ajv = new (loadAjv().Ajv)({
    allErrors: true,
    verbose: true,
    discriminator: true,
    passContext: true,
    // Lengths in UTF-16 units: exact to what editors count, and much faster.
    unicode: false,
    logger: false,
    code: { source: true, lines: true },
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  // Tells Studio what the field is like; the pattern is what is asked for.
  ajv.addFormat('date', true);
  ajv.addVocabulary(['tsType', 'hint', 'offers', 'replaces', 'group', 'deprecationMessage']);
  // What Studio says in place of the property's name, of its description, and of the values of an enum.
  for (const keyword of ['label', 'help']) ajv.addKeyword({ keyword, schemaType: 'string' });
  ajv.addKeyword({ keyword: 'advanced', schemaType: 'boolean' });
  // The version, or the day, since which something is deprecated.
  ajv.addKeyword({
    keyword: 'deprecatedSince',
    metaSchema: { type: 'string', pattern: '^(?:[0-9]+[.][0-9]+|[0-9]{4}-[0-9]{2}-[0-9]{2})$' },
  });
  ajv.addKeyword({
    keyword: 'choices',
    metaSchema: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } },
  });
  ajv.addKeyword({
    keyword: 'alsoCalled',
    metaSchema: { type: 'array', items: { type: 'string', pattern: '^[a-z0-9]+(?:[ -][a-z0-9]+)*$' } },
  });
  // Beside what a value means: what is advised where it is.
  for (const keyword of ['semantics', 'advice'])
    ajv.addKeyword({ keyword, schemaType: 'string', code: collectOccurrence });
  return ajv;
}

/** Makes validating a page collect `[semantics, parent, key, pointer]` in `this`. */
function collectOccurrence(cxt: KeywordCxt): void {
  const { _ } = loadAjv();
  const { gen, it, schema } = cxt;
  const pointer = it.errorPath.str === '""' ? _`instancePath` : _`instancePath + ${it.errorPath}`;
  gen.code(_`this.push([${schema}, ${it.parentData}, ${it.parentDataProperty}, ${pointer}])`);
}
