import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openForms } from '../../../src/content/context/forms';
import { isJsonEqual } from '../../../src/content/compare/same';
import { editedFile, readForm, textSeen } from '../../../src/content/edit/forms/fields-text';
import { kinds } from '../../../src/content/edit/forms/kinds';
import { placeInFields, placeInFile, readFields } from '../../../src/content/edit/forms/read-fields';
import { writeFields } from '../../../src/content/edit/forms/write-fields';
import { setValue } from '../../../src/content/edit/operations';
import { nodeAt, rawOf, treeOf } from '../../../src/content/edit/tree';
import { valueAt } from '../../../src/content/source/pointer';
import { applyTextEdits } from '../../../src/content/source/text-edits';
import { preventsShowing } from '../../../src/model/diagnostic';
import type { Json, JsonObject } from '../../../src/model/resolved';
import { createExampleSite } from '../../lib/example-site';

const { context } = createExampleSite().open([]).siteIndex;

/** What the check refuses of a form. */
const faultsOf = (text: string) =>
  openForms([{ path: 'schema/forms/asked.json', text }], context, undefined).faults.filter(
    (fault) => preventsShowing(fault) && !fault.code.startsWith('token/'),
  );

const fileOf = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
const files = [
  'schema/forms/contact.json',
  'schema/forms/appointment.json',
  'schema/forms/booking.json',
  'starter/schema/forms/order.json',
  'tests/fixtures/forms-site/schema/forms/every-keyword.json',
].map((path) => [path, fileOf(path)] as const);

/** The file after its fields have become others. */
function edit(text: string, change: (fields: JsonObject[]) => Json[]): string {
  const seen = textSeen('/fields', text);
  const wished = change(structuredClone(readFields(readForm(text))));
  const edited = setValue(seen, '/fields', wished);
  if (!edited) throw new Error('There is no list of fields.');
  return editedFile(text, '/fields', edited)?.text ?? '';
}

function diff(before: string, after: string): string[] {
  const [old, now] = [before, after].map((text) => text.split('\n'));
  const gone = (old ?? []).filter((line) => now?.includes(line) !== true).map((line) => `- ${line.trim()}`);
  return [
    ...gone,
    ...(now ?? []).filter((line) => old?.includes(line) !== true).map((line) => `+ ${line.trim()}`),
  ];
}

function writtenAs(text: string, key: string): string {
  const root = treeOf(text);
  const node = root && nodeAt(root, `/schema/properties/${key}`);
  return node ? rawOf(text, node) : '';
}

const contact = fileOf('schema/forms/contact.json');
const at = (fields: JsonObject[], key: string): JsonObject => {
  const found = fields.find((field) => field.key === key);
  if (!found) throw new Error(`There is no field ${key}.`);
  return found;
};
const change = (key: string, more: JsonObject) => (fields: JsonObject[]) =>
  fields.map((field) => (field.key === key ? { ...at(fields, key), ...more } : field));
const added = (label: string, more: JsonObject = {}) => ({
  label,
  kind: 'line',
  required: false,
  showWhen: 'always',
  ...more,
});

describe('the fields of a form', () => {
  test.each(files)('of %s are read and written as they are', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
    expect(edit(text, (fields) => fields)).toBe(text);
    const form = readForm(text);
    expect(isJsonEqual(writeFields(form, readFields(form)), form)).toBe(true);
  });

  test('a label is one line, and the name that is sent stays', () => {
    expect(diff(contact, edit(contact, change('fname', { label: 'Your name' })))).toEqual([
      '- "title": "Name",',
      '+ "title": "Your name",',
    ]);
  });

  test('a field is moved by the order alone', () => {
    const moved = edit(contact, ([first, ...rest]) => [...rest, first ?? null]);
    expect(diff(contact, moved)).toEqual([
      '+ "ui:order": ["email", "phone", "subject", "message", "fname"],',
    ]);
    expect(faultsOf(moved)).toEqual([]);
    // An order that is written down stays written down.
    const back = edit(moved, (fields) => [...fields.slice(-1), ...fields.slice(0, -1)]);
    expect(diff(contact, back)).toEqual(['+ "ui:order": ["fname", "email", "phone", "subject", "message"],']);
  });

  test('a new field is named after its label, once that is written', () => {
    const begun = edit(contact, (fields) => [...fields, added('✎ Label')]);
    expect(readFields(readForm(begun)).at(-1)).toMatchObject({ key: 'label' });
    const done = edit(begun, change('label', { label: 'Preferred day' }));
    expect(diff(contact, done)).toEqual(['+ "preferred-day": {', '+ "title": "Preferred day"']);
    const again = edit(done, change('preferred-day', { label: 'Day' }));
    expect(readFields(readForm(again)).at(-1)).toMatchObject({ key: 'preferred-day', label: 'Day' });
    expect(faultsOf(again)).toEqual([]);
  });

  test('a field with choices, and one that is shown for one of them, are written as the form knows them', () => {
    const choices = edit(contact, (fields) => [
      ...fields,
      added('Reason', {
        kind: 'radio',
        required: true,
        choices: ['A first visit', 'Something else'],
        whenEmpty: 'Choose one',
      }),
    ]);
    const when = { field: 'reason', is: 'something-else' };
    const both = edit(choices, (fields) => [
      ...fields,
      added('Which?', { required: true, showWhen: when, whenEmpty: 'Say which' }),
    ]);
    expect(faultsOf(both)).toEqual([]);
    const form = readForm(both);
    expect(valueAt(form, '/schema/required')).toEqual([
      'fname',
      'email',
      'phone',
      'subject',
      'message',
      'reason',
    ]);
    expect(valueAt(form, '/schema/if')).toEqual({
      required: ['reason'],
      properties: { reason: { const: 'something-else' } },
    });
    expect(valueAt(form, '/schema/then')).toEqual({
      required: ['which'],
      properties: {
        which: {
          type: 'string',
          title: 'Which?',
          pattern: '\\S',
          errorMessage: { required: 'Say which', pattern: 'Say which' },
        },
      },
    });
    expect(form.ui).toMatchObject({ reason: { 'ui:widget': 'radio' } });
    // Its words are others; what is sent, and what asks for it, stay.
    const renamed = edit(both, change('reason', { choices: ['A first visit', 'Else'] }));
    expect(at(readFields(readForm(renamed)), 'which').showWhen).toEqual(when);
    // Without what it depends on it is there always, and nothing speaks of that any more.
    const without = edit(both, (fields) => fields.filter(({ key }) => key !== 'reason'));
    expect(at(readFields(readForm(without)), 'which').showWhen).toBe('always');
    expect(without).not.toContain('reason');
    expect(faultsOf(without)).toEqual([]);
    // And all of it can go again.
    expect(edit(both, (fields) => fields.filter(({ key }) => key !== 'which' && key !== 'reason'))).toBe(
      contact,
    );
  });

  test('a second condition goes beside the first', () => {
    const text = edit(contact, (fields) => [
      ...fields,
      added('News', { kind: 'tick' }),
      added('Visit', { kind: 'yes-no' }),
    ]);
    const both = edit(text, (fields) => [
      ...fields,
      added('Which news', { showWhen: { field: 'news', is: true } }),
      added('When', { kind: 'date', showWhen: { field: 'visit', is: false } }),
      added('Why', { showWhen: { field: 'visit', is: false } }),
    ]);
    const written = readForm(both);
    expect(valueAt(written, '/schema/then/properties')).toHaveProperty('which-news');
    expect(Object.keys(valueAt(written, '/schema/allOf/0/then/properties') ?? {})).toEqual(['when', 'why']);
    expect(faultsOf(both)).toEqual([]);
    const fewer = edit(both, (fields) => fields.filter(({ key }) => key !== 'when' && key !== 'why'));
    expect(readForm(fewer).schema).not.toHaveProperty('allOf');
  });

  test('another kind keeps the words, and drops what it does not have', () => {
    const text = edit(contact, change('phone', { kind: 'lines' }));
    expect(at(readFields(readForm(text)), 'phone')).toMatchObject({
      kind: 'lines',
      label: 'Phone number',
      required: true,
      whenEmpty: 'Phone number is required',
    });
    expect(faultsOf(text)).toEqual([]);
    for (const kind of Object.keys(kinds)) {
      const other = edit(contact, change('subject', { kind }));
      expect(faultsOf(other), kind).toEqual([]);
      const key = kind === 'consent' ? 'consent' : 'subject';
      expect(at(readFields(readForm(other)), key), kind).toMatchObject({ kind, label: 'Subject' });
    }
  });

  test('what a form has that no field shows is kept', () => {
    const odd = contact.replace(
      '"required": ["fname",',
      '"allOf": [{ "if": { "properties": { "email": { "not": { "const": "" } } } },\n  "then": { "properties": { "why":   { "type": "string", "title": "Why" } } } }],\n    "required": ["fname",',
    );
    expect(at(readFields(readForm(odd)), 'why').showWhen).toBeNull();
    const next = edit(odd, change('subject', { label: 'About' }));
    expect(diff(odd, next)).toEqual(['- "title": "Subject",', '+ "title": "About",']);
  });

  test.each([
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
    '"}',
    'items',
    'Homepage_URL',
    '日本',
    '',
    '✎',
  ])('a label of %j does no harm', (label) => {
    const text = edit(contact, (fields) => [...fields, added(label)]);
    const last = readFields(readForm(text)).at(-1);
    expect(last).toMatchObject({ label: label === '' ? '' : label, kind: 'line' });
    expect(String(last?.key)).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(faultsOf(text).length).toBe(label === '' || label.startsWith('<') ? 1 : 0);
    expect(edit(text, (fields) => fields.slice(0, -1))).toBe(contact);
  });

  test('a fault is shown at its field, and a field found in its file', () => {
    const form = readForm(contact);
    expect(placeInFields(form, '/schema/properties/email/title')).toBe('/fields/1/label');
    expect(placeInFields(form, '/ui/phone/ui:tidy')).toBe('/fields/2');
    expect(placeInFields(form, '/submit/mode')).toBe('/submit/mode');
    expect(placeInFile(form, '/fields/1/label')).toBe('/schema/properties/email');
  });
});

describe('any sequence of commands', () => {
  const label = fc.oneof(
    fc.constantFrom('Name', 'Your day', '✎ Label', '__proto__', 'a "quoted" \\', 'items', 'consent'),
    fc
      .string({ minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() !== '' && !/[{}[\]*_\\<>&]/.test(text)),
  );
  const command = fc.record({
    kind: fc.constantFrom(
      'add',
      'remove',
      'move',
      'duplicate',
      'label',
      'kind',
      'required',
      'choices',
      'when',
      'message',
    ),
    index: fc.nat(9),
    other: fc.nat(9),
    label,
    to: fc.constantFrom(...Object.keys(kinds)),
  });
  type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

  const run = (text: string, { kind, index, other, label: words, to }: Command): string =>
    edit(text, (fields) => {
      const count = fields.length;
      const place = index % count;
      const field = fields[place] ?? {};
      const isFile = field.kind === 'file';
      const set = (more: JsonObject) => (isFile ? fields : fields.with(place, { ...field, ...more }));
      const asked = fields[other % count] ?? {};
      switch (kind) {
        case 'add':
          return fields.toSpliced(place, 0, added(words));
        case 'remove':
          return count > 1 ? fields.toSpliced(place, 1) : fields;
        case 'move':
          return fields.toSpliced(place, 1).toSpliced(other % count, 0, field);
        case 'duplicate':
          return fields.toSpliced(place, 0, field);
        case 'label':
          return fields.some((each) => each.label === words) ? fields : set({ label: words });
        case 'kind':
          return set({ kind: to });
        case 'required':
          return set({ required: field.required !== true });
        case 'choices':
          return Array.isArray(field.choices) && !field.choices.includes(words)
            ? set({ choices: [...field.choices.slice(index % 2), words] })
            : fields;
        case 'when':
          return field.showWhen === null || asked === field
            ? fields
            : set({ showWhen: asked.kind === 'tick' ? { field: asked.key ?? '', is: true } : 'always' });
        case 'message':
          return set({ whenEmpty: words });
        default:
          return fields;
      }
    });

  test('leaves a form that the check accepts, and can be taken back to the byte', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(command, { maxLength: 12 }), ([, start], commands) => {
        let text = start;
        for (const each of commands) {
          const next = run(text, each);
          // What a condition asks for that is written by hand is not taken away: that is refused.
          if (
            faultsOf(next).some(({ code, pointer }) => code.startsWith('form/') && pointer.includes('/if/'))
          )
            continue;
          expect(faultsOf(next).map(({ message, pointer }) => `${pointer} ${message}`)).toEqual([]);
          // Of the fields that are not spoken of no byte is another one.
          const fields = readFields(readForm(text));
          const spoken = fields[each.index % fields.length]?.key;
          const now = readFields(readForm(next));
          const others = fields.flatMap(({ key, showWhen }) => {
            const isThere =
              showWhen === 'always' && now.some((each) => each.key === key && each.showWhen === 'always');
            return isThere && key !== spoken ? [String(key)] : [];
          });
          const rawIn = (source: string) => others.map((key) => writtenAs(source, key));
          expect(rawIn(next)).toEqual(rawIn(text));
          const edited = setValue(text, '', readForm(next));
          expect(edited && applyTextEdits(next, edited.inverse)).toBe(text);
          text = next;
        }
        // What is of no field is as it was.
        const [before, after] = [start, text].map(readForm);
        for (const key of ['title', 'submit', 'words']) expect(after?.[key]).toEqual(before?.[key]);
      }),
      { numRuns: 100 },
    );
  });
});
