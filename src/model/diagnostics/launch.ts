import type { DiagnosticEntry } from './entry';

const demanded = { severity: 'error', when: 'with --launch' } as const;

/** What is between a site and its launch. */
export const launchDiagnostics = {
  'page/draft': {
    severity: 'notice',
    title: 'The page is a draft',
    explanation:
      'A page with "draft": true is checked and shown by npm run dev, and is not part of the built site. Delete "draft" when the page is ready.',
    example: { of: 'page', before: '"draft": true', after: '"route": "/Tides"' },
  },
  'page/unwritten': {
    otherwise: { severity: 'warning', when: 'in a draft, and where only a filler such as TODO is there' },
    title: 'A text is still to be written',
    explanation:
      'A new page, part or entry begins with the sign ✎ where its texts belong. Visitors would read it, so the site is not built while it is there. Write the text, delete what is not needed, or keep the page a draft until it is ready.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["✎ Text"] }',
      after: '{ "type": "paragraphs", "paragraphs": ["The quay is open from six."] }',
    },
  },
  'page/example-text': {
    severity: 'warning',
    otherwise: { severity: 'notice', when: 'where a draft has the words of an example' },
    title: 'The text of an example is still there',
    explanation:
      'A new page or block begins with example texts, and this one was never written over. Visitors would read it. With --launch it is an error.',
    example: {
      of: 'page',
      before:
        '"meta": { "title": "Tides: what this page is about, in a few words", "description": "When the water is high and low in the harbour, and how to read the tables at the quay." }',
      change: ['Tides: what this page is about, in a few words', 'Tides in the harbour, day by day'],
    },
  },
  'launch/placeholder': {
    severity: 'notice',
    otherwise: demanded,
    title: 'A placeholder is still there',
    explanation:
      'A fact that was not known when the page was written, such as a telephone number, has a placeholder. The site must not go live with it: put the real value in.',
    example: {
      of: 'files',
      before: '"phone": { "value": "0000 0000", "isPlaceholder": true }',
      after: '"phone": { "value": "0123 4567" }',
    },
  },
  'launch/owner': {
    severity: 'notice',
    otherwise: demanded,
    title: 'The owner must confirm a fact',
    explanation:
      'A statement is marked "confirm": "owner". Only the owner knows whether it is true. Once it is confirmed, delete the mark; visitors never see it.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": [{ "text": "Forty berths.", "confirm": "owner" }] }',
      after: '{ "type": "paragraphs", "paragraphs": ["Forty berths."] }',
    },
  },
  'launch/counsel': {
    severity: 'notice',
    otherwise: demanded,
    title: 'Counsel must clear a statement',
    explanation:
      'A statement is marked "confirm": "counsel": whether it may be said is a legal question. Once it is cleared, delete the mark; visitors never see it.',
    example: {
      before:
        '{ "type": "paragraphs", "paragraphs": [{ "text": "The safest berths.", "confirm": "counsel" }] }',
      after: '{ "type": "paragraphs", "paragraphs": ["Sheltered berths."] }',
    },
  },
  'launch/review': {
    severity: 'notice',
    otherwise: demanded,
    title: 'A page that needs a review has none',
    explanation:
      'Pages of this kind say who reviewed them and when, so that visitors can trust what they read. Have the page reviewed, then add "review".',
    example: {
      of: 'page',
      before: '"kind": "guide"',
      after: '"kind": "guide", "review": { "reviewedBy": "Ada Quill", "lastReviewed": "2026-02-01" }',
    },
  },
  'launch/delivery': {
    severity: 'notice',
    otherwise: demanded,
    title: 'A form that goes nowhere',
    explanation:
      'The form is shown, and what visitors enter is not sent. Before launch it needs an address that receives it and a privacy notice. `--launch` also asks the address of forms that are sent whether it takes them from this site, as a browser does; nothing is sent.',
    example: {
      of: 'files',
      before: '"submit": { "mode": "none" }',
      after: '"submit": { "mode": "post" }, with forms.endpoint and forms.privacyNotice in pages/_site.json',
    },
  },
} satisfies Record<string, DiagnosticEntry>;
