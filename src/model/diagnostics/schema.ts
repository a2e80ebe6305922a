import type { DiagnosticEntry } from './entry';

/** The JSON is sound, and is not what a page, the settings or a block consists of. */
export const schemaDiagnostics = {
  'schema/unknown-block': {
    title: 'Unknown block type',
    explanation:
      'The "type" of a block says which block it is, and only the types of this site exist: docs/blocks.md shows them all, and so does the gallery of npm run dev. Letter case and hyphens count.',
    example: {
      before: '{ "type": "paragraph", "paragraphs": ["The harbour is open all year."] }',
      change: ['"paragraph"', '"paragraphs"'],
    },
  },
  'schema/misplaced-block': {
    title: 'A block where blocks are not allowed',
    explanation:
      'A block belongs in a list of blocks, such as "blocks". This one was put among texts or entries of another block, most often because it was pasted one line too early.',
    example: {
      before: `{
  "type": "paragraphs",
  "paragraphs": ["High water is at seven.", { "type": "paragraphs", "paragraphs": ["Low water is at one."] }]
}`,
      after: `{ "type": "paragraphs", "paragraphs": ["High water is at seven."] },
{ "type": "paragraphs", "paragraphs": ["Low water is at one."] }`,
    },
  },
  'schema/editor': {
    severity: 'warning',
    title: 'The editor is led to a schema that is not there',
    explanation:
      'An editor offers names and underlines mistakes by the schema that "$schema" names: the way from this file to the folder .schema, one "../" for each folder. Where a page was copied into another folder, the way is another one. The check does not need it.',
    example: {
      of: 'files',
      before: 'pages/Boats/Gull.json with "$schema": "../.schema/page.schema.json"',
      after: '"$schema": "../../.schema/page.schema.json"',
    },
  },
  'schema/other-kind': {
    title: 'A file in the folder of another kind',
    explanation:
      'The folder of a file says what it is: pages are in pages/, parts that pages include in pages/_shared/, forms in schema/forms/, and the settings are pages/_site.json. What is written in this file belongs to another of these. Move the file; nothing in it needs to change.',
    example: { of: 'files', before: 'pages/_shared/Tides.json with "meta"', after: 'pages/Tides.json' },
  },
  'schema/unknown-property': {
    title: 'Unknown property',
    explanation:
      'Every block, page and entry has a fixed set of properties. One with another name would have no effect, so it is refused: it is misspelt, or it belongs to another block. docs/blocks.md lists the properties of each block.',
    example: {
      before: '{ "type": "paragraphs", "headng": "Tides", "paragraphs": ["High water is at seven."] }',
      change: ['headng', 'heading'],
    },
  },
  'schema/missing-property': {
    title: 'A property is missing',
    explanation:
      'Without this property the block, page or entry cannot be shown: a question needs its answer, a picture its file. The message says what the property is for.',
    example: {
      before: '{ "type": "paragraphs", "heading": "Opening hours" }',
      after: '{ "type": "paragraphs", "heading": "Opening hours", "paragraphs": ["From six to noon."] }',
    },
  },
  'schema/type': {
    title: 'A value of the wrong kind',
    explanation:
      'JSON tells apart texts ("seven"), numbers (7), true and false, lists ([ … ]) and objects ({ … }). A value of another kind is expected here. Texts have quotes; numbers, true and false have none; a list has brackets even around a single entry.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": "The bakery opens at six." }',
      after: '{ "type": "paragraphs", "paragraphs": ["The bakery opens at six."] }',
    },
  },
  'schema/enum': {
    title: 'Not one of the allowed values',
    explanation:
      'Only a few values are allowed here, and the message lists them. They are written exactly as listed, in the same letter case.',
    example: {
      before: '{ "type": "list", "style": "tick", "items": [{ "text": "Rye bread" }] }',
      change: ['tick', 'check'],
    },
  },
  'schema/pattern': {
    title: 'Not written as it should be',
    explanation:
      'This value has a form: an id is lower-case letters, digits and hyphens, a text has more than spaces, an address of a page begins with a slash. The hint shows the form.',
    example: {
      before: '{ "type": "paragraphs", "id": "High Water", "paragraphs": ["At seven."] }',
      change: ['High Water', 'high-water'],
    },
  },
  'schema/length': {
    title: 'A text is empty or too long',
    explanation:
      'Some texts have a place that only so much fits in, and none may be empty. Shorten the text or say a part of it elsewhere; if nothing is to be said, delete the property where it may be left out.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": [{ "text": "" }] }',
      after: '{ "type": "paragraphs", "paragraphs": ["High water is at seven."] }',
    },
  },
  'schema/count': {
    title: 'Too few or too many entries',
    explanation:
      'The list has fewer entries than the block needs to show anything, or more than its design has room for. Add an entry, or divide the list between two blocks.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": [] }',
      after: '{ "type": "paragraphs", "paragraphs": ["High water is at seven."] }',
    },
  },
  'schema/range': {
    title: 'A number is too small or too large',
    explanation: 'The number is outside of what makes sense here. The message names the limit.',
    example: {
      before: '{ "type": "collection-pages", "label": "Boats", "collection": "boats", "pageSize": 0 }',
      change: ['0', '12'],
    },
  },
  'schema/name': {
    title: 'A name with characters that names cannot have',
    explanation:
      'The names of tokens, services and kinds of pages in pages/_site.json are used in texts and addresses, so they begin with a letter and hold only letters and digits.',
    example: {
      of: 'settings',
      before: '"tokens": { "berths": { "value": "40" }, "harbour master": { "value": "Ada Quill" } }',
      change: ['harbour master', 'harbourMaster'],
    },
  },
  'schema/table': {
    otherwise: { severity: 'warning', when: 'where it only repeats the headings' },
    title: 'A row does not fit its table',
    explanation:
      'Every row of a table has one cell for each column, and every criterion of a comparison one for each option. With one more or less, the cells would be under the wrong headings.',
    example: {
      before:
        '{ "type": "table", "caption": "Tides", "columns": ["Tide", "Time", "Depth"], "rows": [["High", "07:00"]] }',
      change: ['"07:00"]] }', '"07:00", "4 m"]] }'],
    },
  },
  'schema/timeline': {
    title: 'An entry outside its timeline',
    explanation:
      'The periods of a timeline, put together, are all the time that it shows. An entry that begins before them, or ends after them, has no place in the drawing.',
    example: {
      before:
        '{ "type": "timeline", "heading": "A loaf", "periods": [{ "title": "Evening", "length": 4 }], "lanes": [{ "title": "Dough", "entries": [{ "title": "Rest", "from": 3, "length": 3 }] }] }',
      after:
        '{ "type": "timeline", "heading": "A loaf", "periods": [{ "title": "Evening", "length": 4 }], "lanes": [{ "title": "Dough", "entries": [{ "title": "Rest", "from": 3, "length": 2 }] }] }',
    },
  },
  'schema/figures': {
    title: 'Figures that cannot all be right',
    explanation:
      'A bar outside of its scale, a range that runs backwards, nine of eight: such figures contradict one another, and whatever were drawn of them would be wrong. Most often two of them have changed places, or one has a zero too many.',
    example: {
      before: `{
  "type": "ranges",
  "scale": { "from": 0, "to": 10, "unit": "m" },
  "rows": [{ "name": "Depth of the harbour", "text": "4–6 m", "from": 6, "to": 4 }]
}`,
      change: ['6, "to": 4', '4, "to": 6'],
    },
  },
  'schema/outdated': {
    title: 'Written as an older version had it',
    explanation:
      'The shape of a block, of the settings or of a form has changed since this was written, and a migration says how content follows. npm run migrate carries it out in all files of the site, and changes nothing else in them. Where a value would be lost, a person decides: the hint says what to do.',
    example: {
      of: 'files',
      before:
        'blocks/_migrations/lines.json renames "line" of the block tide-line to "text", and a page has "line"',
      after: 'npm run migrate',
    },
  },
  'schema/deprecated': {
    severity: 'warning',
    title: 'Deprecated',
    explanation:
      'This property, or this block, still works, and will go with a later version. The hint says what takes its place. Where a migration can do it, npm run check -- --fix does, and so does npm run migrate.',
    example: {
      of: 'files',
      before: '"line" of the block tide-line, whose schema says "deprecated": true',
      after: '"text", as its "deprecationMessage" says',
    },
  },
  'schema/rule': {
    title: 'A rule of the schema is broken',
    explanation:
      'The value breaks a rule that the schema of this block or form sets and that has no explanation of its own. The message quotes the rule.',
    example: {
      of: 'files',
      before: '"aliases": ["/Old", "/Old"]',
      after: '"aliases": ["/Old"]',
    },
  },
  'schema/schema': {
    title: 'A mistake in a schema',
    explanation:
      'This one is for developers: a file in schema/ is wrong, so nothing can be generated from it. It names a meaning or a definition that does not exist, lacks a description, or cannot be compiled.',
    example: {
      of: 'files',
      before: '"hours": { "type": "string", "semantics": "rich-txt" }',
      after: '"hours": { "type": "string", "semantics": "rich-text" }',
    },
  },
} satisfies Record<string, DiagnosticEntry>;
