import type { DiagnosticEntry } from './entry';

const decision = (answers: string, more = '') => `{
  "type": "decision",
  "heading": "Shall we sail today?",
  "questions": [
    {
      "id": "wind",
      "question": "Is the wind above six?",
      "answers": [${answers}]
    }
  ],
  "outcomes": [
    { "id": "sail", "title": "We sail", "text": ["Be at the quay at seven."] }${more}
  ]
}`;

const stay = `,
    { "id": "stay", "title": "We stay", "text": ["Come for a cup of tea."] }`;

/** Where links and the answers of a decision lead, and the ids that they lead to. */
export const linkDiagnostics = {
  'link/route': {
    title: 'A link to a page that does not exist',
    explanation:
      'An address that begins with / is a page of this site, and no page has this one. Letter case counts. The address of a page is the path of its file without .json, unless the file says another under "route".',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["See [the boats](/Boat)."] }',
      change: ['Boat', 'Boats'],
    },
  },
  'link/anchor': {
    title: 'A link to a part that the page does not have',
    explanation:
      'What follows # in an address is the id of a block or heading, and the page has none of this name. An id is written with "id", or made from the words of the heading; so it changes when the heading does.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["See [our questions](/About#question)."] }',
      change: ['#question)', '#questions)'],
    },
  },
  'link/draft': {
    title: 'A link to a draft',
    explanation:
      'A page with "draft": true is not part of the built site, so a link to it would lead nowhere. Links between drafts are fine.',
    example: {
      of: 'files',
      before: 'pages/Tides.json links to /Winds, and pages/Winds.json has "draft": true',
      after: 'pages/Winds.json without "draft": true, or pages/Tides.json without the link',
    },
  },
  'link/redirect': {
    severity: 'notice',
    title: 'A link to a former address',
    explanation:
      'The address is an alias of a page: it works, yet every visitor is sent on from it, which takes time. Link to the address that the page has now.',
    example: {
      of: 'files',
      before: '"[the boats](/Ships)", where pages/Boats.json has "aliases": ["/Ships"]',
      after: '"[the boats](/Boats)"',
    },
  },
  'link/invalid': {
    otherwise: { severity: 'warning', when: 'where it is the whole address of a page of this site' },
    title: 'Not a complete address',
    explanation:
      'An address is a page of this site (/Boats), a part of the page (#hours), or a full one with https:, mailto: or tel:. This is none of them, or holds spaces that browsers cannot read.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["See [the boats](Boats)."] }',
      change: ['(Boats', '(/Boats'],
    },
  },
  'link/unsafe': {
    title: 'An address that is not allowed',
    explanation:
      'Some addresses run programs or hide where they lead. Only pages of this site, https:, mailto: and tel: are allowed.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["[Print](javascript:print)"] }',
      after: '{ "type": "paragraphs", "paragraphs": ["[The boats](/Boats)"] }',
    },
  },
  'link/insecure': {
    severity: 'warning',
    title: 'A link that is not encrypted',
    explanation:
      'With http: others on the way can read and change what the visitor gets. Nearly every site has https: today; try the address with it.',
    example: {
      before: '{ "type": "paragraphs", "paragraphs": ["[Tide tables](http://tides.example)"] }',
      change: ['http', 'https'],
    },
  },
  'anchor/duplicate': {
    title: 'The same id twice on a page',
    explanation:
      'An id is the place that links such as #hours lead to, so it must be there once on a page, also counting shared parts, the part that its kind of page ends with and the frame (header, menus, footer).',
    example: {
      before: `{ "type": "paragraphs", "id": "tides", "heading": "High", "paragraphs": ["At seven."] },
{ "type": "paragraphs", "id": "tides", "heading": "Low", "paragraphs": ["At one."] }`,
      after: `{ "type": "paragraphs", "id": "high", "heading": "High", "paragraphs": ["At seven."] },
{ "type": "paragraphs", "id": "low", "heading": "Low", "paragraphs": ["At one."] }`,
    },
  },
  'decision/target': {
    title: 'An answer that leads nowhere',
    explanation:
      'Every answer of a decision says under "to" where it leads: the id of another question or of an outcome of the same decision. There is none of this name, so the visitor could not go on.',
    example: {
      before: decision('{ "text": "Yes", "to": "stays" }, { "text": "No", "to": "sail" }', stay),
      after: decision('{ "text": "Yes", "to": "stay" }, { "text": "No", "to": "sail" }', stay),
    },
  },
  'decision/circle': {
    title: 'A decision that goes in a circle',
    explanation:
      'An answer leads back to a question that came before it, or to its own, so a visitor could answer for ever. Answers lead forward only; going back is always possible without them.',
    example: {
      before: decision('{ "text": "I do not know", "to": "wind" }, { "text": "No", "to": "sail" }'),
      after: decision('{ "text": "I do not know", "to": "stay" }, { "text": "No", "to": "sail" }', stay),
    },
  },
  'decision/unreached': {
    severity: 'warning',
    title: 'A part of a decision that nobody can reach',
    explanation:
      'The path begins with the first question, and all others, like the outcomes, are reached by answers. No answer leads here, so visitors never see it.',
    example: {
      before: decision('{ "text": "Yes", "to": "sail" }, { "text": "No", "to": "sail" }', stay),
      after: decision('{ "text": "Yes", "to": "stay" }, { "text": "No", "to": "sail" }', stay),
    },
  },
} satisfies Record<string, DiagnosticEntry>;
