import type { DesignToken } from './design-tokens';

const width = 880;
const sans = 'font-family="system-ui, sans-serif"';

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A drawing on white, so that it can be read on light and dark pages alike. */
function drawing(height: number, parts: readonly string[]): string {
  const ground = `<rect width="${width}" height="${height}" rx="12" fill="#ffffff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${sans}>\n${[ground, ...parts].join('\n')}\n</svg>\n`;
}

const label = (x: number, y: number, text: string, { size = 12, fill = '#222222' } = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escapeText(text)}</text>`;

/** The places of things in rows of `columns`. */
function grid<T>(items: readonly T[], columns: number, rowHeight: number) {
  const column = (width - 40) / columns;
  const placed = items.map((item, index) => ({
    item,
    x: 20 + (index % columns) * column,
    y: 20 + Math.floor(index / columns) * rowHeight,
  }));
  return { placed, column, height: 20 + Math.ceil(items.length / columns) * rowHeight };
}

export function coloursPicture(colours: readonly DesignToken[]): string {
  const { placed, column, height } = grid(colours, 5, 100);
  const parts = placed.map(({ item: { name, value }, x, y }) =>
    [
      `<rect x="${x}" y="${y}" width="${column - 14}" height="52" rx="8" fill="${value}" stroke="#00000022"/>`,
      label(x, y + 68, name.slice('--colour-'.length)),
      label(x, y + 83, value, { size: 11, fill: '#666666' }),
    ].join(''),
  );
  return drawing(height, parts);
}

interface ShownPair {
  front: string;
  ground: string;
  ratio: number;
  least: number;
  colours: readonly [front: string, ground: string];
}

export function pairsPicture(pairs: readonly ShownPair[]): string {
  const { placed, column, height } = grid(pairs, 6, 96);
  const parts = placed.map(({ item: { front, ground, ratio, least, colours }, x, y }) => {
    const sample =
      least === 3
        ? `<circle cx="${x + 26}" cy="${y + 24}" r="11" fill="none" stroke="${colours[0]}" stroke-width="3"/>`
        : `<text x="${x + 12}" y="${y + 32}" font-size="22" font-weight="600" fill="${colours[0]}">Aa</text>`;
    const ratioText = `<text x="${x + column - 24}" y="${y + 30}" font-size="13" text-anchor="end" fill="${colours[0]}">${ratio.toFixed(1)}</text>`;
    return [
      `<rect x="${x}" y="${y}" width="${column - 12}" height="48" rx="8" fill="${colours[1]}" stroke="#00000022"/>`,
      sample,
      ratioText,
      label(x, y + 63, front.slice('--colour-'.length), { size: 11 }),
      label(x, y + 77, `on ${ground.slice('--colour-'.length)}`, { size: 11, fill: '#666666' }),
    ].join('');
  });
  return drawing(height, parts);
}

export function typePicture(tokens: readonly DesignToken[]): string {
  let y = 20;
  const parts = tokens
    .filter(({ name }) => name.startsWith('--text-'))
    .map(({ name, value }) => {
      const size = largestOf(value);
      y += size * 1.25 + 10;
      return (
        label(20, y, name) +
        `<text x="190" y="${y}" font-size="${size}" fill="#222222" font-family="Georgia, serif">Good bread takes time</text>`
      );
    });
  return drawing(Math.ceil(y + 24), parts);
}

export function spacesPicture(tokens: readonly DesignToken[]): string {
  const spaces = tokens.filter(({ name }) => /^--space-\d/.test(name));
  const parts = spaces.map(({ name, value }, index) => {
    const y = 20 + index * 22;
    const size = largestOf(value);
    return [
      label(20, y + 12, name),
      `<rect x="120" y="${y}" width="${size}" height="14" rx="2" fill="#0e7a58"/>`,
      label(120 + size + 10, y + 12, `${size} px`, { size: 11, fill: '#666666' }),
    ].join('');
  });
  return drawing(30 + spaces.length * 22, parts);
}

export function shapesPicture(tokens: readonly DesignToken[]): string {
  const shapes = tokens.filter(({ name }) => /^--(?:radius|shadow)-/.test(name));
  const { placed, column, height } = grid(shapes, 4, 124);
  const filters: string[] = [];
  const parts = placed.map(({ item: { name, value }, x, y }) => {
    const isShadow = name.startsWith('--shadow-');
    if (isShadow) filters.push(shadowFilter(name, value));
    const radius = isShadow ? 12 : Math.min(largestOf(value), 36);
    const effect = isShadow ? ` filter="url(#${name.slice(2)})"` : '';
    return [
      `<rect x="${x + 8}" y="${y + 4}" width="${column - 48}" height="72" rx="${radius}" fill="#fffaf3" stroke="#e6daca"${effect}/>`,
      label(x + 8, y + 102, name),
    ].join('');
  });
  return drawing(height, [`<defs>${filters.join('')}</defs>`, ...parts]);
}

/** The last shadow of a list is the widest one: it shows what the whole looks like. */
function shadowFilter(name: string, value: string): string {
  const [, y = '0', blur = '0', colour = '#000000', alpha = 'ff'] =
    /\S+ (\d+)(?:px)? (\d+)px(?: -?\d+px)? (#[0-9a-f]{6})([0-9a-f]{2})$/.exec(value) ?? [];
  const opacity = (Number.parseInt(alpha, 16) / 255).toFixed(2);
  return `<filter id="${name.slice(2)}" x="-40%" y="-40%" width="180%" height="220%"><feDropShadow dx="0" dy="${Number(y) / 2}" stdDeviation="${Number(blur) / 3}" flood-color="${colour}" flood-opacity="${opacity}"/></filter>`;
}

/** The largest size that a value comes to, in pixels. */
function largestOf(value: string): number {
  const sizes = [...value.matchAll(/([\d.]+)(rem|px)/g)].map(
    ([, number, unit]) => Number(number) * (unit === 'rem' ? 16 : 1),
  );
  return sizes.at(-1) ?? 0;
}
