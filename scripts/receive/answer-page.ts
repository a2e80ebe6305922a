import { hash } from 'node:crypto';
import { escapeHtml } from '../../src/app/head';
import { plainText } from '../../src/content/values/markdown';
import { callOf } from '../../src/forms/call';
import { enteredLines, type EnteredLine } from '../../src/forms/typed-values';
import { formWords } from '../../src/model/form-words';
import type { JsonObject } from '../../src/model/resolved';
import type { ReceivedForm, ReceivedSite } from './received-site';
import type { Reply } from './reply';

const styles = [
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}',
  'main{max-width:38rem;margin:8vh auto;padding:0 1.25rem;overflow-wrap:anywhere}',
  'dt{font-weight:600}dd{margin:0 0 .75rem;white-space:pre-line}',
].join('');

/** Nothing of it runs, and nothing is fetched. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** The form that it answers, and what was entered, where that is known. */
export interface Answered {
  received?: ReceivedForm | undefined;
  entered?: JsonObject;
}

/** The answer to a form that a browser sent by itself. What was not taken in is shown, to be read out on the telephone. */
export function replyPage(reply: Reply, site: ReceivedSite, { received, entered = {} }: Answered): string {
  const title = received?.form.document.title ?? site.name;
  const words = received?.words ?? formWords(undefined);
  const isKept = reply.status === 200;
  const lines = isKept || !received ? [] : enteredLines(entered, received.fields, site.lang);
  const body = isKept
    ? [
        paragraph(received?.form.document.submit.success ?? ''),
        paragraph(words.reference.replace('{reference}', () => reply.reference)),
      ]
    : [
        ...whyNot(reply, words),
        ...calling(site, words.call),
        ...(lines.length > 0 ? [`<h2>${escapeHtml(words.kept)}</h2>`, list(lines)] : []),
      ];
  return [
    `<!doctype html><html lang="${escapeHtml(site.lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${styles}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>`,
    ...body,
    `<p><a href="${escapeHtml(site.home)}">${escapeHtml(site.name)}</a></p>`,
    '</main></body></html>',
  ].join('\n');
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function whyNot(reply: Exclude<Reply, { status: 200 }>, words: ReceivedForm['words']): string[] {
  const failed = paragraph(words.failed);
  if (!('problems' in reply) || reply.problems.length === 0) return [failed];
  const items = reply.problems.map(({ message }) => `<li>${escapeHtml(message)}</li>`);
  return [failed, paragraph(words.problems), `<ul>${items.join('')}</ul>`, paragraph(words.back)];
}

function calling({ phone }: ReceivedSite, words: string): string[] {
  if (phone === undefined) return [];
  const call = callOf(phone);
  const how = call
    ? `<a href="${escapeHtml(call.href)}">${escapeHtml(call.text)}</a>`
    : escapeHtml(plainText(phone));
  return [`<p>${escapeHtml(words)} ${how}</p>`];
}

const list = (lines: EnteredLine[]) =>
  `<dl>${lines.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`;
