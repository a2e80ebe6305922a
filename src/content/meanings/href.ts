import { textIn } from '../../model/json';
import { endsLikeFile, readHref, withBase, type Href } from '../values/address';
import { editDistance } from '../source/suggest';
import { looseBraces } from '../values/advice/braces';
import { emptyTokens, fillAddress, tokenNames, tokenPointer } from '../values/tokens';
import type { Examination, TextPlace } from './examination';
import type { Meaning } from './meaning';

/** An address that a link leads to. */
export const href: Meaning = {
  editor: { field: 'address', offers: 'routes', title: 'Leads to' },
  examine(value, { owner, pointer }, examination) {
    if (typeof value !== 'string') return;
    examination.tokens(value, pointer);
    const words = textIn(owner, 'text') || textIn(owner, 'title');
    examineHref(value, { pointer, words }, examination);
    const [leads, ...said] = [
      fillAddress(value, examination.context.tokens),
      textIn(owner, 'icon'),
      words,
    ].map((each) => service.exec(each.toLowerCase())?.[0]);
    const other = said.find((each) => each !== undefined && each !== leads);
    if (leads !== undefined && other !== undefined)
      examination.contradiction(
        'link/invalid',
        pointer,
        `Beside it is ${other}, and this leads to ${leads}.`,
      );
  },
  resolve: (value, { context, base }) =>
    typeof value === 'string' ? withBase(fillAddress(value, context.tokens), base) : value,
};

/** Judges an address, also one within a text, whose tokens have been looked at with the text's. */
export function examineHref(
  written: string,
  { words, ...place }: TextPlace & { words: string },
  examination: Examination,
): void {
  const filled = fillAddress(written, examination.context.tokens);
  // An unknown token has its own fault already.
  if (tokenNames(filled).length > 0) return;
  // So have braces that are not in order.
  if (looseBraces(written, examination.context.tokens, { file: '', pointer: '' }).length > 0) return;
  const { origin } = examination.context.settings ?? {};
  const [, host = ''] = /^mailto:[^@?]+@([\w.-]+)(?=$|\?)/i.exec(filled) ?? [];
  const hosts = [...mailHosts, origin?.replace(/^https:\/\/(?:www\.)?/, '') ?? ''];
  // Of those with another first letter, ymail.com is one.
  const near = hosts.find((each) => each[0] === host[0] && editDistance(each, host, 1) === 1);
  if (near !== undefined && !hosts.includes(host))
    examination.fault({
      severity: 'warning',
      code: 'link/invalid',
      ...place,
      message: `"${host}" is nearly "${near}": mail to it may reach nobody.`,
      hint: `Write "${filled.replace(host, near)}", if that is meant.`,
    });
  if (origin !== undefined && written.startsWith(`${origin}/`))
    examination.fault({
      severity: 'warning',
      code: 'link/invalid',
      ...place,
      message:
        'This is a page of this site, with the whole address: it is not checked, and leaves the preview.',
      replacement: written.slice(origin.length),
    });
  // Which holds for any value of its tokens.
  const judged = /^(?:tel|mailto):\/\//i.test(written) ? written : filled;
  const address = readHref(judged, written);
  // An address with tokens cannot be replaced by another.
  const suffix = (route: string) => (filled === written ? written.slice(route.length) : undefined);
  if ('reason' in address && judged !== written) noteFilled(address, { place, written, filled, examination });
  else note(address, { place, words, suffix, examination });
}

// In the host of an address, the name of an icon, or alone.
const service =
  /(?<=^(?:https:\/\/(?:[\w-]+\.)*)?)(?:facebook|instagram|youtube|tiktok|linkedin|pinterest|whatsapp|telegram|snapchat|reddit|spotify|vimeo)(?=$|\.|-logo)/;

const mailHosts = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'rediffmail.com'];

/** What shows that a value was meant for addresses with this beginning. */
const meant: Record<string, RegExp> = {
  '': /^(?![^@\s]+@[^@\s]+$|[+\d\s().-]*$)/,
  tel: /^(?=(?:\D*\d){7})[^@]*$/,
  mailto: /@| at /,
};

/** A fault of an address with its tokens filled in: it may be their values that are wrong, wherever they are used. */
function noteFilled(
  { kind, reason, hint }: Extract<Href, { reason: string }>,
  {
    place,
    written,
    filled,
    examination,
  }: Omit<Found, 'suffix' | 'words'> & { written: string; filled: string },
): void {
  const { tokens, siteFile } = examination.context;
  const [, scheme = '', name = ''] = /^(?:(tel|mailto):)?\{\s*([\w.-]+)\s*\}$/.exec(written) ?? [];
  const [empty] = emptyTokens(written, tokens);
  const [, country] = /^tel:(\+?\d+)\+/.exec(filled) ?? [];
  const code = `link/${kind}` as const;
  const said = `"${shortened(filled)}". ${reason}`;
  if (!empty && meant[scheme]?.test(tokens.get(name) ?? ''))
    examination.findings.causes.push({
      code,
      file: siteFile.path,
      pointer: tokenPointer(name),
      message: `With this value, ${written} is ${said}`,
      hint: hint.replaceAll(written, filled),
    });
  else
    examination.fault({
      code,
      ...place,
      message: empty
        ? `{${empty.name}} has no value, so this link would lead nowhere.`
        : `With its tokens filled in, this address is ${said}`,
      hint: empty
        ? 'Give it one in pages/_site.json. Until then, a text may say something else: { "text": "…", "otherwise": "…" }.'
        : country
          ? `The token has the code of the country already: delete ${country}.`
          : `Correct the value of its tokens in pages/_site.json, or give this address one of its own. ${hint}`,
    });
}

const shortened = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 59)}…`);

interface Found {
  place: TextPlace;
  words: string;
  suffix: (route: string) => string | undefined;
  examination: Examination;
}

function note(address: Href, { place, words, suffix, examination }: Found): void {
  const { findings, context } = examination;
  const lang = examination.langOf(place.pointer);
  switch (address.kind) {
    case 'external':
      return;
    case 'route': {
      const { route, path, hash } = address;
      const file = route.slice(1);
      // Which of the two it is where there is no such file shows once all pages are known.
      if (endsLikeFile(route) && context.environment.media.has(file)) findings.downloads.add(file);
      else findings.links.push({ route, hash, suffix: suffix(path), lang, words, ...place });
      return;
    }
    case 'anchor':
      findings.links.push({ route: '', hash: address.hash, lang, words, ...place });
      return;
    default:
      examination.fault({
        severity: address.kind === 'insecure' ? 'warning' : 'error',
        code: `link/${address.kind}`,
        ...place,
        message: address.reason,
        hint: address.hint,
      });
  }
}
