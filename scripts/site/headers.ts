import type { ResolvedSite } from '../../src/model/site';

/** Headers for the addresses that match `path`; `*` stands for anything. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/**
 * The headers of every answer, from the site's settings: what it embeds and where its forms send to.
 * No header is in two rules that match the same address: hosts join their values with a comma.
 * So pages have no lifetime of their own here: every host has a fitting one, to ask again.
 */
export function headerRules(site: ResolvedSite): HeaderRule[] {
  const { base } = site;
  return [
    { path: `${base}*`, headers: securityHeaders(site) },
    { path: `${base}assets/*`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...['media', ...(site.head.fonts ? ['fonts'] : [])].map((folder) => ({
      path: `${base}${folder}/*`,
      headers: { 'Cache-Control': 'public, max-age=604800' },
    })),
  ];
}

function securityHeaders(site: ResolvedSite): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}

function contentSecurityPolicy(site: ResolvedSite): string {
  const frames = origins(Object.values(site.embeds ?? {}).map((embed) => embed.frame));
  const endpoints = origins([site.forms?.endpoint, site.metrics?.endpoint]);
  const forms = origins([site.forms?.endpoint]);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...endpoints],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'", ...forms],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['html', "'allow-duplicates'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function origins(addresses: (string | undefined)[]): string[] {
  const found = addresses.flatMap((address = '') =>
    // Browsers take //host with the scheme of the page.
    /^(?:https:)?\/\//.test(address) ? (URL.parse(address, 'https://x')?.origin ?? []) : [],
  );
  return [...new Set(found)].sort();
}

/** The `_headers` file that static hosts read. */
export function writeHeaders(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Reads a `_headers` file as `writeHeaders` writes it. */
export function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const current = rules.at(-1);
    const [name = '', ...value] = line.trim().split(':');
    if (/^\s/.test(line) && current) current.headers[name] = value.join(':').trim();
    else rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

/** The headers for an address. */
export function headersFor(path: string, rules: HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map((rule) => rule.headers)) as Record<string, string>;
}
