import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { engineRoot } from './paths';

/** The characters of English text, as the `unicode-range` of the core faces in src/ui/fonts.css lists them. */
const coreRanges: readonly (readonly [first: number, last: number])[] = [
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

interface Subset {
  source: string;
  /** The part of each axis that the tokens ask for; the sizes are in CSS pixels. */
  axes: Record<string, number | { min: number; max: number }>;
}

const subsets: Record<string, Subset> = {
  'src/ui/fonts/fraunces-core.woff2': {
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    // One weight for all headings: a range of weights makes the file 16 kB larger.
    axes: { opsz: { min: 20, max: 80 }, wght: 450 },
  },
  'src/ui/fonts/figtree-core.woff2': {
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
  'src/ui/fonts/figtree-core-italic.woff2': {
    source: 'figtree/files/figtree-latin-wght-italic.woff2',
    // Bold italics are rare enough to be made by the browser.
    axes: { wght: 400 },
  },
};

/** The fonts that nearly every page needs, cut down to what it needs of them: a quarter of the bytes before the first view. */
export async function coreFonts(): Promise<Record<string, Uint8Array>> {
  const text = coreRanges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
  const fonts: Record<string, Uint8Array> = {};
  for (const [file, { source, axes }] of Object.entries(subsets)) {
    const whole = await readFile(resolve(engineRoot, 'node_modules/@fontsource-variable', source));
    fonts[file] = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      // Copyright and licence stay in the file.
      preserveNameIds: [0, 13, 14],
    });
  }
  return fonts;
}
