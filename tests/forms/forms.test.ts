import { beforeAll, expect, test } from 'vitest';
import { compileFormValidators } from '../../scripts/forms/validators';
import { htmlPattern } from '../../src/forms/field-model';
import { formFields, leaves } from '../../src/forms/form-fields';
import { problemsNamed } from '../../src/forms/problems';
import type { FormDocument } from '../../src/model/form';
import type { JsonObject } from '../../src/model/resolved';
import { messagesFor, readForm } from './form-bench';

let everyKeyword: Awaited<ReturnType<typeof messagesFor>>;
beforeAll(async () => {
  everyKeyword = await messagesFor(readForm('every-keyword'));
});

const rules = {
  appointment: {
    empty: {
      aName: 'Name is required',
      aEmail: 'Email is required',
      aPhone: 'Phone number is required',
      aDate: 'Date is required',
      aTime: 'Time is required',
    },
    wrong: {
      values: { aName: '  ', aEmail: 'asha@', aPhone: '98765', aDate: '2030-02-01', aTime: '10:30' },
      messages: {
        aName: 'Name is required',
        aEmail: 'Invalid email address',
        aPhone: 'Enter a valid 10-digit phone number',
      },
    },
    right: {
      aName: 'Asha',
      aEmail: 'asha@example.com',
      aPhone: '9876543210',
      aDate: '2030-02-01',
      aTime: '10:30',
    },
  },
  contact: {
    empty: {
      fname: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      subject: 'Subject is required',
      message: 'Message is required',
    },
    wrong: {
      values: {
        fname: 'Asha',
        email: 'asha.example.com',
        phone: '98765432101',
        subject: 'Visit',
        message: 'Hello',
      },
      messages: { email: 'Invalid email address', phone: 'Enter a valid 10-digit phone number' },
    },
    right: {
      fname: 'Asha Patil',
      email: 'asha+ivf@example.co.in',
      phone: '0123456789',
      subject: 'Visit',
      message: 'Hello\nthere',
    },
  },
};

test.each(Object.entries(rules))(
  'the %s form says exactly what it must',
  async (name, { empty, wrong, right }) => {
    const messages = await messagesFor(readForm(name));
    expect(messages({})).toEqual(empty);
    expect(messages(wrong.values)).toEqual(wrong.messages);
    expect(messages(right)).toEqual({});
  },
);

test('the selects and the booking widget have no rule', async () => {
  const booking = await messagesFor(readForm('booking'));
  expect(booking({})).toEqual({});
  const { properties } = readForm('booking').schema;
  expect(properties).toMatchObject({
    slot: { enum: ['10:00-2:00pm', '6:00-12:00pm', '8:00-3:00pm', '11:00-6:00pm'] },
  });
});

test('a tick that must be set says so in words of its own', async () => {
  const field = { type: 'boolean', title: 'You may call me back', const: true };
  const schema = { type: 'object', required: ['consent'], properties: { consent: field } };
  const messages = await messagesFor({ ...readForm('contact'), schema, ui: {} });
  expect(messages({})).toEqual({ consent: 'Please tick: You may call me back' });
  expect(messages({ consent: false })).toEqual({ consent: 'Please tick: You may call me back' });
  expect(messages({ consent: true })).toEqual({});
});

test.each([
  [{ nickname: 'A' }, 'nickname', 'At least two characters'],
  [{ website: 'harbour' }, 'website', 'Write the whole address'],
  [{ length: 1 }, 'length', 'Boats are at least 2 m long'],
  [{ length: 100 }, 'length', 'Shorter than 100 m'],
  [{ length: 2.2 }, 'length', 'In steps of half a metre'],
  [{ berths: 2.5 }, 'berths', 'A whole number'],
  [{ berths: 13 }, 'berths', 'At most 12'],
  [{}, 'contactBy', 'Choose one'],
  [{ class: 9 }, 'class', 'Please check: Class'],
  [{ harbours: [] }, 'harbours', 'Choose at least one harbour'],
  [{ harbours: ['North', 'South', 'West'] }, 'harbours', 'Choose two at most'],
  [{ crew: ['cat'] }, 'crew', 'Please check: Crew'],
  [{ day: 'soon' }, 'day', 'A date'],
  [{ hour: '25:00' }, 'hour', 'Please check: Hour'],
  [{ arrival: '2030-01-01' }, 'arrival', 'Please check: Arrival'],
  [{ address: {} }, 'address.city', 'City is required'],
  [{ contactBy: 'call' }, 'mobile', 'We need a number to call'],
  [{ contactBy: 'call', mobile: '12' }, 'mobile', 'Ten digits'],
  [{ agreed: false }, 'agreed', 'Please agree'],
])('of %j the field %s is answered "%s"', (values: JsonObject, field, message) => {
  expect(everyKeyword({ address: { city: 'Uran' }, ...values })[field]).toBe(message);
});

test('a form of every keyword can be filled in', () => {
  const values: JsonObject = {
    nickname: 'Asha',
    website: 'https://example.com/boats',
    length: 12.5,
    berths: 4,
    contactBy: 'letter',
    class: 2,
    harbours: ['North', 'West'],
    crew: ['cook'],
    insured: false,
    day: '2030-01-31',
    hour: '08:15',
    arrival: '2030-01-31T08:15',
    address: { city: 'Uran' },
    agreed: true,
  };
  expect(everyKeyword(values)).toEqual({});
});

test('a new required field with its message is a change of one JSON file', async () => {
  const city = { type: 'string', title: 'City', errorMessage: { required: 'City is required' } };
  const { schema, ...rest } = readForm('contact');
  const document: FormDocument = {
    ...rest,
    schema: {
      ...schema,
      required: ['fname', 'email', 'phone', 'subject', 'message', 'city'],
      properties: { ...Object(schema['properties']), city },
    },
  };
  const messages = await messagesFor(document);
  expect(messages(rules.contact.right)).toEqual({ city: 'City is required' });
  expect(messages({ ...rules.contact.right, city: 'Mumbai' })).toEqual({});
  const shown = leaves(formFields(document.schema, document.ui ?? {}, 'f')).map(({ model }) => model.label);
  expect(shown).toContain('City');
});

test('compiled validators need nothing at run time', async () => {
  const names = ['appointment', 'contact', 'booking', 'every-keyword'];
  const modules = await compileFormValidators(names.map((name) => ({ name, document: readForm(name) })));
  expect([...modules.keys()]).toEqual(names);
  for (const { fileName, code } of modules.values()) {
    expect(fileName).toMatch(/^assets\/form-[a-z-]+-[0-9a-f]{10}\.js$/);
    expect(code).not.toMatch(/\bnew Function\b|\beval\(|^\s*import\b|\bimport\(/m);
  }
});

test('a module has another name when its schema changes, and only then', async () => {
  const nameOf = async (schema: JsonObject) =>
    (await compileFormValidators([{ name: 'a', document: { schema } }])).get('a')?.fileName;
  const schema: JsonObject = { type: 'object', properties: { b: { type: 'string' } } };
  expect(await nameOf(schema)).toBe(await nameOf(structuredClone(schema)));
  expect(await nameOf(schema)).not.toBe(await nameOf({ ...schema, required: ['b'] }));
});

test('a schema that cannot be compiled is left out, not thrown', async () => {
  const schema: JsonObject = { type: 'object', properties: { a: { type: 'string', pattern: '(' } } };
  expect(await compileFormValidators([{ name: 'broken', document: { schema } }])).toEqual(new Map());
});

test('patterns mean the same to the browser as to the validator', () => {
  const accepts = (pattern: string, text: string) =>
    new RegExp(`^(?:${htmlPattern(pattern)})$`, 'v').test(text);
  expect(htmlPattern('^[0-9]{10}$')).toBe('[0-9]{10}');
  expect(accepts('\\S', 'Asha Patil')).toBe(true);
  expect(accepts('\\S', '   ')).toBe(false);
  expect(accepts('^a|b$', 'xb')).toBe(true);
  expect(accepts('^a|b$', 'xbx')).toBe(false);
});

test('what an endpoint refuses is told to the fields it names', () => {
  const { schema } = readForm('every-keyword');
  const fields = formFields(schema, {}, 'f');
  const answer = { errors: { nickname: ['Taken', 'Rude'], 'address.city': 'Unknown', nothing: 'Lost' } };
  const named = problemsNamed(answer, fields).map(({ id, message }) => [id, message]);
  expect(named).toEqual([
    ['f_nickname', 'Taken'],
    ['f_address_city', 'Unknown'],
  ]);
  expect(problemsNamed('nonsense', fields)).toEqual([]);
});

test('a dollar sign in a label is a dollar sign', async () => {
  const label = "Price in $$ ($&, $')";
  const document = readForm('contact');
  const schema = {
    type: 'object',
    required: ['price'],
    properties: { price: { type: 'string', title: label } },
  };
  const messages = await messagesFor({
    ...document,
    schema,
    ui: {},
    words: { required: '{label} is missing' },
  });
  expect(messages({})).toEqual({ price: `${label} is missing` });
});

test('fields without messages of their own say what they take', async () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Your name' },
      age: { type: 'integer', title: 'How old is your child?' },
      weight: { type: 'number', title: 'Weight' },
    },
  };
  const messages = await messagesFor({ ...readForm('contact'), schema, ui: {} });
  expect(messages({ age: 6.5, weight: 'heavy' })).toEqual({
    name: 'Please fill in: Your name',
    age: 'Please write a whole number: How old is your child?',
    weight: 'Please write a number: Weight',
  });
});
