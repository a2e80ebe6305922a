import type { Fault } from '../../model/content';

type Words = Pick<Fault, 'code' | 'message' | 'hint' | 'replacement' | 'isCertain'>;

/**
 * What is wrong with an id that is a whole address, or the code of a frame.
 * @param template the address of the service's frames, with {id} where the id goes: all that is known of the service.
 */
export function embedIdFault(id: string, template: string): Words | undefined {
  const written = /\bsrc\s*=\s*["']([^"']+)["']/.exec(id)?.[1] ?? id.trim();
  const address = written.startsWith('//') ? `https:${written}` : written.replace(/^www\./, 'https://www.');
  // Some services take the address itself.
  if (!/^https?:\/\//i.test(address) || /(?:url|uri|src|href|link)=\{id\}/i.test(template)) return undefined;
  const found = idIn(address, template);
  return {
    code: 'embed/id',
    message: 'This is a whole address; the id is only the part of it that names what is shown.',
    ...(found === undefined
      ? { hint: `It goes into ${template} in the place of {id}.` }
      : { replacement: found.id, isCertain: found.isCertain }),
  };
}

/** The service that shows what is at an address, and its id there; undefined where no service of the site does. */
export function serviceOf(
  address: string,
  services: Readonly<Record<string, { frame: string }>>,
): { provider: string; id: string } | undefined {
  const whole = address.replace(/^www\./, 'https://www.');
  for (const [provider, { frame }] of Object.entries(services)) {
    const found = isOtherPart(whole, frame) ? undefined : idIn(whole, frame);
    if (found) return { provider, id: found.id };
  }
  return undefined;
}

/** Documents and forms of a service whose maps are configured. */
function isOtherPart(address: string, frame: string): boolean {
  const labels =
    parse(address)
      ?.hostname.replace(/^(?:www|m|player|embed)\./, '')
      .split('.') ?? [];
  return labels.slice(0, -2).some((label) => !frame.includes(label));
}

function idIn(address: string, template: string): { id: string; isCertain: boolean } | undefined {
  const [before = '', after = ''] = template.split('{id}');
  if (withoutScheme(address).startsWith(withoutScheme(before))) {
    const rest = withoutScheme(address).slice(withoutScheme(before).length);
    // A frame's address may say more behind the id, as the template does.
    const [id = ''] = rest.split(/[?&#]/);
    return id === ''
      ? undefined
      : { id: after.startsWith('/') ? (id.split('/')[0] ?? id) : id, isCertain: true };
  }
  const [url, frame] = [parse(address), parse(before)];
  if (!url || !frame || !isRelated(url.hostname, frame.hostname)) return undefined;
  const inPath = url.pathname.split('/').filter(isName);
  const ids = inPath.length > 0 ? inPath : [...url.searchParams.values()].filter(isName);
  const [only] = ids;
  return only !== undefined && ids.length === 1 ? { id: only, isCertain: false } : undefined;
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '');

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** An id rather than a word: digits, capital letters or signs among its letters. */
const isName = (part: string): boolean => /^[\w-]{6,}$/.test(part) && /[A-Z\d_-]/.test(part);

/** Of one service: the name of one begins as the other does, as with short addresses and those without cookies. */
function isRelated(host: string, other: string): boolean {
  const names = [host, other].map((name) => name.replace(/^(?:www|m|player|embed)\./, ''));
  const [a = '', b = ''] = names.map((name) => name.split('.').at(-2) ?? name);
  const [joinedA = '', joinedB = ''] = names.map((name) => name.replaceAll('.', ''));
  return (
    [a, joinedA].some((own) => own.length > 3 && b.startsWith(own)) ||
    [b, joinedB].some((own) => own.length > 3 && a.startsWith(own))
  );
}
