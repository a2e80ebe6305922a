import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { CustomValidatorOptionsType } from '@rjsf/validator-ajv8';
import type { Plugin } from 'vite';
import type { FormDocument } from '../../src/model/form';
import type { JsonObject } from '../../src/model/resolved';

/** The compiled validators of a form, as one module without imports. */
export interface FormModule {
  /** Below the site's base: `assets/form-contact-1a2b3c4d.js`. */
  fileName: string;
  code: string;
}

export interface FormSource {
  name: string;
  /** With its tokens filled in: RJSF finds a validator by the hash of the schema it was made from. */
  document: Pick<FormDocument, 'schema'>;
}

const require = createRequire(import.meta.url);
const entry = 'virtual:form-validators';

/** Compiles the schema of every form. A schema that cannot be compiled is left out: the check says why. */
export async function compileFormValidators(forms: FormSource[]): Promise<Map<string, FormModule>> {
  // Imported only here, and Vite below: a bundle of a command loads at its start whatever is imported above.
  const { compileSchemaValidatorsCode } =
    await import('@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js');
  const compile = (schema: JsonObject) => {
    try {
      return compileSchemaValidatorsCode(schema, options);
    } catch {
      return undefined;
    }
  };
  const modules = new Map<string, FormModule>();
  for (const { name, document } of forms) {
    const compiled = compile(document.schema);
    if (compiled === undefined) continue;
    const code = await bundle(compiled);
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
    modules.set(name, { fileName: `assets/form-${name}-${hash}.js`, code });
  }
  return modules;
}

/** Makes one module of the generated CommonJS and the few helpers of Ajv that it may require. */
async function bundle(code: string): Promise<string> {
  const { build } = await import('vite');
  const result = await withOwnMode(() =>
    build({
      configFile: false,
      logLevel: 'warn',
      plugins: [virtualEntry(code)],
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
      },
    }),
  );
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The validators of a form were not bundled.');
  return chunk.code;
}

/** Vite makes production the mode of the whole process; React in a dev server would take its code from two modes. */
async function withOwnMode<T>(run: () => Promise<T>): Promise<T> {
  const { NODE_ENV: mode } = process.env;
  try {
    return await run();
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
  }
}

function virtualEntry(code: string): Plugin {
  return {
    name: 'form-validators',
    resolveId: (id) => {
      if (id === entry) return id;
      return id.startsWith('ajv/') ? require.resolve(id) : undefined;
    },
    load: (id) => (id === entry ? { code, moduleType: 'js' } : undefined),
  };
}

/**
 * The formats that form fields may have. Regular expressions, not functions: they are in the compiled code,
 * which must not need a library at run time.
 */
const formFormats: Record<string, RegExp> = {
  // As HTML checks e-mail addresses, but with a dot in the domain: without one it is a slip of the finger.
  email:
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  'date-time': /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  uri: /^https?:\/\/[^\s/?#.]+\.[^\s/?#]+\S*$/i,
};

const options: CustomValidatorOptionsType = {
  // Functions of ajv-formats would be needed at run time.
  ajvFormatOptions: false,
  customFormats: formFormats,
  ajvOptionsOverrides: { logger: false, validateFormats: true },
};
