import { asList, isObject } from '../../model/json';
import type { SiteContext, SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { FormDocument, ResolvedForm } from '../../model/form';
import type { Json, JsonObject } from '../../model/resolved';
import type { RichTextSource, SiteSource } from '../../model/source.generated';
import { chosenText } from '../values/alternatives';
import { misspelt, wordsOf } from '../values/advice/spelling';
import { plainTextAdvice } from '../values/advice/text-advice';
import { append } from '../source/append';
import { childPointer } from '../source/pointer';
import { resolveMarkdown } from '../values/resolve-markdown';
import { isMarked, unwrittenFault } from '../source/unwritten';
import { formName } from '../page/route';
import { checkTokens, fillTokens } from '../values/tokens';
import { readFile } from '../schema/validate';
import { demandFaults, fieldsOf, requiredFaults, unknownField, type FormFault } from './form-fields';
import { promiseFaults } from './form-promises';
import { lookFaults } from './form-looks';
import {
  choiceFaults,
  copiedMessages,
  limitFaults,
  partsWithin,
  patternFaults,
  twinFaults,
  untitledFields,
} from './form-values';

type FormSettings = SiteSource['forms'];

/** Checks the form documents and makes them ready to render. */
export function openForms(
  files: readonly SourceFile[],
  context: SiteContext,
  settings: FormSettings,
): { forms: Map<string, ResolvedForm>; faults: Fault[] } {
  const faults: Fault[] = [];
  const forms = new Map<string, ResolvedForm>();
  for (const file of files) {
    const read = readFile(file, 'form', context.environment.validators);
    append(faults, read.faults);
    if (!read.value) continue;
    append(faults, formFaults(file.path, read.value, context, settings));
    forms.set(formName(file.path), resolveForm(formName(file.path), read.value, context, settings));
  }
  return { forms, faults };
}

/** What is asked of a form's schema, and of every schema in it. */
const rules = [choiceFaults, limitFaults, promiseFaults, patternFaults, twinFaults, copiedMessages];

function formFaults(file: string, form: FormDocument, context: SiteContext, settings: FormSettings): Fault[] {
  const schema = { value: form.schema, pointer: '/schema' };
  const found = [
    ...uiFaultsIn(form.ui, form.schema, '/ui'),
    ...requiredFaults(schema),
    ...demandFaults(schema),
    ...untitledFields(form),
    ...partsWithin(schema).flatMap((part) =>
      isObject(part.value) ? rules.flatMap((rule) => rule(part, Object(part.value))) : [],
    ),
  ];
  const faults = found.map((fault): Fault => ({ file, ...fault }));
  const broken = context.environment.formSchemaFault(form.schema);
  // Of a pattern that cannot be read, more is known.
  if (broken && !found.some(({ code, pointer }) => code === 'form/schema' && pointer.endsWith('/pattern'))) {
    faults.push({
      code: 'form/schema',
      file,
      pointer: `/schema${broken.pointer}`,
      message: `Fields cannot be made from this JSON Schema: ${broken.message}.`,
      hint: /"then" without "if"/.test(broken.message)
        ? 'Write "if" beside "then", which says when it holds, such as "if": { "properties": { "visit": { "const": "other" } } }, or delete "then".'
        : 'Compare it with the other forms in schema/forms.',
    });
  }
  // Without settings nothing is known of what they lack.
  if (!context.settings) return faults;
  if (form.submit.mode === 'post') append(faults, deliveryFaults(file, form, settings));
  if (context.settings.openingHours === undefined)
    for (const pointer of hoursIn(form.ui, '/ui'))
      faults.push({
        code: 'form/hours',
        file,
        pointer,
        message: 'This site has no opening hours, so nothing is said of a day that is past or closed.',
        hint: 'Add "openingHours" to pages/_site.json (see docs/forms.md), or delete "ui:openingHours".',
      });
  visitTexts(form, '', (text, pointer) => {
    append(faults, checkTokens(text, context.tokens, { file, pointer }));
    if (isMarked(text)) faults.push(unwrittenFault(file, pointer));
    // What is sent may hold any signs; a choice without a title is shown, too.
    if (!/\/(?:const|default)$/.test(pointer))
      for (const advice of plainTextAdvice(text)) faults.push({ file, pointer, ...advice });
    // A word by itself may be the name of a field.
    if (/\s/.test(text) || pointer.endsWith('/title'))
      for (const advice of misspelt(text, wordsOf(context))) faults.push({ file, pointer, ...advice });
  });
  return faults;
}

/** Where fields, in groups too, say something by the opening hours. */
const hoursIn = (ui: Json | undefined, pointer = ''): string[] =>
  isObject(ui)
    ? Object.entries(ui).flatMap(([key, value]) => {
        const place = childPointer(pointer, key);
        return key === 'ui:openingHours' ? [place] : hoursIn(value, place);
      })
    : [];

/** What is entered may be sent only to a known place, and with the visitor's knowledge and consent. */
function deliveryFaults(file: string, form: FormDocument, settings: FormSettings): Fault[] {
  const lacks: readonly [isMissing: boolean, code: Fault['code'], lack: string, remedy: string][] = [
    [
      settings?.endpoint === undefined,
      'form/endpoint',
      'there is no address to send it to',
      'Set forms.endpoint in pages/_site.json',
    ],
    [
      settings?.privacyNotice === undefined,
      'form/privacy',
      'there is no privacy notice',
      'Set forms.privacyNotice in pages/_site.json',
    ],
    [
      !asksConsent(form.schema),
      'form/consent',
      'nobody is asked to agree to that',
      'Add a required field "consent" of type boolean with "const": true',
    ],
  ];
  return lacks
    .filter(([isMissing]) => isMissing)
    .map(([, code, lack, remedy]) => ({
      code,
      file,
      pointer: '/submit/mode',
      message: `The form is to be sent, but ${lack}.`,
      hint: `${remedy}, or set the mode to "none", which sends nothing.`,
    }));
}

/** Whether a box named consent has to be ticked. */
function asksConsent({ properties, required }: JsonObject): boolean {
  const consent = isObject(properties) ? properties.consent : undefined;
  const isRequired = Array.isArray(required) && required.includes('consent');
  return isRequired && isObject(consent) && consent.type === 'boolean' && consent.const === true;
}

/** Every entry of `ui` that is not an RJSF option must name a field. */
function uiFaultsIn(ui: JsonObject = {}, schema: JsonObject, pointer: string): FormFault[] {
  const fields = fieldsOf(schema);
  const names = Object.keys(fields);
  return Object.entries(ui).flatMap(([key, value]): FormFault[] => {
    const here = childPointer(pointer, key);
    if (key === 'ui:order') return orderFaults(value, names, here);
    if (key.startsWith('ui:') || key === 'items' || key === 'additionalProperties') return [];
    const field = fields[key];
    if (field === undefined) return [unknownField(key, names, { pointer: here, at: 'key' })];
    return isObject(field) && isObject(value)
      ? [
          ...lookFaults(value, { ...field, isRequired: asList(schema.required).includes(key) }, here),
          ...uiFaultsIn(value, field, here),
        ]
      : [];
  });
}

function orderFaults(order: Json, fields: string[], pointer: string): FormFault[] {
  if (!Array.isArray(order)) return [];
  const names = order.map(String);
  const unknown = names.flatMap((name, index) =>
    name === '*' || fields.includes(name)
      ? []
      : [unknownField(name, fields, { pointer: childPointer(pointer, index) })],
  );
  const left = names.includes('*') ? [] : fields.filter((field) => !names.includes(field));
  // A misspelt name and the field it left out are one fault.
  if (left.length === 0 || unknown.length > 0) return unknown;
  return [
    {
      code: 'form/order',
      pointer,
      message: `The order leaves out ${left.map((name) => `"${name}"`).join(', ')}.`,
      hint: 'Name every field, or add "*" for the rest.',
    },
  ];
}

function resolveForm(
  name: string,
  document: FormDocument,
  context: SiteContext,
  settings: FormSettings,
): ResolvedForm {
  const base = context.settings?.base ?? '/';
  const { tokens } = context;
  const rich = (text: RichTextSource | undefined) =>
    text === undefined ? undefined : resolveMarkdown(chosenText(text, tokens), { tokens, base });
  const filled = { ...document, words: { ...settings?.words, ...document.words } };
  visitTexts(filled, '', (text) => fillTokens(text, tokens));
  return {
    name,
    document: filled,
    // Known once it is compiled: see `Preparation`.
    validator: '',
    endpoint: document.submit.mode === 'post' ? settings?.endpoint : undefined,
    privacyNotice: rich(settings?.privacyNotice),
    phone: rich(settings?.phone),
    lang: context.settings?.lang ?? 'en',
    ...(hoursIn(document.ui).length > 0 && {
      hours: context.settings?.openingHours,
      timeZone: context.settings?.timeZone,
    }),
  };
}

/** Patterns keep their braces. */
const isText = (key: string) => key !== 'pattern' && key !== '$schema' && key !== '$ref';

/** Visits all texts; one that is given back takes the place of the old one. */
export function visitTexts(
  value: unknown,
  pointer: string,
  visit: (text: string, pointer: string) => string | void,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'string') visitTexts(item, childPointer(pointer, key), visit);
    else if (isText(key)) {
      const text = visit(item, childPointer(pointer, key));
      if (text !== undefined && text !== item) Reflect.set(value, key, text);
    }
  }
}
