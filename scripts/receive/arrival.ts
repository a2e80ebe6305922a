import type { FieldNode } from '../../src/forms/form-fields';
import { jsonIn } from '../../src/content/source/json';
import { isObject, numberAt, objectAt, textAt } from '../../src/forms/json';
import { formNameField, typedValues } from '../../src/forms/typed-values';
import { trapName } from '../../src/model/form';
import type { JsonObject } from '../../src/model/resolved';

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
    isSuspect: sent['suspect'] === true || (numberAt(sent, 'seconds') ?? fewestSeconds) < fewestSeconds,
  };
}
