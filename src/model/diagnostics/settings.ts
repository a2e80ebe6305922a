import type { DiagnosticEntry } from './entry';

/** The settings of the site, in pages/_site.json. */
export const settingsDiagnostics = {
  'settings/messages': {
    severity: 'warning',
    title: 'Words around the pages that stay English',
    explanation:
      'The names of buttons, what the error screen says and the like are English where the settings do not say them. A site in another language says them in its own, under "messages"; for forms under "forms", in "words".',
    example: {
      of: 'files',
      before: 'pages/_site.json with "lang": "nb" alone',
      after: 'pages/_site.json with "lang": "nb" and all "messages" in Norwegian',
    },
  },
  'settings/opening-hours': {
    title: 'Opening hours that cannot be',
    explanation:
      'Visitors are told from the opening hours whether you are open now. So each entry opens before it closes, every day exists, and the site says its time zone. Hours past midnight are two entries.',
    example: {
      of: 'settings',
      before:
        '"timeZone": "Europe/Oslo", "openingHours": { "week": [{ "days": ["monday"], "opens": "18:00", "closes": "10:00" }] }',
      change: ['18:00", "closes": "10', '10:00", "closes": "18'],
    },
  },
  'embed/frame': {
    title: 'A page where a frame belongs',
    explanation:
      'Services of films and maps have two addresses for one thing: that of its page, which people open, and that of its frame, which other sites may show. Under "embeds" in pages/_site.json belongs the second one, with {id} where the id goes.',
    example: {
      of: 'settings',
      before: '"embeds": { "youtube": { "frame": "https://www.youtube.com/watch?v={id}" } }',
      after: '"embeds": { "youtube": { "frame": "https://www.youtube-nocookie.com/embed/{id}" } }',
    },
  },
  'site/time-zone': {
    title: 'Unknown time zone',
    explanation:
      'Time zones are named after a continent and a city, such as Asia/Kolkata or Europe/Berlin. Abbreviations such as IST mean different zones in different countries.',
    example: {
      of: 'settings',
      before: '"timeZone": "Europe/Oslow"',
      after: '"timeZone": "Europe/Oslo"',
    },
  },
  'site/missing': {
    title: 'The settings are gone',
    explanation:
      'The file pages/_site.json holds the name of the site, its menus and its footer; without it no page can be shown. npm run dev says so when the file goes away while it runs.',
    example: {
      of: 'files',
      before: 'pages/ without _site.json',
      after: 'pages/ with _site.json',
    },
  },
  'page/kind': {
    title: 'Unknown kind of page',
    explanation:
      'The "kind" of a page is one of those under "pageKinds" in pages/_site.json. There is none of this name.',
    example: { of: 'page', before: '"kind": "tuor"', after: '"kind": "tour"' },
  },
} satisfies Record<string, DiagnosticEntry>;
