import type { DiagnosticEntry } from './entry';

/** Texts, and what is in them. */
export const textDiagnostics = {
  'text/html': {
    title: 'HTML in a text',
    explanation:
      'Texts are not HTML: a tag such as <b> is refused, so that nothing can be hidden in a page. Most texts know **bold**, *italic* and [a link](/Boats) instead; some, such as labels, know no markup at all.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["High water is at <b>seven</b>."] }',
      change: ['<b>seven</b>', '**seven**'],
    },
  },
  'text/damaged': {
    otherwise: { severity: 'warning', when: 'where visitors can still read it' },
    title: 'A text that is damaged',
    explanation:
      'Letters were lost or changed on their way here: a sign for what could not be read, or text read in a wrong encoding. What visitors might not notice, such as two letters in one sign, is a warning.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["The cafÃ© is open."] }',
      change: ['cafÃ©', 'café'],
    },
  },
  'text/markup': {
    severity: 'warning',
    title: 'Markup that visitors would see as it is',
    explanation:
      'The text has marks from another tool, such as a bullet, a # or half of a **. Here they do nothing, and visitors see them as they are. The same goes for an address in a text that is not a link.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["- Rye bread is baked on Fridays."] }',
      after: '{ "type": "paragraphs", "paragraphs": ["Rye bread is baked on Fridays."] }',
    },
  },
  'text/repeated': {
    severity: 'warning',
    title: 'The same entry twice',
    explanation:
      'Two blocks, paragraphs, rows, questions or entries of one list are the same, as when something was pasted twice. Visitors who read the second one believe that they have lost their place.',
    example: {
      before:
        '{ "type": "paragraphs", "paragraphs": ["High water is at seven.", "Bring boots.", "High water is at seven."] }',
      change: [', "High water is at seven."', ''],
    },
  },
  'text/control': {
    title: 'An invisible control character',
    explanation:
      'The text has a character that commands a terminal or a printer, or half a character. It comes with texts that are copied from other programs; no visitor sees it, and some programs stop reading at it. The message says which one it is, and after which words.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["High water is at\\u0007 seven."] }',
      after: '{ "type": "paragraphs", "paragraphs": ["High water is at seven."] }',
    },
  },
  'text/direction': {
    severity: 'warning',
    title: 'An invisible sign that turns the direction of a text',
    explanation:
      'The text has a sign, such as the right-to-left override, after which letters may appear in another order than they are written: what visitors read is then not what the file says. An isolate that is closed again (U+2066 to U+2069) is no fault: it is how words of another direction are set within a text. Joiners and soft hyphens are none, either.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["High water is at \\u202Eneves."] }',
      after: '{ "type": "paragraphs", "paragraphs": ["High water is at seven."] }',
    },
  },
  'text/otherwise': {
    severity: 'warning',
    title: 'An "otherwise" that does not help',
    explanation:
      'A text may be an object with "text" and "otherwise": the second is shown while a token in the first has no value. It is of no use where the first has no token, and it must not have an empty token itself.',
    example: {
      before:
        '{ "type": "paragraphs", "paragraphs": [{ "text": "Open all year.", "otherwise": "Ask at the quay." }] }',
      after: '{ "type": "paragraphs", "paragraphs": ["Open all year."] }',
    },
  },
  'token/unknown': {
    title: 'Unknown token',
    explanation:
      'A name in braces, such as {berths}, is a token: its value is written once, under "tokens" in pages/_site.json, and put in wherever the token is used. There is none of this name. For a brace that is meant as a brace, write \\\\{.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["There are {berth} berths."] }',
      change: ['{berth}', '{berths}'],
    },
  },
  'token/braces': {
    severity: 'warning',
    title: 'A token whose braces are not in order',
    explanation:
      'A token is a name between one { and one }: {berths}. With a brace missing, two of them, a $ before them or a space within the name, nothing is filled in, and visitors see the braces.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["There are {berths berths."] }',
      after: '{ "type": "paragraphs", "paragraphs": ["There are {berths} berths."] }',
    },
  },
  'token/not-here': {
    severity: 'warning',
    title: 'A token where none is filled in',
    explanation:
      'Tokens are filled in in texts. Here is a value that is taken as it is written, braces and all, so write the value itself.',
    example: {
      of: 'settings',
      before: '"head": { "icon": "icon.svg", "themeColor": "{berths}" }',
      after: '"head": { "icon": "icon.svg", "themeColor": "#0b2b2a" }',
    },
  },
  'token/cycle': {
    title: 'Tokens that refer to one another in a circle',
    explanation:
      'The value of a token may use other tokens, yet never itself, also by way of others: it would have no end. Write one of the values out.',
    example: {
      of: 'settings',
      before: '"tokens": { "berths": { "value": "{places}" }, "places": { "value": "{berths}" } }',
      change: ['{places}', '40'],
    },
  },
  'term/unknown': {
    title: 'Unknown word of the glossary',
    explanation:
      'A link such as [knots](term:knot) leads to a word of the glossary by its id, and shows what it means. No glossary in pages/_shared has a word with this id. Write the id of one that is there, or add the word.',
    example: {
      of: 'files',
      before: '"Tie [a bowline](term:bowlin)." and a glossary with the ids "bowline" and "knot"',
      after: '"Tie [a bowline](term:bowline)."',
    },
  },
  'term/no-glossary': {
    title: 'No page is named for the glossary',
    explanation:
      'A text refers to a word of the glossary. "glossary" in pages/_site.json says which page explains the words, so that the link has somewhere to lead: a page that includes a shared part with a "glossary" block.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["Tie [a bowline](term:bowline)."] }',
      after: '{ "type": "paragraphs", "paragraphs": ["Tie a bowline."] }',
    },
  },
  'term/page': {
    title: 'The page for the glossary lacks words',
    explanation:
      '"glossary" in pages/_site.json names a page, yet texts refer to words that are not on it: their links would lead to its top. Include the shared part with the glossary on that page, or name the page that has it.',
    example: {
      of: 'files',
      before: '"glossary": "/Tides", and pages/Tides.json without the glossary',
      after: '"glossary": "/Words", and pages/Words.json with { "type": "include", "name": "words" }',
    },
  },
  'date/none': {
    otherwise: { severity: 'warning', when: 'where only its year can hardly be meant' },
    title: 'A day that does not exist',
    explanation:
      'Days are written YYYY-MM-DD, year first. This one has that form, yet the calendar has no such day, such as the 30th of February.',
    example: {
      of: 'page',
      before: '"review": { "reviewedBy": "Ada Quill", "lastReviewed": "2026-02-30" }',
      change: ['2026-02-30', '2026-02-28'],
    },
  },
} satisfies Record<string, DiagnosticEntry>;
