import { migrate } from '../../src/content/migrate/migrate';
import { schemaOf } from '../../src/content/changes/documents';
import { explainSchemaErrors } from '../../src/content/schema/faults';
import { errorsIn, errorsBy } from '../../src/content/outdated';
import { asList, isJson } from '../../src/content/source/json';
import type { SchemaError, SourceFile, Validator, Validators } from '../../src/model/content';
import type { Fault } from '../../src/model/fault';
import type { JsonObject } from '../../src/model/resolved';
import { createCompiler, idBase } from '../schema/compiler';

/** What content says of a change: the places that the schemas refuse now, and did not refuse before. */
export interface Trial {
  tried: number;
  /** How many of these places the migrations cure. */
  cured: number;
  left: Fault[];
}

/** Checks content against the schemas of before and of now. Only what the change has brought is counted. */
export function tryContent(
  before: Record<string, JsonObject>,
  validators: Validators,
  documents: readonly SourceFile[],
): Trial {
  const old = oldValidators(before);
  const trial: Trial = { tried: 0, cured: 0, left: [] };
  for (const { path, text } of documents.filter((document) => isJson(document.text))) {
    const schema = schemaOf(path);
    const known = new Set(errorsBy(old(schema), text).map(nameOf));
    const now = (each: string) =>
      errorsIn({ path, text: each }, validators).filter((error) => !known.has(nameOf(error)));
    trial.tried += 1;
    const found = now(text);
    if (found.length === 0) continue;
    const migrated = migrate(text, schema, validators.past()).text;
    const left = now(migrated);
    trial.cured += Math.max(0, found.length - left.length);
    trial.left.push(...explainSchemaErrors(path, JSON.parse(migrated), left, validators));
  }
  return trial;
}

function oldValidators(schemas: Record<string, JsonObject>): (name: string) => Validator {
  const ajv = createCompiler();
  for (const [name, schema] of Object.entries(schemas))
    if (name.endsWith('.schema.json')) ajv.addSchema({ ...structuredClone(schema), $id: idBase + name });
  return (name) => {
    const validate = ajv.getSchema(idBase + name);
    if (!validate) throw new Error(`The released contract has no ${name}.`);
    return validate as Validator;
  };
}

const nameOf = ({ keyword, instancePath, params }: SchemaError) =>
  `${keyword} ${instancePath} ${JSON.stringify(params)}`;

/** The examples of blocks as parts of a site: content of before that is always there. */
export const examplesIn = (schemas: Record<string, JsonObject>): SourceFile[] =>
  Object.entries(schemas).flatMap(([name, { examples }]) =>
    (name.startsWith('blocks/') ? asList(examples) : []).map((example, index) => ({
      path: `pages/_shared/example ${index + 1} of ${name.slice('blocks/'.length, -'.schema.json'.length)}`,
      text: JSON.stringify({ blocks: [example] }, null, 2),
    })),
  );
