import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { packageFolder } from '../site/engine-root';

/** Characters, as first and last of each run. */
type Ranges = readonly (readonly [first: number, last: number])[];

/** Those of English text. */
const english: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
];

interface CoreFace {
  /** The name of its file. */
  name: string;
  source: string;
  /** The part of each axis that the tokens ask for; the sizes are in CSS pixels. */
  axes: Record<string, number | { min: number; max: number }>;
  family: string;
  style?: 'italic';
  /** As the face in src/ui/fonts.css says that has the other characters: only then do the two make one font. */
  weight: string;
  /** Those of English text when left out. */
  ranges?: Ranges;
}

const coreFaces: CoreFace[] = [
  {
    name: 'fraunces-core',
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    // One weight for all headings: a range of weights makes the file 16 kB larger.
    axes: { opsz: { min: 20, max: 80 }, wght: 450 },
    family: 'Fraunces Variable',
    weight: '100 900',
  },
  {
    name: 'figtree-core',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    family: 'Figtree Variable',
    weight: '300 900',
  },
  {
    name: 'figtree-core-italic',
    source: 'figtree/files/figtree-latin-wght-italic.woff2',
    // Bold italics are rare enough to be made by the browser.
    axes: { wght: 400 },
    family: 'Figtree Variable',
    style: 'italic',
    weight: '400',
  },
  // Fetched only where the system has none of the fonts that the tokens name before it.
  {
    name: 'anek-devanagari-core',
    source: 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    axes: { wght: 400 },
    family: 'Anek Devanagari Variable',
    weight: '100 800',
    ranges: [
      [0x900, 0x97f],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
];

/** The fonts that nearly every page needs, cut down to what it needs of them: a quarter of the bytes before the first view. */
export async function coreFontFiles(): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  for (const { name, source, axes, ranges = english } of coreFaces) {
    const text = ranges
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
      .map((code) => String.fromCodePoint(code))
      .join('');
    const whole = await readFile(resolve(packageFolder('@fontsource-variable'), source));
    files[`src/ui/fonts/${name}.woff2`] = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      // Copyright and licence stay in the file.
      preserveNameIds: [0, 13, 14],
    });
  }
  return files;
}

/** The rules that name them. They are after the faces with all characters, which are asked only for the others. */
export function coreFontRules(): string {
  const range = ([first, last]: Ranges[number]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`;
  return coreFaces
    .map(({ name, family, style = 'normal', weight, ranges = english }) =>
      [
        '@font-face {',
        `  font-family: '${family}';`,
        '  font-display: swap;',
        `  font-style: ${style};`,
        `  font-weight: ${weight};`,
        `  src: url('./fonts/${name}.woff2') format('woff2');`,
        `  unicode-range: ${ranges.map(range).join(', ')};`,
        '}\n',
      ].join('\n'),
    )
    .join('\n');
}

const hex = (code: number) => code.toString(16).toUpperCase();
