/** What an address is, with its tokens filled in. */
export type Href =
  /** `path` is the route as it is written, perhaps with escapes such as %20. */
  | { kind: 'route'; route: string; path: string; search: string; hash: string }
  /** What looks like a file; a page may have such an address, too. */
  | { kind: 'file'; file: string; path: string; hash: string }
  | { kind: 'anchor'; hash: string }
  | { kind: 'external' }
  | { kind: 'unsafe' | 'invalid' | 'insecure'; reason: string; hint: string };

const unsafeSchemes = new Set([
  'javascript',
  'data',
  'vbscript',
  'file',
  'blob',
  'filesystem',
  'about',
  'view-source',
]);

const unseen = /[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028-\u202F\u2060\uFEFF]/g;
const isPlain = /^[!-~]*$/;
// An address of this site may hold spaces, and the marks that join letters of some scripts.
const unseenInPath = /[\u0000-\u001F\u007F-\u00A0\u200B\u200E\u200F\u2028-\u202F\u2060\uFEFF]|\s$/;

/** Tells what kind of address it is. Only a short list of schemes is let through. */
export function readHref(href: string): Href {
  // Browsers ignore these within a scheme, so java\nscript: would run.
  const bare = isPlain.test(href) ? href : href.replace(unseen, '');
  const full = fullAddress(href);
  if (full !== undefined) return notQuite(full);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme !== undefined) return readExternal(href, bare, scheme);
  if (phone.test(href) && /\d/.test(href)) return noAddress(href);
  if (bare !== href && (!href.startsWith('/') || unseenInPath.test(href))) return unseenCharacters;
  if (href.startsWith('//') || href.includes('\\')) {
    return {
      kind: 'unsafe',
      reason: 'An address that begins with // or holds a backslash leads to another site.',
      hint: 'Write https:// before a full address, / before one of this site.',
    };
  }
  if (href === '#') return leadsNowhere;
  if (href.startsWith('#')) return { kind: 'anchor', hash: href.slice(1) };
  return href.startsWith('/') ? readInternal(href) : noAddress(href);
}

const leadsNowhere: Href = {
  kind: 'invalid',
  reason: 'A # by itself leads nowhere: whoever clicks it stays where they are.',
  hint: 'Write where it leads: a page of this site, such as "/Visit", or after the # the id of a part of this page.',
};

// ttps:/, htps://, https// and https://https://, before the name of a site.
const misspelt = /^(?!https?:\/\/[\w-])h?t+p+s?[:;/\\\s]+(?=[\w-]+\.)|^(?:https?:?\/+){2,}(?=[\w-]+\.)/i;

/** The whole address, where its beginning is written twice, or not quite. */
const fullAddress = (href: string): string | undefined =>
  misspelt.test(href) ? href.replace(misspelt, 'https://') : undefined;

const notQuite = (full: string): Href => ({
  kind: 'invalid',
  reason: 'A full address begins with https://, once; this one begins otherwise.',
  hint: `Write "${full}".`,
});

const phone = /^\+?[\d\s().-]{5,}$/;

const noAddress = (href: string): Href => ({
  kind: 'invalid',
  reason: `"${href}" is neither an address of this site, which begins with /, nor a full one.`,
  hint: hintFor(href),
});

/** What an address without its beginning was probably meant to be. */
function hintFor(href: string): string {
  if (/^[^@\s]+@[^@\s]+$/.test(href)) return `Write "mailto:${href}" for an e-mail address.`;
  if (phone.test(href)) return `Write "tel:${href.replace(/[^\d+]/g, '')}" for a telephone number.`;
  if (/^(?:wa|m|t|g|youtu|bit|fb|goo)\.[a-z]{2,3}\/\S/i.test(href)) return `Write "https://${href}".`;
  if (/^(?:www\.|[\w-]+\.(?:com|org|net|in|uk)\b)/.test(href))
    return `Write "https://${href}" for another site, or the part behind its name for a page of this one.`;
  const page = /^(?:\.{0,2}\/)*(?:pages\/)?([\w/-]+)\.(?:html?|json)$/i
    .exec(href)?.[1]
    ?.replace(/^index$|\/index$/, '');
  if (page !== undefined)
    return `Write "/${page}" for a page of this site: its address has no file name ending.`;
  // Another site has a dot in its name; "https://Prices/2" would be taken, and lead nowhere.
  const other = /^[^/]+\.[^/]/.test(href) ? `"https://${href}"` : 'the whole address, with https://,';
  const route = href.replace(/^(?:\.{1,2}\/)+/, '');
  if (route !== href) return `Write "/${route}" for a page of this site: addresses begin with its name.`;
  return `Write "/${href}" for a page of this site, or ${other} for another.`;
}

function readExternal(href: string, bare: string, scheme: string): Href {
  const own = /^(?:file:|[a-z]:[\\/])/i.test(bare) ? /([^\\/]+\.\w+)$/.exec(href)?.[1] : undefined;
  if (own !== undefined)
    return {
      kind: 'invalid',
      reason: 'This file is on your computer, where visitors cannot open it.',
      hint: `Copy it to public/media, and write its address on the site: "/media/${own.replace(/\s+|%20/g, '-')}".`,
    };
  const wrapped = wrappedIn(href);
  if (wrapped !== undefined)
    return {
      kind: 'invalid',
      reason:
        'This address leads by way of another service, which counts visitors and may ask them to confirm.',
      hint: `Write where it leads: "${wrapped}".`,
    };
  const number = /^https:\/\/wa\.me\/([+\d\s().-]+)(\?.*)?$/i.exec(href);
  if (number?.[1] !== undefined && /[^\d]/.test(number[1]))
    return {
      kind: 'invalid',
      reason: 'The number in an address of wa.me has only digits, its country code first.',
      hint: `Write "https://wa.me/${number[1].replace(/\D/g, '')}${number[2] ?? ''}".`,
    };
  const chat = /^whatsapp:(?:\/\/send\/?\?phone=)?\+?([\d\s().-]{7,20})$/i.exec(bare)?.[1];
  if (chat !== undefined)
    return {
      kind: 'invalid',
      reason: 'An address with whatsapp: opens nothing where the app is not installed, and is not allowed.',
      hint: `Write "https://wa.me/${chat.replace(/\D/g, '')}".`,
    };
  const mail = /^(?:e-?mail|mail|malto|mailo|mialto):\/{0,2}(\S+@\S+)$/i.exec(bare)?.[1];
  if (mail !== undefined)
    return {
      kind: 'invalid',
      reason: `Addresses with ${scheme}: are not allowed; that of an e-mail begins with mailto:.`,
      hint: `Write "mailto:${mail}".`,
    };
  if (unsafeSchemes.has(scheme)) {
    const reason = `Addresses with ${scheme}: are not safe and never allowed.`;
    return { kind: 'unsafe', reason, hint: 'Link to a page, or leave the link out.' };
  }
  const ofPreview =
    /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|(?:192\.168|10\.\d+)\.\d+\.\d+)(?::\d+)?(\/[^]*)?$/i.exec(
      bare,
    );
  if (ofPreview)
    return {
      kind: 'invalid',
      reason: 'This is an address of your own computer or network, where visitors cannot go.',
      hint: `Write the part behind it: "${ofPreview[1] ?? '/'}".`,
    };
  if (scheme === 'http') {
    return {
      kind: 'insecure',
      reason: 'The address is http:, which is not encrypted.',
      hint: 'Write https:, if the site has it.',
    };
  }
  if (scheme === 'term') {
    const reason = 'A word of the glossary can be named only by a link within a text.';
    return { kind: 'invalid', reason, hint: 'Write the address of its explanation, such as /Words#knot.' };
  }
  const form = forms[scheme];
  if (!form) {
    const hint =
      'Allowed are addresses of this site, https:, mailto: and tel:, and in texts term: for a word of the glossary.';
    return { kind: 'unsafe', reason: `Addresses with ${scheme}: are not allowed.`, hint };
  }
  if (!form.pattern.test(href) || (scheme === 'https' && !URL.canParse(href)))
    return { kind: 'invalid', reason: form.reason, hint: firstNumber(href) ?? wholeMail(href) ?? form.hint };
  const flaw = scheme === 'https' ? flawOfSite(new URL(href)) : undefined;
  if (flaw) return flaw;
  return bare === href ? { kind: 'external' } : unseenCharacters;
}

/** Of the telephone numbers in an address the first, as it is written there. */
function firstNumber(href: string): string | undefined {
  const [, number = '', more = ''] = /^tel:\s*(\+?[\d\s().-]{5,}\d)([^]*)$/i.exec(href) ?? [];
  if (number === '') return undefined;
  return `${more.trim() === '' ? 'Write' : 'One link calls one number: write'} "tel:${number.replace(/[^\d+]/g, '')}".`;
}

/** mailto: twice, and a comma in the place of the dot. */
function wholeMail(href: string): string | undefined {
  const mail = href.replace(/^(?:mailto:)+/i, 'mailto:').replaceAll(',', '.');
  return mail !== href && forms['mailto']?.pattern.test(mail) ? `Write "${mail}".` : undefined;
}

/** A site that no visitor can reach, or a password for everybody to read. */
function flawOfSite({ hostname, username, host, pathname, search, hash }: URL): Href | undefined {
  if (username !== '')
    return {
      kind: 'invalid',
      reason: 'This address holds the name of a user, and perhaps a password, which every visitor would see.',
      hint: `Write "https://${host}${pathname}${search}${hash}".`,
    };
  const sign = /[.,;]$/.exec(hostname)?.[0];
  if (sign !== undefined)
    return {
      kind: 'invalid',
      reason: `The ${sign} belongs to the sentence, not to the name of the site.`,
      hint: `Write "https://${hostname.slice(0, -1)}${pathname}${search}${hash}".`,
    };
  if (
    hostname.includes('.') ||
    hostname.startsWith('[') ||
    hostname.includes('%7B') ||
    hostname.includes('{')
  )
    return undefined;
  return {
    kind: 'invalid',
    reason: `"${hostname}" is not the whole name of a site: such a name has a dot in it.`,
    hint: 'For example: https://www.example.com/page',
  };
}

/** The address in one that a document or a chat put around it. */
function wrappedIn(href: string): string | undefined {
  if (
    !/^https:\/\/(?:www\.google\.[a-z.]+\/url|lm?\.(?:facebook|instagram)\.com\/|[\w.]+\.safelinks\.protection\.outlook\.com\/)/i.test(
      href,
    )
  )
    return undefined;
  if (!URL.canParse(href)) return undefined;
  const { searchParams } = new URL(href);
  const found = ['q', 'url', 'u']
    .map((name) => searchParams.get(name) ?? '')
    .find((value) => /^https?:\/\//.test(value));
  return found;
}

const unseenCharacters: Href = {
  kind: 'invalid',
  reason: 'The address holds spaces or invisible characters.',
  hint: 'Delete them.',
};

/** How addresses that lead out of the site are written. Other schemes are not let through. */
const forms: Record<string, { pattern: RegExp; reason: string; hint: string }> = {
  https: {
    pattern: /^https:\/\/[^/]/i,
    reason: 'This is not a complete https address.',
    hint: 'For example: https://www.example.com/page',
  },
  tel: {
    // E.164 has at most 15 digits; with the code of a country no number has fewer than 7.
    pattern: /^tel:(?=(?:\D*\d){3,15}\D*$)(?:\+(?=(?:\D*\d){7}))?[\d().-]+$/i,
    reason: 'A tel: address holds one whole number without spaces.',
    hint: 'For example: tel:+911234567890',
  },
  mailto: {
    pattern: /^mailto:[^@\s?:]+@[^@\s?,]+\.[^@\s.?,]+(?:\?\S*)?$/i,
    reason: 'A mailto: address holds an e-mail address.',
    hint: 'For example: mailto:help@example.com',
  },
};

function readInternal(href: string): Href {
  const [beforeHash = '', hash = ''] = splitOnce(href, '#');
  const [path = '', search = ''] = splitOnce(beforeHash, '?');
  const route = decodePath(path);
  if (/\.\w+$/.test(route)) return { kind: 'file', file: route.slice(1), path, hash };
  return { kind: 'route', route, path, search, hash };
}

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
  text.replace(/%(?![0-9a-f]{2})|[^!-~]|["<>`{}|\\^]/giu, (char) => encodeWhole(char));

/** The address of a page, by its route, or of a file below public/, by its path after a slash. */
export function addressOf(path: string, base: string): string {
  return base + encodePath(path.slice(1));
}

/** A path with every name in it escaped as addresses need it; what they may hold stays readable. */
export function encodePath(path: string): string {
  if (/^[\w/.~-]*$/.test(path)) return path;
  const encoded = path.split('/').map(encodeWhole).join('/');
  return encoded.replace(/%(?:2[1468-9ABC]|3[ABD]|40)/g, (escape) => decodeURIComponent(escape));
}

// Half of a pair of surrogates cannot be encoded.
const encodeWhole = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** The names that an address stands for. An escape that is none stands for itself. */
export function decodePath(address: string): string {
  const path = address.includes('%')
    ? address.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => decodeWhole(escapes) ?? escapes)
    : address;
  return path.normalize('NFC');
}

function decodeWhole(escapes: string): string | undefined {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return undefined;
  }
}

/** A route as an author writes it in a link: readable, with escapes only where it would be read otherwise. */
export const writtenRoute = (route: string): string =>
  route.replace(/%(?=[0-9a-f]{2})|[?# ]/gi, (char) => encodeURIComponent(char));
