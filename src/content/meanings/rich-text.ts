import { append } from '../source/append';
import { alternativeFaults, chosenText, gapsIn, isAlternative } from '../values/alternatives';
import { serviceOf, type Services } from '../values/embed-id';
import { readRichText } from '../values/markdown';
import { resolveMarkdown } from '../values/resolve-markdown';
import { otherScript } from '../values/other-script';
import { elementAt } from '../values/advice/html';
import { richTextAdvice } from '../values/advice/text-advice';
import { filledLink } from '../values/advice/vague-links';
import { linksInText, type ReadText } from '../values/read-text';
import { termIn } from '../values/term';
import { addressesAsTokens, emptyTokens } from '../values/tokens';
import type { Examination } from './examination';
import { examineHref } from './href';
import { examineBracketed, examineTermLink } from './term-link';
import type { Meaning } from './meaning';

/** Text with inline Markdown and tokens, or an object with such texts: stands for a tree of runs. */
export const richText: Meaning = {
  editor: { field: 'rich-text' },
  isProse: true,
  examine(value, { owner, key, pointer }, examination) {
    const { file, context, findings } = examination;
    if (typeof value === 'string') {
      // Where a token of the text is empty, the other one is shown.
      const isOptional = key === 'text' && 'otherwise' in owner;
      examineRichText(value, { pointer, isOptional }, examination);
      const gaps = isOptional ? [] : gapsIn(value, key, context.tokens);
      const inOther = otherScript(value, examination.langOf(pointer));
      for (const advice of [...gaps, ...inOther]) examination.fault({ pointer, ...advice });
    } else append(findings.faults, alternativeFaults(value, { file, pointer }));
  },
  resolve: (value, { context: { tokens, terms }, base }) =>
    typeof value === 'string' || isAlternative(value)
      ? resolveMarkdown(chosenText(value, tokens), { tokens, base, terms })
      : value,
};

/** The code of a frame: what it shows has a block of its own. */
function frameHint(tag: string, services: Services = {}): string {
  const address = /src\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? '';
  const { provider, id } = serviceOf(address, services) ?? {};
  const embed =
    provider === undefined ? '' : ` with "embed": { "provider": "${provider}", "id": "${id}", … }`;
  return `Delete this text, and show what is in the frame with a block of type "embed"${embed}.`;
}

function examineRichText(
  text: string,
  { pointer, isOptional }: { pointer: string; isOptional: boolean },
  examination: Examination,
): void {
  examination.tokens(text, pointer);
  const read = readRichText(text);
  examination.spelling(read.left, pointer);
  const services = examination.context.settings?.embeds;
  const advised = richTextAdvice(text, { read, services });
  for (const { replacement, ...advice } of advised)
    examination.fault({
      pointer,
      ...advice,
      replacement: replacement && addressesAsTokens(replacement, examination.context.tokens),
    });
  examineBracketed(text, pointer, examination);
  examineHtml(read, { text, pointer, services }, examination);
  const { tokens } = examination.context;
  for (const link of linksInText(read)) {
    const { href, address, whole } = link;
    if (isOptional && emptyTokens(href, tokens).length > 0) continue;
    // A picture is no link, wherever its address leads.
    if (read.left[whole.start - 1] === '!') continue;
    for (const advice of filledLink(link, tokens)) examination.fault({ pointer, ...advice });
    const place = { pointer, within: address, words: link.words };
    const term = termIn(href);
    if (term === undefined) examineHref(href, place, examination);
    else examineTermLink(term, place, examination);
  }
}

interface HtmlPlace {
  text: string;
  pointer: string;
  services: Services | undefined;
}

function examineHtml(
  { taken }: ReadText,
  { text, pointer, services }: HtmlPlace,
  examination: Examination,
): void {
  const html = taken.filter(({ is }) => is === 'html');
  for (const { whole, words: tag } of html) {
    // A closing tag goes with its opening one.
    if (tag.startsWith('</') && html.length > 1) continue;
    const isFrame = /^<iframe/i.test(tag);
    const { within = whole, replacement } = (isFrame ? undefined : elementAt(text, whole)) ?? {};
    examination.fault({
      code: 'text/html',
      pointer,
      within: replacement === undefined ? whole : within,
      replacement,
      message: `HTML such as ${tag} is not allowed in texts.`,
      hint: isFrame
        ? frameHint(tag, services)
        : 'Write **bold**, *italic* or [a link](/Route). A < by itself is written \\\\<.',
    });
  }
}
