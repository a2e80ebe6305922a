import { blank, type Span } from '../read-text';

export interface HalfLink extends Span {
  /** Undefined where nobody can know where they begin, or end. */
  words: string | undefined;
  address: string;
}

const scheme = '(?:/|#|https?:|www\\.|mailto:|tel:|term:)';

// What stands between words and an address, however a link was remembered: `] (`, `]{`, `)[`, or what is left of `](`.
const joint = new RegExp(
  `(?:\\][^\\S\\n]*\\([^\\S\\n]*|\\][{<[:]?[^\\S\\n]?|\\)[^\\S\\n]*\\[|(?<=\\[[^[\\]()\\n]{1,200})\\()(?=${scheme})|\\]\\((?=[^()\\n]+\\))`,
  'g',
);
// Closed by a bracket on its line, or else as long as it has no space.
const closed = /^((?:[^()[\]{}<>"\n]|\{[\w.-]+\}|\([^()\n]*\)|<[^<>\n]*>)*)[)\]}>]/;
const open = /^[^\s()[\]{}<>]*[^\s()[\]{}<>.,;:!?"'”’]/;
// [/Route its words], [[/Route|its words]] and <https://site|its words>
const addressFirst = new RegExp(
  `(?:\\[{1,2}(?!/[bi]\\])|<(?=[^>]*\\|))(${scheme}[^\\s|<>[\\]]+)(?:[\\s|]+([^<>[\\]\\n]*))?(?:\\]{1,2}|>)`,
  'g',
);

/** What somebody took for a link, in what was left of a text: words and an address, and a bracket that is not in order. */
export function halfLinks(left: string): HalfLink[] {
  if (!/[[\]|]/.test(left)) return [];
  const jointed = [...left.matchAll(joint)].flatMap(
    ({ 0: sign, index }) => enclosingLink(left, sign, index) ?? [],
  );
  const turned = [...left.matchAll(addressFirst)].map(({ 0: whole, 1: address = '', 2: words, index }) => ({
    start: index,
    end: index + whole.length,
    words,
    address,
  }));
  return [...jointed, ...turned];
}

function enclosingLink(left: string, sign: string, at: number): HalfLink | undefined {
  const rest = left.slice(at + sign.length);
  const whole = closed.exec(rest);
  const address = whole?.[1] ?? open.exec(rest)?.[0] ?? '';
  if (address.trim() === '' || address.includes(blank)) return undefined;
  const opening = sign.startsWith(')') ? /\(([^()\n]*)$/ : /\[([^[\]\n]*)$/;
  const before = left.slice(0, at);
  const [begin, words] = opening.exec(before) ?? [/[\p{L}\p{N}]*$/u.exec(before)?.[0] ?? ''];
  return {
    start: at - begin.length,
    end: at + sign.length + (whole?.[0] ?? address).length,
    words:
      (sign.startsWith(']:') && /^\d+$/.test(words ?? '')) ||
      words?.includes(blank) ||
      isOfSeveral(address) ||
      !isAddress.test(address.trim())
        ? undefined
        : words,
    address: withoutSpaces(address.trim()),
  };
}

const isAddress = new RegExp(`^(?:${scheme}|\\+?\\d[\\d .-]+$)`);

const isOfSeveral = (address: string): boolean =>
  /^mailto:.*[;,]|^tel:(?:[\d\s.+()-]*[^\d\s.+()-]|(?:\D*\d){16})/.test(address);

/** A number loses its spaces; the names of parts have hyphens. */
function withoutSpaces(target: string): string {
  if (/^https?:\s+/.test(target)) return withoutSpaces(target.replace(/\s+/, ''));
  if (/^\+?\d/.test(target)) return `tel:${target.replace(/[ .-]/g, '')}`;
  if (target.startsWith('www.')) return `https://${target}`;
  if (target.startsWith('term:'))
    return `term:${target.slice('term:'.length).trim().toLowerCase().replace(/\s+/g, '-')}`;
  const [mail = '', ...query] = target.startsWith('mailto:') ? target.split('?') : [];
  if (query.length > 0)
    return `${withoutSpaces(mail)}?${query
      .join('?')
      .trim()
      .replace(/&(?!\w+=)/g, '%26')
      .replace(/\s/g, '%20')}`;
  if (/^(?:tel|mailto):|[?&]phone=[+\d\s]+$|\/wa\.me\/[+\d\s]+$/.test(target))
    return target
      .replace(/^mailto:.*<([^<>\s]+)>$/, 'mailto:$1')
      .replace(/wa\.me\/\+/, 'wa.me/')
      .replace(/\s+at\s+/, '@')
      .replace(/\s+dot\s+/g, '.')
      .replace(/\s*\(0\)\s*|[\s()]+/g, '');
  const [path = '', part] = target.split('#');
  const escaped = path.replace(/\/\s+|\s+$/g, (gap) => gap.trim()).replace(/\s/g, '%20');
  return part === undefined ? escaped : `${escaped}#${part.trim().toLowerCase().replace(/\s+/g, '-')}`;
}
