import { withoutUnseen } from '../source/suggest';

/** What an address is, with its tokens filled in. */
export type Href =
  /** `path` is the route as it is written, perhaps with escapes such as %20. */
  | { kind: 'route'; route: string; path: string; hash: string }
  | { kind: 'anchor'; hash: string }
  | { kind: 'external' }
  | { kind: 'unsafe' | 'invalid' | 'insecure'; reason: string; hint: string };

const unseen = /[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028-\u202F\u2060\uFEFF]/g;
const isPlain = /^[!-~]*$/;
// An address of this site may hold spaces, and the marks that join letters of some scripts.
const unseenInPath = /[\u0000-\u001F\u007F-\u00A0\u200B\u200E\u200F\u2028-\u202F\u2060\uFEFF]|\s$/;

/**
 * Tells what kind of address it is. Only a short list of schemes is let through.
 * @param written the same before its tokens were filled in, as hints repeat it.
 */
export function readHref(href: string, written = href): Href {
  // Browsers ignore these within a scheme, so java\nscript: would run.
  const bare = isPlain.test(href) ? href : href.replace(unseen, '');
  if (misspelt.test(href))
    return invalid(
      'A full address begins with https://, once; this one begins otherwise.',
      `Write "${written.replace(misspelt, 'https://')}".`,
    );
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme !== undefined) return readExternal(href, written, scheme);
  if (phone.test(href) && /\d/.test(href)) return noAddress(href, written);
  if (bare !== href && (!href.startsWith('/') || unseenInPath.test(href))) return unseenCharacters();
  if (href.startsWith('//') || href.includes('\\')) {
    return {
      kind: 'unsafe',
      reason: 'An address that begins with // or holds a backslash leads to another site.',
      hint: 'Write https:// before a full address, / before one of this site.',
    };
  }
  if (href === '' || href === '#') return leadsNowhere(href);
  if (href.startsWith('#')) return { kind: 'anchor', hash: href.slice(1) };
  return href.startsWith('/') ? readInternal(href) : noAddress(href, written);
}

const invalid = (reason: string, hint: string): Href => ({ kind: 'invalid', reason, hint });

const leadsNowhere = (href: string) =>
  invalid(
    `${href === '' ? 'An empty address' : 'A # by itself'} leads nowhere: whoever clicks it stays where they are.`,
    'Write where it leads: a page of this site, such as "/Visit", or after the # the id of a part of this page.',
  );

// ttps:/, htps://, https// and https://https://, before the name of a site.
const misspelt = /^(?!https?:\/\/[\w-])h?t+p+s?[:;/\\\s]+(?=[\w-]+\.)|^(?:https?:?\/+){2,}(?=[\w-]+\.)/i;

const phone = /^\+?[\d\s().-]{5,}$/;

const noAddress = (href: string, written: string): Href =>
  invalid(
    `"${href}" is neither an address of this site, which begins with /, nor a full one.`,
    hintFor(href, written),
  );

/** What an address without its beginning was probably meant to be. */
function hintFor(href: string, written: string): string {
  if (/^[^@\s]+@[^@\s]+$/.test(href)) return `Write "mailto:${written}" for an e-mail address.`;
  if (phone.test(href)) return `Write "tel:${withoutSigns(written)}" for a telephone number.`;
  if (/^\d+$/.test(href)) return `Write "tel:${href}" for a telephone number, or "/${href}" for a page.`;
  if (/^www\.[^/]+\.\w/i.test(href)) return `Write "https://${written}".`;
  // Another site has a dot in its name; "https://Prices/2" would be taken, and lead nowhere.
  const other = /^[^/]+\.(?!(?:html?|json|php|aspx?)\b)[^/]/.test(href)
    ? `"https://${written}"`
    : 'the whole address, with https://,';
  const route = written.replace(
    /^(?:\.{0,2}\/)*(?:pages\/)?|(?:^|\/)?(?:index)?\.(?:html?|json|php|aspx?)(?:\?.*)?$/g,
    '',
  );
  return `Write "/${route}" for a page of this site, or ${other} for another.`;
}

/** A number without what only its readers need. */
const withoutSigns = (number: string) => number.replace(/[\s().-](?![\w.-]*\})/g, '');

function readExternal(href: string, written: string, scheme: string): Href {
  const bare = href.replace(unseen, '');
  if (/^(?:file:|[a-z]:[\\/])/i.test(bare))
    return {
      kind: 'unsafe',
      reason: 'This file is on your computer, where visitors cannot open it.',
      hint: 'Copy it to public/media, and write its address on the site, such as "/media/form.pdf".',
    };
  if (/^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|(?:192\.168|10\.\d+)\.\d+\.\d+)(?![\w.])/i.test(bare))
    return invalid(
      'This is an address of your own computer or network, where visitors cannot go.',
      `Write the part behind it: "${bare.replace(/^https?:\/\/[^/]+/i, '') || '/'}".`,
    );
  if (scheme === 'http') {
    return {
      kind: 'insecure',
      reason: 'The address is http:, which is not encrypted.',
      hint: 'Write https:, if the site has it.',
    };
  }
  const form = forms[scheme];
  if (!form) {
    const hint =
      'Allowed are addresses of this site, https:, mailto: and tel:, and in texts term: for a word of the glossary.';
    return { kind: 'unsafe', reason: `Addresses with ${scheme}: are not allowed.`, hint };
  }
  if (/^(?:tel|mailto):\/\//i.test(href))
    return invalid(`Behind ${scheme}: there are no slashes.`, `Write "${written.replace(/\/+/, '')}".`);
  const flaw =
    scheme === 'https' && form.pattern.test(bare) && URL.canParse(bare)
      ? flawOfSite(new URL(bare))
      : undefined;
  if (flaw) return flaw;
  const seen = withoutUnseen(href);
  if (seen !== href && form.pattern.test(seen)) return unseenCharacters(`Type it again: "${seen}".`);
  if (scheme === 'tel' && /(?![0-9])\p{Nd}/u.test(href))
    return invalid(
      'A telephone number in an address is in the digits 0–9.',
      `Write "${href.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))}".`,
    );
  if (ofOtherLength.test(href))
    return invalid(
      'A number has ten digits behind +91.',
      /^.{5,9}\(0\)/.test(href) ? 'Leave out the (0).' : 'Look it up: this calls nobody.',
    );
  if (!form.pattern.test(href) || (scheme === 'https' && !URL.canParse(href)))
    return invalid(form.reason, firstNumber(href, written) ?? form.hint);
  return bare === href ? { kind: 'external' } : unseenCharacters();
}

// In every script, the ten digits follow one another.
const digitOf = (code: number): number =>
  /\p{Nd}/u.test(String.fromCodePoint(code - 1)) ? (digitOf(code - 1) + 1) % 10 : 0;

// Free ones, which begin with 18, have eleven digits.
const ofOtherLength = /^tel:\+91(?:(?:[().-]*\d){6,9}|(?![(.-]?18)(?:[().-]*\d){11,13})$/;

/** What to do where an address has a telephone number in it: to write the first; in a token, to correct its value. */
function firstNumber(href: string, written: string): string | undefined {
  // A letter O among digits stands for a zero.
  const digits = href.replace(/(?<=\d|[\d.-]O)O/gi, '0');
  const [, number = '', more = ''] = /^tel:\s*(\+?[\d\s().-]{5,}\d)([^]*)$/i.exec(digits) ?? [];
  // Letters behind it stand for digits.
  if (number === '' || /^[-.]?[a-z]/i.test(more)) return undefined;
  if (href !== written)
    return digits === href
      ? 'One link calls one number: give another a token of its own.'
      : 'There is a letter O in it: write 0.';
  return `${more.trim() === '' ? 'Write' : 'One link calls one number: write'} "tel:${withoutSigns(number)}".`;
}

// What search engines, networks and mail programs put around an address that is copied from them.
const detours =
  /^(?:www\.google\.[\w.]+\/url$|lm?\.(?:facebook|instagram)\.com\/|\w+\.safelinks\.protection\.outlook\.com\/)/;

// A dot may end the address of a page, as in St._John's_Inc.
const endOfSentence = /(?:[,;]|%22|%E2%80%9D|(?<=\.(?:html?|pdf|php|aspx?))\.)+$/i;

// A mailbox, a folder or the desk of an author.
const ownPlaces =
  /^(?:docs\.google\.com\/forms\/(?:u\/\d+\/)?d\/(?!e\/)[\w-]+\/edit|mail\.(?:google|yahoo)\.com\/|outlook\.(?:live|office(?:365)?)\.com\/(?:mail|owa)\b|drive\.google\.com\/drive\/(?:u\/\d+\/)?(?:my-drive|home|recent)|[^/]+\/wp-admin\/|[^/]+-my\.sharepoint\.com\/)/i;

/** A site that no visitor can reach, or a password for everybody to read. */
function flawOfSite(address: URL): Href | undefined {
  const { hostname, username, host, pathname, search, searchParams, hash } = address;
  const rest = `${pathname}${search}${hash}`;
  if (username !== '')
    return invalid(
      'This address holds the name of a user, and perhaps a password, which every visitor would see.',
      `Write "https://${host}${rest}".`,
    );
  const clean = rest.replace(/(?<=[?&])(?:fbclid|gclid|igshid|igsh)=[^&#]*&?/g, '');
  if (clean !== rest)
    return invalid(
      'By this address a network follows whoever copied it, and every visitor.',
      `Write "https://${host}${clean.replace(/[?&](?=#|$)/, '')}".`,
    );
  if (/(?:…|%E2%80%A6|\.{3})$/i.test(rest))
    return invalid('This address is cut off: it ends in dots.', 'Copy all of it.');
  const [within] = (!hostname.includes('archive') && /(?<=\/)https?:\/\/[^/].*/.exec(pathname)) || [];
  if (within !== undefined)
    return invalid('This address has a whole one within it.', `Write that alone: "${within}".`);
  const led = searchParams.get('q') ?? searchParams.get('url') ?? searchParams.get('u') ?? '';
  if (detours.test(host + pathname) && led.startsWith('https://'))
    return invalid(
      'This address goes by way of a service that warns visitors, or counts them.',
      `Write "${led}".`,
    );
  if (ownPlaces.test(host + pathname) || searchParams.get('preview') === 'true')
    return invalid(
      'Only you can open this address.',
      'Copy the one for others, such as under "Send" or "Share".',
    );
  if (/^docs\.google\.com\/(?:document|spreadsheets|presentation)\/.*\/edit$/.test(host + pathname))
    return {
      kind: 'insecure',
      reason: 'This opens a document in its editor, for those alone whom its owner lets in.',
      hint: 'Save it as a PDF in public/media, and link to that.',
    };
  const [, number] = (hostname === 'wa.me' && /^\/(?=[+0\d])([\d+-]+)$/.exec(pathname)) || [];
  if (number !== undefined && !/^[1-9]\d{6,14}$/.test(number))
    return invalid(
      'A wa.me address holds a whole number with its country, in digits alone and without + or 0.',
      'For example: https://wa.me/911234567890',
    );
  const whole = `${host.replace(/[.,;](?=:|$)/, '')}${rest.replace(endOfSentence, '')}`;
  if (whole !== host + rest)
    return invalid('This address ends with a sign of the sentence.', `Write "https://${whole}".`);
  return /[.[{]|%7B/.test(hostname) && !/[!$&'()*+,;=~]|\.\./.test(hostname)
    ? undefined
    : invalid(
        `"${hostname}" is not the whole name of a site: its parts have one dot between them, and no other signs.`,
        'For example: https://www.example.com/page',
      );
}

const unseenCharacters = (hint = 'Delete them.') =>
  invalid('The address holds spaces or invisible characters.', hint);

/** How addresses that lead out of the site are written. Other schemes are not let through. */
const forms: Record<string, { pattern: RegExp; reason: string; hint: string }> = {
  https: {
    pattern: /^https:\/\/[^/]/i,
    reason: 'This is not a complete https address.',
    hint: 'For example: https://www.example.com/page',
  },
  tel: {
    // E.164 has at most 15 digits; with the code of a country, or of a city, no number has fewer than 7.
    pattern: /^tel:(?!0(?:\D*\d){0,5}\D*$)(?=(?:\D*\d){3,15}\D*$)(?:\+(?=(?:\D*\d){7}))?[\d().-]+$/i,
    reason: 'A tel: address holds one whole number, in digits and without spaces.',
    hint: 'For example: tel:+911234567890',
  },
  mailto: {
    pattern: /^mailto:[^@\s?:]+@[^@\s?,]+\.[^@\s.?,]+(?:\?\S*)?$/i,
    reason: 'A mailto: address holds an e-mail address.',
    hint: 'For example: mailto:help@example.com',
  },
};

function readInternal(href: string): Href {
  const [beforeHash, hash] = splitOnce(href, '#');
  const [path] = splitOnce(beforeHash, '?');
  return { kind: 'route', route: decodePath(path), path, hash };
}

/** Whether a route looks like the address of a file; a page may have such an address, too. */
export const endsLikeFile = (route: string): boolean => /\.\w+$/.test(route);

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** A written address as a page of the built site has it: with the base path, and what URLs cannot hold escaped. */
export function withBase(href: string, base: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  if (isPlainUrl.test(href)) return base + href.slice(1);
  const end = href.search(/[?#]/);
  const [path, rest] = end === -1 ? [href, ''] : [href.slice(0, end), href.slice(end)];
  return addressOf(decodePath(path), base) + escapeRest(rest);
}

const isPlainUrl = /^[\w/.~?#=&-]*$/;

const escapeRest = (text: string) =>
  text.replace(/%(?![0-9a-f]{2})|[^!-~]|["<>`{}|\\^]/giu, (char) => encodeURIComponent(wellFormed(char)));

/** The address of a page, by its route, or of a file below public/, by its path after a slash. */
export function addressOf(path: string, base: string): string {
  return base + encodePath(path.slice(1));
}

/** A path with every name in it escaped as addresses need it; what they may hold stays readable. */
export function encodePath(path: string): string {
  if (/^[\w/.~-]*$/.test(path)) return path;
  return encodeURI(wellFormed(path)).replace(/[?#]/g, encodeURIComponent);
}

// Half of a pair of surrogates cannot be encoded.
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The names that an address stands for. An escape that is none stands for itself. */
export function decodePath(address: string): string {
  const path = address.includes('%') ? address.replace(/(?:%[0-9a-f]{2})+/gi, decoded) : address;
  return path.normalize('NFC');
}

/** A text without the escapes of addresses; itself where one of them is none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A route as an author writes it in a link: readable, with escapes only where it would be read otherwise. */
export const writtenRoute = (route: string): string =>
  route.replace(/%(?=[0-9a-f]{2})|[?# ]/gi, (char) => encodeURIComponent(char));
