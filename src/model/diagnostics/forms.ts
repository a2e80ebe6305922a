import type { DiagnosticEntry } from './entry';

/** Forms, in schema/forms. */
export const formDiagnostics = {
  'form/missing': {
    title: 'Unknown form',
    explanation:
      'A form block names a file in schema/forms without .json. There is none of this name. npm run new form NAME writes one.',
    example: {
      before: '{ "type": "form", "form": "bert", "heading": "Ask for a berth" }',
      change: ['"bert"', '"berth"'],
    },
  },
  'form/field': {
    title: 'Unknown field',
    explanation:
      'The form speaks of a field that it does not have: under "ui", in its order, under "required" or in a condition. Fields are the names under "schema.properties".',
    example: {
      of: 'files',
      before: '"ui": { "emial": { "ui:autocomplete": "email" } }',
      after: '"ui": { "email": { "ui:autocomplete": "email" } }',
    },
  },
  'form/empty-list': {
    severity: 'warning',
    title: 'A list that may be empty',
    explanation:
      'A field that offers several choices gives a list, and an empty list counts as filled in: "required" alone does not make visitors choose. "minItems": 1 does.',
    example: {
      of: 'files',
      before:
        '"days": { "type": "array", "uniqueItems": true, "items": { "type": "string", "enum": ["Monday"] } }',
      change: ['"uniqueItems"', '"minItems": 1, "uniqueItems"'],
    },
  },
  'form/no-effect': {
    severity: 'warning',
    title: 'A part of a form that does nothing',
    explanation:
      'A rule for another type of field, a message for a rule that the field does not have, a condition that an empty field meets: nothing of it ever comes about as it is written.',
    example: {
      of: 'files',
      before: '"age": { "type": "integer", "title": "Age", "minLength": 1 }',
      after: '"age": { "type": "integer", "title": "Age", "minimum": 1 }',
    },
  },
  'form/title': {
    severity: 'warning',
    title: 'A field without words',
    explanation:
      'The "title" of a field is what visitors read over it and what is read out to those who cannot see it. Without it they must guess what to enter.',
    example: {
      of: 'files',
      before: '"berth": { "type": "string" }',
      after: '"berth": { "type": "string", "title": "Number of your berth" }',
    },
  },
  'form/order': {
    title: 'The order leaves out a field',
    explanation: '"ui:order" names every field in turn, or ends with "*", which is all the others.',
    example: {
      of: 'files',
      before: '"ui:order": ["name"]',
      after: '"ui:order": ["name", "*"]',
    },
  },
  'form/schema': {
    title: 'The fields of the form do not work together',
    explanation:
      'The JSON Schema of the form is written correctly, yet cannot be used: for example, a pattern is not a regular expression. The message quotes what was found.',
    example: {
      of: 'files',
      before: '"phone": { "type": "string", "pattern": "[0-9" }',
      after: '"phone": { "type": "string", "pattern": "[0-9]" }',
    },
  },
  'form/pattern': {
    otherwise: { severity: 'warning', when: 'where something could still be entered that matches' },
    title: 'A pattern between slashes',
    explanation:
      'In programs a pattern is written between two slashes. In a form it is written without them: here they are part of the pattern, so that what visitors enter would need slashes, too.',
    example: {
      of: 'files',
      before: '"berth": { "type": "string", "pattern": "/^[A-D][0-9]+$/" }',
      after: '"berth": { "type": "string", "pattern": "^[A-D][0-9]+$" }',
    },
  },
  'form/choice': {
    title: 'Two choices that send the same',
    explanation:
      'What is sent of a choice is its "const", not the words that visitors read. Where two choices have the same one, nobody can tell which of them was chosen.',
    example: {
      of: 'files',
      before: '{ "const": "day", "title": "One day" }, { "const": "day", "title": "A week" }',
      after: '{ "const": "day", "title": "One day" }, { "const": "week", "title": "A week" }',
    },
  },
  'form/hours': {
    severity: 'warning',
    title: 'A field needs opening hours that are not there',
    explanation:
      'With "ui:openingHours" a field says when a day is past or closed, or when nobody is there at a time. It goes by "openingHours" of pages/_site.json; without them it says nothing, and any day is taken in silence.',
    example: {
      of: 'files',
      before: '"arrival": { "ui:openingHours": "day" } and no "openingHours"',
      after: '"openingHours": { "week": [ … ] } in pages/_site.json',
    },
  },
  'form/unused': {
    severity: 'notice',
    title: 'A form that no page has',
    explanation: 'The file is checked and never shown. Put the form on a page, or delete the file.',
    example: {
      of: 'files',
      before: 'schema/forms/order.json, which no page has',
      after: '{ "type": "form", "form": "order", … } on a page',
    },
  },
  'form/endpoint': {
    title: 'A form that is sent has no receiver',
    explanation:
      'The form says that it is sent ("mode": "post"), and forms.endpoint in pages/_site.json, the address that receives it, is missing. What visitors write would be lost.',
    example: {
      of: 'files',
      before: '"submit": { "mode": "post" } and no forms.endpoint',
      after: '"forms": { "endpoint": "https://forms.example/harbour", … } in pages/_site.json',
    },
  },
  'form/privacy': {
    title: 'A form that is sent has no privacy notice',
    explanation:
      'Visitors must be able to read what happens with what they enter before they send it: forms.privacyNotice in pages/_site.json is the page that says so.',
    example: {
      of: 'files',
      before: '"forms": { "endpoint": "https://forms.example/harbour" }',
      after: '"forms": { "endpoint": "https://forms.example/harbour", "privacyNotice": "/Privacy" }',
    },
  },
  'form/consent': {
    title: 'A form that is sent asks for no consent',
    explanation:
      'Personal data may be sent only when the visitor agrees. The form needs a required field "consent" that must be ticked.',
    example: {
      of: 'files',
      before: '"required": ["name"]',
      after: '"required": ["name", "consent"], with "consent": { "type": "boolean", "const": true, … }',
    },
  },
} satisfies Record<string, DiagnosticEntry>;
