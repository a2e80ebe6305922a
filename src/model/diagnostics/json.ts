import type { DiagnosticEntry } from './entry';

/** The file cannot be read as JSON. */
export const jsonDiagnostics = {
  'json/syntax': {
    title: 'The JSON is not well formed',
    explanation:
      'JSON is strict about its punctuation: every text is in straight double quotes, two entries have a comma between them, the last entry has none after it, and every { and [ is closed. One missing mark makes the whole file unreadable. What is underlined is where reading stopped; the mark that is missing is often just before it.',
    example: {
      before: '{ "type": "paragraphs" "paragraphs": ["The bakery opens at six."] }',
      after: '{ "type": "paragraphs", "paragraphs": ["The bakery opens at six."] }',
    },
  },
  'json/encoding': {
    title: 'The file is not plain UTF-8',
    explanation:
      'UTF-8 is the way in which all files of a site store their characters. A file that was saved in another way shows broken letters (é becomes Ã©), or begins with an invisible mark that JSON does not allow. Save it as UTF-8; the words themselves need no change.',
    example: {
      of: 'files',
      before: 'pages/Bakery.json, saved as "Windows 1252" or "UTF-8 with BOM"',
      after: 'pages/Bakery.json, saved as "UTF-8"',
    },
  },
  'json/format': {
    title: 'The file was saved in the form of another program',
    explanation:
      'Pages are plain text. Word, TextEdit and others save documents in a form of their own, which no other name and no other ending changes. Save the file as plain text, or copy its words into a new page.',
    example: {
      of: 'files',
      before: 'pages/Bakery.docx renamed to pages/Bakery.json',
      after: 'pages/Bakery.json, written in an editor for plain text',
    },
  },
  'json/duplicate-key': {
    title: 'A property is written twice',
    explanation:
      'Within one pair of { and } each name may be used only once. Of two, only the last would count, and the other would be lost without a word. For several paragraphs or entries, write one list.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["Rye bread."], "paragraphs": ["Rolls."] }',
      after: '{ "type": "paragraphs", "paragraphs": ["Rye bread.", "Rolls."] }',
    },
  },
  'json/prototype-key': {
    title: 'A name that programs reserve',
    explanation:
      '"__proto__" has a meaning of its own in programs and is never the name of a property of a page. It usually arrives with text that was copied from elsewhere.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["Rolls."], "__proto__": {} }',
      after: '{ "type": "paragraphs", "paragraphs": ["Rolls."] }',
    },
  },
  'json/too-deep': {
    title: 'Nested too deeply',
    explanation:
      'Objects and lists are nested very deeply. No page needs that: most often one block was pasted into itself again and again. Put blocks one after the other instead.',
    example: {
      of: 'files',
      before: '[[[[[[[[[[ … "Rolls." … ]]]]]]]]]]',
      after: '["Rolls."]',
    },
  },
  'json/too-large': {
    otherwise: { severity: 'warning', when: 'from a fifth of that size on' },
    title: 'The file is too large',
    explanation:
      'The file is far larger than a page can be. Usually a picture was pasted into it as text. Pictures and films belong in public/media, and long texts on several pages.',
    example: {
      of: 'files',
      before: '"src": "data:image/png;base64,iVBORw0KGgo… (millions of characters)"',
      after: '"src": "media/quay.png"',
    },
  },
} satisfies Record<string, DiagnosticEntry>;
