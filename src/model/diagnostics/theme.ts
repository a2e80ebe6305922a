import type { DiagnosticEntry } from './entry';

/** The look of the site, in theme.css. */
export const themeDiagnostics = {
  'theme/syntax': {
    title: 'The theme is not CSS',
    explanation:
      'The theme, theme.css, cannot be read from this place on: most often a bracket or a quote is missing just before it. Browsers would drop the rest of the file without a word.',
    example: {
      of: 'files',
      before: ':root { --colour-cta: #8a3b12;',
      after: ':root { --colour-cta: #8a3b12; }',
    },
  },
  'theme/rule': {
    title: 'A rule that a theme cannot hold',
    explanation:
      'The theme becomes the last cascade layer of the stylesheet. @import, @charset and @namespace work only at the top of a stylesheet, so browsers would ignore them here. Type faces come from public/fonts, with @font-face.',
    example: {
      of: 'files',
      before: "@import url('https://fonts.example/bread.css');",
      after: "@font-face { font-family: 'Bread'; src: url('fonts/bread.woff2') format('woff2'); }",
    },
  },
  'theme/unknown-token': {
    severity: 'warning',
    title: 'Unknown design token',
    explanation:
      'A theme sets the design tokens of the engine, which docs/tokens.md lists with pictures. There is none of this name, so nothing changes. A name of your own is fine as soon as a value uses it with var().',
    example: { of: 'files', before: '--colour-ctaa: #8a3b12;', after: '--colour-cta: #8a3b12;' },
  },
  'theme/value': {
    severity: 'warning',
    title: 'Not a colour',
    explanation:
      'The names that begin with --colour- hold one colour each, written in any way that CSS knows. Anything that uses a value that is not a colour is drawn without one.',
    example: { of: 'files', before: '--colour-cta: 8a3b12;', after: '--colour-cta: #8a3b12;' },
  },
  'theme/contrast': {
    severity: 'warning',
    title: 'Colours that are hard to tell apart',
    explanation:
      'These two colours meet on pages, and are too near to each other for people who see less well, on a phone in the sun, or on a poor screen. WCAG 2.2 asks for a contrast of 4.5 for text, and 3 for the borders of fields and for icons. A dark scheme is checked by itself.',
    example: {
      of: 'files',
      before: '--colour-cta: #e08a5a; on which white text has 2.6',
      after: '--colour-cta: #a4491a; on which white text has 6.2',
    },
  },
} satisfies Record<string, DiagnosticEntry>;
