import type { Fault } from '../../model/fault';

type Words = Pick<Fault, 'code' | 'message' | 'hint' | 'replacement' | 'isCertain'>;

/** A service of the site, of which no more is known than its name and the address of its frames, with {id} in it. */
interface Service {
  provider: string;
  template: string;
  others?: Readonly<Record<string, { frame: string }>>;
}

/** What is wrong with an id that is a whole address, or the code of a frame. */
export function embedIdFault(id: string, service: Service): Words | undefined {
  const { template } = service;
  const written =
    /\bsrc\s*=\s*(?:["']([^"']+)["']|([^\s"'<>]+))/.exec(id)?.slice(1).find(Boolean) ?? id.trim();
  const address = written.startsWith('//') ? `https:${written}` : written.replace(/^www\./, 'https://www.');
  // Some services take the address itself.
  if (/(?:url|uri|src|href|link)=\{id\}/i.test(template)) return undefined;
  if (!/^https?:\/\//i.test(address)) return signsFault(id, template);
  const found = idIn(address, template);
  if (found)
    return {
      code: 'embed/id',
      message: 'This is a whole address; the id is only the part of it that names what is shown.',
      replacement: found.id,
      isCertain: found.isCertain,
    };
  return { code: 'embed/id', ...(otherServiceWords(address, service) ?? wordsFor(address, template)) };
}

const goesInto = (template: string) => `The id goes into ${template} in the place of {id}.`;

/** What no id holds: the code of a frame, a space, the @ of a channel. Tokens are filled in later. */
function signsFault(id: string, template: string): Words | undefined {
  const bare = id.replace(/\{\w+\}/g, '');
  if (/[<>]/.test(bare))
    return {
      code: 'embed/id',
      message: 'This is code, not an id; the id is the part of an address that names what is shown.',
      hint: `Paste the address that is shown, without the code around it. ${goesInto(template)}`,
    };
  if (bare.startsWith('@')) return { code: 'embed/id', ...severalWords('channel') };
  if (!/\s/.test(bare)) return undefined;
  const message = 'There is a space in this id, and no id has one.';
  return /\s/.test(bare.trim())
    ? { code: 'embed/id', message, hint: `Copy it again. ${goesInto(template)}` }
    : { code: 'embed/id', message, replacement: id.trim(), isCertain: true };
}

/** An address of another service than the one that is named beside it. */
function otherServiceWords(
  address: string,
  { provider, template, others = {} }: Service,
): Pick<Words, 'message' | 'hint'> | undefined {
  const [url, frame] = [parse(address), parse(template.replace('{id}', ''))];
  if (!url || !frame || isRelated(url.hostname, frame.hostname)) return undefined;
  const fitting = serviceOf(address, others);
  return {
    message: `This is an address of ${withoutLabels(url.hostname)}; the service "${provider}" shows what is on ${withoutLabels(frame.hostname)}.`,
    hint: fitting
      ? `Set "provider" to "${fitting.provider}", and "id" to "${fitting.id}".`
      : `Write an id of ${withoutLabels(frame.hostname)}, or have a service for ${withoutLabels(url.hostname)} added under "embeds" in pages/_site.json.`,
  };
}

/** An address of the service itself, which does not name the one thing to show. */
function wordsFor(address: string, template: string): Pick<Words, 'message' | 'hint'> {
  const several = severalIn(address);
  if (several) return severalWords(several);
  const parameter = parameterOf(template);
  if (parameter === undefined || !isOfService(address, template))
    return {
      message: 'This is a whole address; the id is only the part of it that names what is shown.',
      hint: `It goes into ${template} in the place of {id}.`,
    };
  return {
    message: `The id is not in this address: it comes after "${parameter}=", and there is none here.`,
    hint: `Let the service show its code for embedding (often under Share), and paste the address that is in it behind src=. The id is taken from it.`,
  };
}

const severalWords = (several: string): Pick<Words, 'message' | 'hint'> => ({
  message: `This is a ${several}, and a frame shows one thing, such as one film.`,
  hint: `Open what is to be shown in the ${several}, and paste its address.`,
});

/** What an address names that holds many things, by the words that addresses have for it. */
function severalIn(address: string): string | undefined {
  const url = parse(address);
  if (!url) return undefined;
  const path = url.pathname.split('/').filter(Boolean);
  const [first = ''] = path;
  const isTab =
    path.length > 1 && /^(?:videos|shorts|streams|featured|playlists|about)$/i.test(path.at(-1) ?? '');
  // A longer path goes on to one thing in it.
  const depth = path.length - (isTab ? 1 : 0);
  if (first.startsWith('@') && depth === 1) return 'channel';
  if (/^(?:channels?|users?|c)$/i.test(first) && depth === 2) return 'channel';
  const names = [...url.searchParams].filter(([, value]) => isName(value)).map(([name]) => name);
  const isList = names.length === 1 && names[0] === 'list' && !path.some(isName);
  return isList || (/^(?:playlists?|albums?|showcase)$/i.test(first) && depth <= 2) ? 'playlist' : undefined;
}

/** The name before {id}, where it is that of a parameter: ?v={id}. */
const parameterOf = (template: string) => /[?&]([\w-]+)=\{id\}/.exec(template)?.[1];

function isOfService(address: string, template: string): boolean {
  const [url, frame] = [parse(address), parse(template.replace('{id}', ''))];
  return url !== undefined && frame !== undefined && isRelated(url.hostname, frame.hostname);
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
  const parameter = parameterOf(template);
  if (severalIn(address) !== undefined) return undefined;
  if (parameter !== undefined) {
    const id = url.searchParams.get(parameter);
    return id === null || id === '' ? undefined : { id, isCertain: false };
  }
  const inPath = url.pathname.split('/').filter(isName);
  const ids = inPath.length > 0 ? inPath : namesIn(url.searchParams);
  const [only] = ids;
  return only !== undefined && ids.length === 1 ? { id: only, isCertain: false } : undefined;
}

/** One parameter names the film; those beside it name the list it is in, the channel, or who sent the address. */
function namesIn(parameters: URLSearchParams): string[] {
  const own = ['v', 'id', 'video', 'video_id'].flatMap((name) => parameters.get(name) ?? []);
  const [only] = own.filter((value) => /^[\w-]{6,}$/.test(value));
  return only === undefined ? [...parameters.values()].filter(isName) : [only];
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '');

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** An id rather than a word: digits, capital letters or signs among its letters. */
const isName = (part: string): boolean => /^[\w-]{6,}$/.test(part) && /[A-Z\d_-]/.test(part);

/** Of one service: the name of one begins as the other does, as with short addresses and those without cookies. */
function isRelated(host: string, other: string): boolean {
  const names = [host, other].map(withoutLabels);
  const [a = '', b = ''] = names.map((name) => name.split('.').at(-2) ?? name);
  // Short addresses end where the name goes on: you.tu for youtu.
  const [joinedA = '', joinedB = ''] = names.map((name) => name.split('.').slice(-2).join(''));
  return (
    [a, joinedA].some((own) => own.length > 3 && b.startsWith(own)) ||
    [b, joinedB].some((own) => own.length > 3 && a.startsWith(own))
  );
}

const withoutLabels = (host: string) => host.replace(/^(?:www|m|player|embed)\./, '');
