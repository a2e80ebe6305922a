import type { DiagnosticEntry } from './entry';

/** The addresses of pages, and the collections that list them. */
export const routeDiagnostics = {
  'route/duplicate': {
    title: 'Two pages with one address',
    explanation:
      'Only one page can be at an address. Often a file was copied with its "route", or differs from another in letter case only, which some servers cannot tell apart.',
    example: { of: 'page', before: '"route": "/Boats"', after: '"route": "/Tides"' },
  },
  'route/invalid': {
    title: 'Not an address that a page can have',
    explanation:
      'The address of a page is made of words with slashes between them, such as /Guides/Start. It has no slash at its end, no empty parts, and nothing that browsers or servers read in another way.',
    example: { of: 'page', before: '"aliases": ["/Tide-tables/"]', after: '"aliases": ["/Tide-tables"]' },
  },
  'route/file-name': {
    severity: 'warning',
    title: 'A name of a file that makes a poor address',
    explanation:
      'The address of a page is the name of its file. Names such as "Tides (1)" come from downloading or copying a file twice, and a space in an address ends the link in many programs. Rename the file, or give the page a "route" of its own.',
    example: { of: 'files', before: 'pages/Opening hours.json', after: 'pages/Opening-hours.json' },
  },
  'route/vanished': {
    title: 'A released page is gone',
    explanation:
      'Addresses that were released are listed in pages/_routes.json. One of them no longer leads anywhere, so bookmarks, links and search results break. Move pages with npm run rename, which leaves a redirect, or add the old address to the "aliases" of the page that took its place.',
    example: {
      of: 'files',
      before: 'pages/Ships.json renamed to pages/Boats.json by hand',
      after: 'pages/Boats.json with "aliases": ["/Ships"]',
    },
  },
  'route/stray-file': {
    severity: 'warning',
    title: 'A file that nothing reads',
    explanation:
      'In pages/ every .json file is a page, apart from those whose path has a part that begins with an underscore. This file is neither a page nor a part of the settings: its name is mistyped, or it is in the wrong folder. A page beside pages/, or in a folder such as Pages/, is not read either.',
    example: { of: 'files', before: 'pages/Tides.txt', after: 'pages/Tides.json' },
  },
  'collection/unknown': {
    title: 'A list of a collection that has no pages',
    explanation:
      'A collection is the pages that name it under "collection". No page names this one, so the list would be empty: the name is misspelt, or the pages are still to come.',
    example: {
      before: '{ "type": "collection-cards", "heading": "Our boats", "collection": "boat" }',
      change: ['"boat"', '"boats"'],
    },
  },
  'collection/unlisted': {
    severity: 'warning',
    title: 'A collection that nothing shows',
    explanation:
      'The page is in a collection that no menu and no block lists, so visitors do not find it there. Most often the name is misspelt.',
    example: {
      of: 'page',
      before: '"collection": { "name": "boat", "order": 7, "label": "Tides" }',
      change: ['boat', 'boats'],
    },
  },
  'collection/same-label': {
    severity: 'warning',
    title: 'Two pages of a collection look alike',
    explanation:
      'Two pages have the same label in menus and lists, so visitors cannot tell which is which. A copied page is the usual reason.',
    example: {
      of: 'page',
      before: '"collection": { "name": "boats", "order": 7, "label": "Dory" }',
      change: ['Dory', 'Rowing dory'],
    },
  },
  'collection/same-order': {
    severity: 'warning',
    title: 'Two pages at one place of a collection',
    explanation:
      '"order" decides the place of a page in its collection. With equal numbers the addresses decide, which is rarely what was meant.',
    example: {
      of: 'page',
      before: '"collection": { "name": "boats", "order": 1, "label": "Tides" }',
      change: ['1', '7'],
    },
  },
} satisfies Record<string, DiagnosticEntry>;
