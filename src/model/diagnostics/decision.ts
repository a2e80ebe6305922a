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

/** The path of a decision. */
export const decisionDiagnostics = {
  'decision/target': {
    severity: 'error',
    title: 'An answer that leads nowhere',
    explanation:
      'Every answer of a decision says under "to" where it leads: the id of another question or of an outcome of the same decision. There is none of this name, so the visitor would stand still.',
    example: {
      of: 'blocks',
      before: decision('{ "text": "Yes", "to": "stays" }, { "text": "No", "to": "sail" }', stay),
      after: decision('{ "text": "Yes", "to": "stay" }, { "text": "No", "to": "sail" }', stay),
    },
  },
  'decision/circle': {
    severity: 'error',
    title: 'A decision that goes in a circle',
    explanation:
      'An answer leads back to a question that came before it, or to its own, so a visitor could answer for ever. Answers lead forward only; going back is always possible without them.',
    example: {
      of: 'blocks',
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
      of: 'blocks',
      before: decision('{ "text": "Yes", "to": "sail" }, { "text": "No", "to": "sail" }', stay),
      after: decision('{ "text": "Yes", "to": "stay" }, { "text": "No", "to": "sail" }', stay),
    },
  },
} satisfies Record<string, DiagnosticEntry>;
