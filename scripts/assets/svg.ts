/** The size of a drawing, or why it cannot be shown as a picture. */
type SvgFacts = { width: number; height: number } | { unsafe: string } | { lacks: 'size' | 'namespace' };

const svgNamespace = 'http://www.w3.org/2000/svg';

interface Tag {
  /** Without its prefix, in lowercase. */
  name: string;
  /** As it is written. */
  written: string;
  /** What it declares for itself. */
  namespace: string | undefined;
  attributes: { name: string; value: string }[];
}

/** The drawing without what may be before its first tag: comments, the XML declaration, the document type. */
export function bareSvg(text: string): string {
  return text.replace(/^\uFEFF?(?:\s|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE(?:[^[>]|\[[^]*?\])*>)*/i, '');
}

/**
 * Reads what matters of an SVG. Whether it is well formed is for its rendering to show.
 * @returns undefined where the text is not an SVG.
 */
export function readSvg(text: string): SvgFacts | undefined {
  const { tags, styles, hasDeclarations, hasInstructions } = scan(text);
  const [root] = tags;
  if (root?.name !== 'svg') return undefined;
  if (root.namespace !== svgNamespace) return { lacks: 'namespace' };
  if (hasDeclarations) return { unsafe: 'its document type declares entities or attributes' };
  const encoding = foreignEncoding(text);
  if (encoding !== undefined) return { unsafe: `it is written in ${shorten(encoding)}, not in UTF-8` };
  if (hasInstructions) return { unsafe: 'it includes a stylesheet' };
  const unsafe =
    tags.map(unsafePart).find((part) => part !== undefined) ?? styles.map(unsafeStyle).find(Boolean);
  return unsafe === undefined ? (sizeOf(root) ?? { lacks: 'size' }) : { unsafe };
}

// What is not closed goes on to the end: it is looked through once.
const markup =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<!DOCTYPE(?:[^[>]|\[[^]*?(?:\]|$))*(?:>|$)|<\/[^>]*(?:>|$)|<([^\s/>!?]+)((?:[^"'>]|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:>|$)/gi;

/** In these no byte of ASCII is a part of another sign, so that they hold the same tags. */
const knownEncoding = /^(?:utf-?8|utf-16|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/** What an XML declaration says, where a browser would read other tags by it than are read here. */
function foreignEncoding(text: string): string | undefined {
  const [, encoding] = /^\uFEFF?<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
  return encoding === undefined || knownEncoding.test(encoding) ? undefined : encoding;
}

function scan(text: string) {
  const tags: Tag[] = [];
  const styles: string[] = [];
  let hasDeclarations = false;
  let hasInstructions = false;
  let styleFrom = -1;
  for (const { 0: whole, 1: name, 2: rest = '', index } of text.matchAll(markup)) {
    if (styleFrom >= 0 && isEndOfStyle(whole)) {
      styles.push(decode(text.slice(styleFrom, index)));
      styleFrom = -1;
    }
    if (/^<!DOCTYPE/i.test(whole)) hasDeclarations ||= whole.includes('[');
    else if (whole.startsWith('<?')) hasInstructions ||= /^<\?xml-/i.test(whole);
    if (name === undefined) continue;
    const tag = {
      name: localName(name),
      written: name,
      namespace: namespaceOf(name, rest),
      attributes: attributesOf(rest),
    };
    tags.push(tag);
    if (tag.name === 'style' && !rest.endsWith('/')) styleFrom = index + whole.length;
  }
  return { tags, styles, hasDeclarations, hasInstructions };
}

const isEndOfStyle = (tag: string) => /^<\/(?:[^>\s]*:)?style\s*>$/i.test(tag);

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

function namespaceOf(name: string, attributes: string): string | undefined {
  const declared = name.includes(':') ? `xmlns:${name.slice(0, name.indexOf(':'))}` : 'xmlns';
  return pairsIn(attributes).find((pair) => pair.name === declared)?.value;
}

const attributesOf = (text: string): Tag['attributes'] =>
  pairsIn(text)
    .filter(({ name }) => !/^xmlns(?::|$)/.test(name))
    .map(({ name, value }) => ({ name: localName(name), value: decode(value) }));

const pairsIn = (text: string): Tag['attributes'] =>
  [...text.matchAll(/(?<![^\s=/"'])([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name = '', double, single = '']) => ({ name, value: double ?? single }),
  );

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (Number.isNaN(code)) return named[name] ?? whole;
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

const activeElements = new Set(
  'script foreignobject iframe object embed audio video img link meta base body handler listener'.split(' '),
);

function unsafePart({ name, written, attributes }: Tag): string | undefined {
  if (activeElements.has(name)) return `it holds a <${written}> element`;
  for (const attribute of attributes) {
    const part = unsafeAttribute(attribute);
    if (part !== undefined) return part;
  }
  return undefined;
}

function unsafeAttribute({ name, value }: { name: string; value: string }): string | undefined {
  if (/^on[a-z]/.test(name)) return `it holds the event handler ${name}`;
  // Animations can set other attributes.
  if (name === 'attributename' && /^(?:\w+:)?on/i.test(value))
    return `it animates the event handler ${value}`;
  if (/(?:java|vb)script:/i.test(value.replace(/[\0-\x20]/g, ''))) return `it runs a script from "${name}"`;
  if (['href', 'src', 'base'].includes(name) && isForeign(value)) return `it refers to ${shorten(value)}`;
  return unsafeStyle(value);
}

function unsafeStyle(css: string): string | undefined {
  // A backslash can spell any letter.
  const plain = css
    .replace(/\/\*[^]*?(?:\*\/|$)/g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16) % 0x11_00_00),
    )
    .replaceAll('\\', '');
  if (/@import/i.test(plain)) return 'it includes a stylesheet';
  for (const [, address = ''] of plain.matchAll(/url\(\s*["']?([^"')]*)/gi))
    if (isForeign(address)) return `it refers to ${shorten(address)}`;
  return undefined;
}

/** All but parts of the drawing itself and pictures written into it. */
const isForeign = (address: string) =>
  !/^\s*(?:#|$|data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/|application\/(?:x-)?font))/i.test(address);

const shorten = (address: string) => (address.length > 60 ? `${address.slice(0, 57)}…` : address);

function sizeOf({ attributes }: Tag): { width: number; height: number } | undefined {
  const valueOf = (name: string) => attributes.find((attribute) => attribute.name === name)?.value;
  const [, , boxWidth = 0, boxHeight = 0] = (valueOf('viewbox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  const width = pixels(valueOf('width'));
  const height = pixels(valueOf('height'));
  if (width !== undefined && height !== undefined) return rounded(width, height);
  if (ratio === undefined) return undefined;
  if (width !== undefined) return rounded(width, width / ratio);
  return height === undefined ? rounded(boxWidth, boxHeight) : rounded(height * ratio, height);
}

const rounded = (width: number, height: number) => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
};

/** A length in CSS pixels; undefined for none, and for one in parts of the page. */
function pixels(length: string | undefined): number | undefined {
  const [, number = '', unit = ''] =
    /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(length ?? '') ?? [];
  const value = Number(number) * (units[unit.toLowerCase()] ?? 0);
  return value > 0 && Number.isFinite(value) ? value : undefined;
}
