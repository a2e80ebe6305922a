import type { Fault } from '../../model/fault';

/** The services of a site by their names; of each no more is known than the address of its frames, with {id} in it. */
export type Services = Readonly<Record<string, { frame: string }>>;

/**
 * The id that is meant by what is written for one: itself, or the part of an address of the service, or of the code of
 * a frame, that names what is shown. Undefined where nothing can be shown.
 */
export function shownId(written: string, frame: string): string | undefined {
  // Some services take the address itself.
  if (/(?:url|uri|src|href|link)=\{id\}/i.test(frame)) return written;
  const [, quoted, bare] = /\bsrc\s*=\s*(?:["']([^"']+)["']|([^\s"'<>]+))/.exec(written) ?? [];
  const address = wholeAddress(quoted ?? bare ?? written.trim());
  if (/^https?:\/\//i.test(address)) return idIn(address, frame);
  // Tokens are filled in later. No id has a space, is code, or is the @ of a channel.
  return /[<>\s]|^@/.test(address.replace(/\{\w+\}/g, '')) ? undefined : address;
}

/** The fault of an id by which a service shows nothing. */
export function embedIdFault(
  id: string,
  { provider, services }: { provider: string; services: Services },
): Pick<Fault, 'code' | 'message' | 'hint'> | undefined {
  const frame = services[provider]?.frame;
  if (frame === undefined || shownId(id, frame) !== undefined) return undefined;
  const other = serviceOf(id, services);
  return {
    code: 'embed/id',
    message: `This names nothing that the service "${provider}" could show: an id is the part of an address that names one thing, such as one film.`,
    hint: other
      ? `Set "provider" to "${other.provider}", and "id" to "${other.id}".`
      : `Open what is to be shown, and paste its address, or the code for embedding that the service has for it (often under Share). The id goes into ${frame} in the place of {id}.`,
  };
}

/** The service that shows what is at an address, and its id there; undefined where no service of the site does. */
export function serviceOf(address: string, services: Services): { provider: string; id: string } | undefined {
  for (const [provider, { frame }] of Object.entries(services)) {
    const id = idIn(wholeAddress(address), frame);
    if (id !== undefined) return { provider, id };
  }
  return undefined;
}

const wholeAddress = (address: string) =>
  address.startsWith('//') ? `https:${address}` : address.replace(/^www\./, 'https://www.');

/** What stands for {id} in the address of a frame, or what names one thing in another address of its service. */
function idIn(address: string, frame: string): string | undefined {
  const [before = '', after = ''] = frame.split('{id}');
  if (!URL.canParse(address) || !URL.canParse(before)) return undefined;
  if (withoutScheme(address).startsWith(withoutScheme(before))) {
    // A frame's address may say more behind the id, as the template does.
    const [id = ''] = withoutScheme(address)
      .slice(withoutScheme(before).length)
      .split(after.startsWith('/') ? /[?&#/]/ : /[?&#]/);
    return id === '' ? undefined : id;
  }
  const { hostname, pathname, searchParams } = new URL(address);
  if (!isRelated(hostname, new URL(before).hostname)) return undefined;
  const parameter = /[?&]([\w-]+)=\{id\}/.exec(frame)?.[1];
  if (parameter !== undefined) return searchParams.get(parameter) || undefined;
  // What holds many films names none of them.
  if (/^\/(?:@|(?:channels?|users?|c|playlists?|albums?|showcase)\/[^/]*\/?$)/i.test(pathname))
    return undefined;
  const inPath = pathname.split('/').filter(isName);
  const own = ['v', 'id', 'video', 'video_id'].flatMap((name) => searchParams.get(name) ?? []).filter(isLong);
  const others = [...searchParams]
    .filter(([name, value]) => name !== 'list' && isName(value))
    .map(([, value]) => value);
  const [only, ...more] = [inPath, own, others].find((ids) => ids.length > 0) ?? [];
  return more.length === 0 ? only : undefined;
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '');
const isLong = (part: string): boolean => /^[\w-]{6,}$/.test(part);

/** An id rather than a word: digits, capital letters or signs among its letters. */
const isName = (part: string): boolean => isLong(part) && /[A-Z\d_-]/.test(part);

/** Of one service: the name of one begins as the other does, as with short addresses and those without cookies. */
function isRelated(host: string, other: string): boolean {
  const [a = '', b = ''] = [host, other].map((name) => name.split('.').at(-2) ?? name);
  return (a.length > 3 && b.startsWith(a)) || (b.length > 3 && a.startsWith(b));
}
