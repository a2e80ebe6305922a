import { trapName } from '../../../model/form';
import type { Json, JsonObject } from '../../../model/resolved';
import { isMarked } from '../../source/unwritten';
import { freeName, slug } from '../../page/route';
import { asList, asObject, textOf } from '../../../model/json';
import { writeField, type WrittenField } from './field-source';
import { always, homeOf, homesOf, isWhen, type When } from './homes';
import { consentName } from './kinds';
import { readFields, sentBy, sourceOf } from './read-fields';

/** A field as it is to be written. */
export interface PlannedField extends WrittenField {
  /** The name that it had; undefined for a new one. */
  from: string | undefined;
  name: string;
  kind: string;
  /** Whether it is among those that are required. */
  isNamed: boolean;
  when: Json;
}

// These mean something else among the looks of fields, or are taken by the form itself.
const reserved = ['items', 'additionalProperties', trapName];

/** The fields of a form as plain objects, each with the name and the source that it gets. */
export function plannedFields(form: JsonObject, planned: readonly JsonObject[]): PlannedField[] {
  const plans = named(form, planned);
  const homes = homesOf(asObject(form.schema));
  const fields = plans.map(({ key, was, from, name, view }): PlannedField => {
    const part = was && homeOf(homes, key)?.part;
    const isSame = from !== undefined && was?.required === view.required && was?.kind === view.kind;
    return {
      ...writeField(was ? sourceOf(form, key) : { schema: {}, ui: {} }, was ?? {}, view),
      from,
      name,
      kind: textOf(view.kind),
      isNamed: isSame
        ? asList(part?.required).includes(key)
        : view.required === true || view.kind === consentName,
      when: view.showWhen === undefined ? always : view.showWhen,
    };
  });
  return fields.map((field) => ({
    ...field,
    when: isWhen(field.when) ? whenNow(field.when, fields) : field.from === undefined ? always : field.when,
  }));
}

/** A name is kept for good, but for that of a field whose label is still to be written, which is made anew. */
function named(form: JsonObject, planned: readonly JsonObject[]) {
  const known = new Map(readFields(form).map((field) => [textOf(field.key), field]));
  const [seen, labels] = [new Set<string>(), new Set<string>()];
  const plans = planned.map((view) => {
    const key = textOf(view.key);
    const was = known.get(key);
    const from = was && !seen.has(key) ? key : undefined;
    seen.add(key);
    const isSame = from !== undefined && was?.label === view.label;
    const label = isSame ? textOf(view.label) : freeName(textOf(view.label), labels, ' ');
    labels.add(label);
    const isConsent = view.kind === consentName && was?.kind !== consentName && !known.has(consentName);
    const isKept = from !== undefined && !isConsent && (isSame || !isMarked(was?.label));
    const labelled: JsonObject = { ...view, label };
    return { key, was, from, isKept, isConsent, label, view: labelled };
  });
  const taken = new Set([...reserved, ...plans.flatMap(({ isKept, key }) => (isKept ? [key] : []))]);
  return plans.map((plan) => {
    const word = plan.isConsent ? consentName : nameFor(plan.label);
    return { ...plan, name: plan.isKept ? plan.key : freeName(word, taken) };
  });
}

/** A name that can be sent and can be that of a file: `preferred-day` for "Preferred day": letters, digits and hyphens, a letter first. */
export function nameFor(label: string, otherwise = 'field'): string {
  const word = slug(label)
    .replaceAll(/[^a-z0-9-]/g, '')
    .slice(0, 40)
    .replaceAll(/^[^a-z]+|-+$/g, '');
  return word === '' ? otherwise : word;
}

/** A condition with the names and choices of now; none where they are gone. */
export function whenNow({ field, is }: When, fields: readonly PlannedField[]): Json {
  const asked = fields.find(({ from }) => from === field);
  if (!asked) return always;
  const now = asked.sends.find(({ before }) => before === is)?.now ?? is;
  const isSent = sentBy(asked.kind, asked.schema).some(({ value }) => value === now);
  return isSent ? { field: asked.name, is: now } : always;
}
