import { resolveMarkdown } from '../values/resolve-markdown';
import { findReferences } from '../values/markdown';
import { examineHref } from './href';
import type { Examination } from './examination';
import type { Meaning } from './meaning';

/** Text with inline Markdown and tokens: stands for a tree of runs. */
export const richText: Meaning = {
  editor: { field: 'rich-text' },
  sample: (draw, schema) => draw.text('rich', schema),
  examine(value, { pointer }, examination) {
    if (typeof value === 'string') examineRichText(value, pointer, examination);
  },
  resolve: (value, { context, base }) =>
    typeof value === 'string' ? resolveMarkdown(value, { tokens: context.tokens, base }) : value,
};

function examineRichText(text: string, pointer: string, examination: Examination): void {
  examination.tokens(text, pointer);
  const { links, html } = findReferences(text);
  for (const span of html) {
    const tag = text.slice(span.start, span.end);
    // A closing tag goes with its opening one.
    if (tag.startsWith('</') && html.length > 1) continue;
    examination.fault({
      code: 'text/html',
      pointer,
      within: span,
      message: `HTML such as ${tag} is not allowed in texts.`,
      hint: 'Write **bold**, *italic* or [a link](/Route). A < by itself is written \\\\<.',
    });
  }
  for (const { href, span } of links) examineHref(href, { pointer, within: span }, examination);
}
