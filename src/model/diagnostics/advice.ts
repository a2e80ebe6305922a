import type { DiagnosticEntry } from './entry';

/** What screen readers need. */
export const accessibilityDiagnostics = {
  'a11y/main-heading': {
    severity: 'warning',
    title: 'Not exactly one main heading',
    explanation:
      'Each page has one main heading, which says what it is about: screen readers and search engines look for it first. Blocks such as "banner" and "hero" have it.',
    example: {
      before: '{ "type": "banner", "heading": "Boats" }, { "type": "banner", "heading": "Winds" }',
      after: '{ "type": "paragraphs", "heading": "Winds", "paragraphs": ["Mostly from the west."] }',
    },
  },
  'a11y/heading-order': {
    severity: 'warning',
    title: 'A heading level is left out',
    explanation:
      'People who listen to a page move by its headings, as by the chapters of a book: a heading of level 3 belongs to one of level 2 before it. Choose the level by the order, not by the size.',
    example: {
      before: '{ "type": "paragraphs", "heading": "Winds", "level": 3, "paragraphs": ["From the west."] }',
      change: ['3', '2'],
    },
  },
  'a11y/capitals': {
    severity: 'warning',
    title: 'A heading in capitals',
    explanation:
      'Words in capitals all have the same shape, so they are slower to read, and some screen readers take them for abbreviations and spell them. Abbreviations alone may be in capitals.',
    example: {
      before: '{ "type": "paragraphs", "heading": "WINDS AND TIDES", "paragraphs": ["From the west."] }',
      change: ['WINDS AND TIDES', 'Winds and tides'],
    },
  },
  'a11y/link-words': {
    severity: 'warning',
    title: 'A link that does not say where it leads',
    explanation:
      'People who listen to a page go from link to link and hear only their words; others look for links with their eyes. "Here" and "read more" tell neither of them anything.',
    example: {
      before:
        '{ "type": "paragraphs", "heading": "Winds", "paragraphs": ["For the front page click [here](/)."] }',
      change: ['For the front page click [here', 'Back to the [front page'],
    },
  },
} satisfies Record<string, DiagnosticEntry>;

/** What search engines show. */
export const searchDiagnostics = {
  'seo/title-length': {
    severity: 'warning',
    title: 'The title for search engines is short or long',
    explanation:
      'Search engines show about 65 characters of "meta.title" and cut off the rest; a very short one says too little to be chosen.',
    example: {
      of: 'page',
      before:
        '"meta": { "title": "Tides", "description": "When the water is high and low in the harbour, and how to read the tables at the quay." }',
      change: ['"Tides"', '"Tides in the harbour, day by day"'],
    },
  },
  'seo/description-length': {
    severity: 'warning',
    title: 'The description for search engines is short or long',
    explanation:
      'Search engines show about 160 characters of "meta.description" below the title. Say in one or two sentences what visitors find on the page.',
    example: {
      of: 'page',
      before: '"meta": { "title": "Tides in the harbour, day by day", "description": "Tides." }',
      change: [
        '"Tides."',
        '"When the water is high and low in the harbour, and how to read the tables at the quay."',
      ],
    },
  },
  'seo/duplicate-title': {
    severity: 'warning',
    title: 'Two pages with one title for search engines',
    explanation:
      'Two results with the same title cannot be told apart, and search engines may show only one of them. A copied page is the usual reason.',
    example: {
      of: 'files',
      before: 'pages/Boats.json and pages/Tides.json with the same "meta.title"',
      after: 'each page with a title of its own',
    },
  },
  'seo/duplicate-description': {
    severity: 'warning',
    title: 'Two pages with one description for search engines',
    explanation:
      'Two results with the same description cannot be told apart. Say what is special about each page.',
    example: {
      of: 'files',
      before: 'pages/Boats.json and pages/Tides.json with the same "meta.description"',
      after: 'each page with a description of its own',
    },
  },
  'seo/orphan': {
    severity: 'warning',
    title: 'A page that nothing leads to',
    explanation:
      'No menu, list or other page links to this page, so visitors and search engines hardly find it. A page that is not ready yet can be a draft.',
    example: {
      of: 'files',
      before: 'pages/Tides.json, which no page links to',
      after: '"See [the tides](/Tides)." on another page',
    },
  },
} satisfies Record<string, DiagnosticEntry>;

/** Reviews of what a page says. */
export const reviewDiagnostics = {
  'review/dates': {
    severity: 'warning',
    title: 'The next review is before the last',
    explanation:
      '"nextReview" is the day by which the page is to be read again, so it comes after "lastReviewed". The two were perhaps exchanged.',
    example: {
      of: 'page',
      before:
        '"review": { "reviewedBy": "Ada Quill", "lastReviewed": "2026-02-01", "nextReview": "2025-02-01" }',
      change: ['2025-02-01', '2099-02-01'],
    },
  },
  'review/overdue': {
    severity: 'warning',
    title: 'The review is overdue',
    explanation:
      'The day by which the page was to be read again has passed, so visitors may read what is no longer true. Have it reviewed, then write the new days.',
    example: {
      of: 'page',
      before:
        '"review": { "reviewedBy": "Ada Quill", "lastReviewed": "2019-02-01", "nextReview": "2020-02-01" }',
      after:
        '"review": { "reviewedBy": "Ada Quill", "lastReviewed": "2026-02-01", "nextReview": "2099-02-01" }',
    },
  },
} satisfies Record<string, DiagnosticEntry>;
