import type { DiagnosticEntry } from './entry';

/** Shared parts: blocks written once and included on many pages. */
export const sharedDiagnostics = {
  'shared/missing': {
    title: 'Unknown shared part',
    explanation: 'An include block names a file in pages/_shared, without .json. There is none of this name.',
    example: {
      before: '{ "type": "include", "name": "hour" }',
      after: '{ "type": "include", "name": "hours" }',
    },
  },
  'shared/invalid': {
    title: 'Not the name of a shared part',
    explanation:
      'A shared part is named by its path below pages/_shared without .json, such as hours. Paths that lead out of that folder are refused.',
    example: {
      before: '{ "type": "include", "name": "../hours" }',
      after: '{ "type": "include", "name": "hours" }',
    },
  },
  'shared/cycle': {
    title: 'Shared parts that include one another in a circle',
    explanation:
      'A shared part may include others, yet never itself, also by way of others: the page would have no end. Delete one of the include blocks of the circle.',
    example: {
      of: 'files',
      before: '_shared/hours.json includes "way", and _shared/way.json includes "hours"',
      change: ['"hours"', 'nothing'],
    },
  },
  'shared/repeated': {
    title: 'A shared part twice on a page',
    explanation:
      'The part has headings or ids, which links lead to. Included twice, they would be there twice, and a link would find only the first. The part that all pages of a kind end with ("ending" in pages/_site.json) counts, too.',
    example: {
      before: '{ "type": "include", "name": "hours" }, { "type": "include", "name": "hours" }',
      after: '{ "type": "include", "name": "hours" }',
    },
  },
  'shared/too-many': {
    title: 'Too many shared parts',
    explanation:
      'Parts that include parts multiply quickly, and this page would become far longer than anyone reads. Delete include blocks, or write the blocks on the page itself.',
    example: {
      of: 'files',
      before: 'a part that includes ten parts, each of which includes ten more',
      after: 'a part that holds its blocks itself',
    },
  },
  'shared/unused': {
    severity: 'notice',
    title: 'A shared part that no page includes',
    explanation: 'The file is checked and never shown. Include it somewhere, or delete it.',
    example: {
      of: 'files',
      before: 'pages/_shared/hours.json, which no page includes',
      after: '{ "type": "include", "name": "hours" } on a page',
    },
  },
} satisfies Record<string, DiagnosticEntry>;
