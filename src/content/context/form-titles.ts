import type { Fault } from '../../model/fault';
import type { FormDocument } from '../../model/form';
import { isObject, valueIn } from '../source/json';
import { pathOf } from '../source/pointer';
import { partsWithin } from './form-values';

/** Fields that nothing says the words of: neither a field of their name, which a condition may narrow, nor its look. */
export function untitledFields(file: string, { schema, ui }: FormDocument): Fault[] {
  const fields = partsWithin({ value: schema, pointer: '/schema' }).flatMap(({ value, pointer }) => {
    const [name = '', parent] = pathOf(pointer).toReversed();
    return parent === 'properties' && isObject(value) ? [{ name, value, pointer }] : [];
  });
  const titled = fields.flatMap(({ name, value }) => ('title' in value ? [name] : []));
  const known = new Set([...titled, ...titledLooks(ui)]);
  return fields
    .filter(({ name, value }) => 'type' in value && value.type !== 'object' && !known.has(name))
    .map(({ name, pointer }) => ({
      code: 'form/title',
      file,
      pointer,
      at: 'key',
      message: `The field "${name}" has no "title", so nothing asks visitors for what belongs in it.`,
      hint: `Add "title": "…" with the words to show above the field.`,
    }));
}

/** The names of fields whose looks have words, or that nobody sees. */
const titledLooks = (ui: unknown): string[] =>
  isObject(ui)
    ? Object.entries(ui).flatMap(([name, look]) => {
        const title = valueIn(look, 'ui:title') ?? valueIn(valueIn(look, 'ui:options'), 'title');
        const isTitled = typeof title === 'string' || valueIn(look, 'ui:widget') === 'hidden';
        return [...(isTitled ? [name] : []), ...titledLooks(look)];
      })
    : [];
