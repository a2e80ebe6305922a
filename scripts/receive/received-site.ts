/** The site whose forms arrive, and what a browser has sent of one. */

import type { ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { readContext } from '../../src/content/context/read';
import { pathWithin } from '../../src/content/source/places/package-of';
import { formFields, type FieldNode, tidiedValues } from '../../src/forms/form-fields';
import { isObject, numberIn, objectAt, textAt } from '../../src/model/json';
import { severityOf } from '../../src/model/diagnostic-table';
import { problemsOf, type FieldProblem } from '../../src/forms/problems';
import { formWords } from '../../src/model/form-words';
import { type FormWords, type ResolvedForm, trapName } from '../../src/model/form';
import type { JsonObject } from '../../src/model/resolved';
import { appId, engineId } from '../bundle/app-bundle';
import { loadFormModules } from '../forms/modules';
import { openEnvironment } from '../prepare/environment';
import { openSiteFolder, withTexts, type Texts } from '../site/files';
import { UsageError } from '../site/usage-error';
import { jsonIn } from '../../src/model/json';
import { formNameField, typedValues } from '../../src/forms/typed-values';

/** A form that is sent, with all that judges what arrives. */
export interface ReceivedForm {
  form: ResolvedForm;
  fields: FieldNode[];
  words: Required<FormWords>;
  judge: (entered: JsonObject) => Judgement;
}

/** What was entered, tidied and without what the form does not ask for; or what is wrong with it. */
type Judgement = { values: JsonObject } | { problems: FieldProblem[] };

export interface ReceivedSite {
  name: string;
  lang: string;
  /** The address of its home page. */
  home: string;
  /** Where its forms are sent to. */
  endpoint: URL;
  forms: ReadonlyMap<string, ReceivedForm>;
  phone: ResolvedForm['phone'];
  /** For how many days it is kept. */
  keepDays: number | undefined;
}

/** @throws UsageError where the site has faults, or no form that is sent. */
export async function openReceivedSite(root: string, texts: Texts = new Map()): Promise<ReceivedSite> {
  const folder = withTexts(openSiteFolder(root), texts);
  const { context, faults } = readContext(folder.files, await openEnvironment(folder));
  const { settings } = context;
  // A server needs no pictures to take forms in: only what the forms themselves are made of has to be sound.
  const fault =
    folder.unusable[0] ??
    faults.find(
      (found) => severityOf(found) === 'error' && pathWithin(found.file).startsWith('schema/forms/'),
    );
  if (!settings || fault)
    throw new UsageError(
      `${fault ? `${fault.file}: ${fault.message}` : `The settings of ${root} cannot be used.`} See: npm run check`,
    );
  const sent = [...context.forms.values()].filter(({ document }) => document.submit.mode === 'post');
  const [first] = sent;
  if (first?.endpoint === undefined)
    throw new UsageError('No form of this site is sent: each has "mode": "none". See docs/receive.md.');
  const modules = await loadFormModules(sent, engineId(appId(folder)));
  const forms = new Map<string, ReceivedForm>();
  for (const form of sent) {
    const code = modules.get(form.name)?.code;
    if (code === undefined) throw new Error(`The form ${form.name} was not compiled.`);
    forms.set(form.name, await receivedForm(form, await validatorOf(form, code)));
  }
  const { name, lang, origin, base } = settings;
  const keepDays = context.source?.value.forms?.keepDays;
  const endpoint = new URL(first.endpoint);
  return { name, lang, home: origin + base, endpoint, forms, phone: first.phone, keepDays };
}

/** The same code that judges in the browser. */
async function validatorOf({ document }: ResolvedForm, code: string): Promise<ValidatorType> {
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { default: functions }: { default: ValidatorFunctions } = await import(address);
  // Only now, for it brings React along: which of its versions that is must have been said before.
  const { default: createPrecompiledValidator } =
    await import('@rjsf/validator-ajv8/lib/createPrecompiledValidator.js');
  return createPrecompiledValidator(functions, document.schema);
}

async function receivedForm(form: ResolvedForm, validator: ValidatorType): Promise<ReceivedForm> {
  const { createSchemaUtils } = await import('@rjsf/utils');
  const { schema, ui } = form.document;
  const fields = formFields(schema, ui ?? {}, form.name);
  const words = formWords(form.document.words);
  const utils = createSchemaUtils(validator, schema);
  const judge = (entered: JsonObject): Judgement => {
    const tidied = tidiedValues(entered, fields);
    const { errors } = validator.validateFormData(tidied, schema);
    if (errors.length > 0) return { problems: problemsOf(errors, { schema, fields, words }) };
    // Fields of conditions that do not hold are sent where no script could take them away.
    const asked: unknown = utils.omitExtraData(schema, tidied);
    return { values: isObject(asked) ? asked : {} };
  };
  return { form, fields, words, judge };
}

/** What a browser has sent: as JSON by a form's code, or as a form post by the browser alone. */
export interface Arrival {
  form: string;
  /** The same for every try. A browser alone gives none. */
  id: string | undefined;
  entered: (fields: FieldNode[]) => JsonObject;
  isSuspect: boolean;
}

export const nativeType = 'application/x-www-form-urlencoded';
export const scriptType = 'application/json';

const longestId = 200;
/** Nobody opens a page and fills in its form within so many seconds. */
const fewestSeconds = 3;

/** @returns undefined for what no form of the engine sends. */
export function readArrival(type: string, body: string): Arrival | undefined {
  return type === nativeType ? readPost(new URLSearchParams(body)) : readJson(body);
}

function readPost(entered: URLSearchParams): Arrival | undefined {
  const form = entered.get(formNameField);
  if (form === null) return undefined;
  return {
    form,
    id: undefined,
    entered: (fields) => typedValues(entered, fields),
    isSuspect: Boolean(entered.get(trapName)),
  };
}

function readJson(body: string): Arrival | undefined {
  const sent = jsonIn(body);
  if (!isObject(sent) || !isObject(sent['values'])) return undefined;
  const [form, id] = [textAt(sent, 'form'), textAt(sent, 'submission')];
  if (form === undefined || id === undefined || id.length > longestId) return undefined;
  return {
    form,
    id,
    entered: () => objectAt(sent, 'values'),
    isSuspect: sent['suspect'] === true || (numberIn(sent, 'seconds') ?? fewestSeconds) < fewestSeconds,
  };
}
