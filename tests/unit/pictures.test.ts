import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inspectFiles } from '../../scripts/assets/inspect';
import { checkFolder } from '../../scripts/check/folder';
import { openSiteFolder } from '../../scripts/site/files';
import { temporaryFolder } from '../lib/sites';

vi.setConfig({ testTimeout: 60_000 });

/** A small site whose page shows these files, one after the other. */
function siteWith(files: Record<string, Buffer | string>): string {
  const root = join(temporaryFolder(), 'site');
  cpSync(resolve(import.meta.dirname, '../invalid/_site'), root, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(root, 'public/media', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const figures = Object.keys(files).map((name) => ({
    type: 'figure',
    image: { src: `media/${name}`, alt: 'The tower' },
  }));
  const page = {
    title: 'Tower',
    meta: { title: 'The tower of the lighthouse', description: 'All about the tower. '.repeat(5).trim() },
    collection: { name: 'visit', order: 2, label: 'Tower' },
    blocks: [{ type: 'banner', heading: 'The tower' }, ...figures],
  };
  writeFileSync(join(root, 'pages/Tower.json'), JSON.stringify(page, null, 1));
  return root;
}

/** What the check says of each file, where it is shown; '' for nothing. */
async function said(files: Record<string, Buffer | string>): Promise<string[]> {
  const { diagnostics } = await checkFolder(openSiteFolder(siteWith(files)));
  return Object.keys(files).map((_, index) =>
    diagnostics
      .filter(
        ({ pointer, file }) => file === 'pages/Tower.json' && pointer === `/blocks/${index + 1}/image/src`,
      )
      .map(({ severity, line, message, hint }) => `${severity} ${line} ${message} ${hint ?? ''}`)
      .join('\n'),
  );
}

const noise = (width: number, height: number) => {
  const length = width * height * 3;
  return sharp(
    Uint8Array.from({ length }, (_, at) => (at * 7919) % 251),
    { raw: { width, height, channels: 3 } },
  );
};
const svg = (attributes: string, inside = '<path d="M0 0h9v9z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const box = 'viewBox="0 0 1200 800"';

let whole: Record<'jpg' | 'progressive' | 'png' | 'webp' | 'avif' | 'gif', Buffer>;
beforeAll(async () => {
  const [jpg, progressive, png, webp, avif, gif] = await Promise.all([
    noise(1200, 800).jpeg().toBuffer(),
    noise(1200, 800).jpeg({ progressive: true }).toBuffer(),
    noise(900, 600).png().toBuffer(),
    noise(1200, 800).webp().toBuffer(),
    noise(900, 600).avif({ effort: 0 }).toBuffer(),
    noise(900, 600).gif({ effort: 1 }).toBuffer(),
  ]);
  whole = { jpg, progressive, png, webp, avif, gif };
});

describe('a picture that can be shown is accepted', () => {
  test('whatever its name says', async () => {
    const { jpg, progressive, png, webp, avif, gif } = whole;
    const files = {
      'a.JPG': jpg,
      'b.JPEG': progressive,
      'c.jfif': jpg,
      'd.png': png,
      'png.jpg': png,
      'e.webp': webp,
      'f.avif': avif,
      'g.gif': gif,
      'no-ending': jpg,
    };
    expect(await said(files)).toEqual(Object.keys(files).map(() => ''));
  });

  test('from cameras, scanners and print shops', async () => {
    const files = {
      'cmyk.jpg': await noise(1200, 800).toColourspace('cmyk').jpeg().toBuffer(),
      '16-bit.png': await noise(900, 600).toColourspace('rgb16').png().toBuffer(),
      'interlaced.png': await noise(900, 600).png({ progressive: true }).toBuffer(),
      'trailing.jpg': Buffer.concat([whole.jpg, Buffer.from('what a camera adds')]),
      'wide.jpg': await noise(30_000, 900).jpeg().toBuffer(),
    };
    expect(await said(files)).toEqual(Object.keys(files).map(() => ''));
  });

  test('as a drawing', async () => {
    const files = {
      'box.svg': svg(box),
      'size.svg': svg('width="1200" height="20cm"'),
      'share.svg': svg(`width="100%" ${box}`),
      'within.svg': svg(box, '<style>.a{fill:url(#b)}</style><path style="fill:url(#b)" d="M0 0h9v9z"/>'),
      'exported.svg': `<?xml version="1.0"?><!-- by a <script>-free program --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(box)}`,
      'utf-16.svg': Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg(box)}`, 'utf16le'),
    };
    expect(await said(files)).toEqual(Object.keys(files).map(() => ''));
  });
});

describe('a picture that cannot be shown is an error at its src', () => {
  test('when it is cut off', async () => {
    const files = Object.fromEntries(
      Object.entries(whole).flatMap(([name, bytes]) =>
        [0.05, 0.6, 0.97].map((part) => [`${name}-${part}`, bytes.subarray(0, bytes.length * part)]),
      ),
    );
    for (const words of await said(files))
      expect(words).toMatch(/^error \d+ "media\/.*" is damaged or cut off/);
  });

  test.each([
    ['x.jpg', '', /is empty.*upload/],
    ['x.png', 'a note', /holds text/],
    ['x.jpg', '<!doctype html><title>403</title>', /holds a web page/],
    ['x.jpg', 'version https://git-lfs.github.com/spec/v1\noid sha256:0', /Git LFS pointer.*git lfs pull/],
    ['IMG_1234.HEIC', container('heic', 'mif1heic'), /HEIC.*Most Compatible.*JPEG/],
    ['IMG_1234.jpg', container('mif1', 'mif1heic'), /HEIC.*Most Compatible.*JPEG/],
    ['film.jpg', container('isom', 'isomiso2avc1mp41'), /is a film.*video/],
    ['scan.pdf', '%PDF-1.7\n', /PDF format.*JPEG or PNG/],
    ['x.png', Buffer.from('424d46000000000000003600000028000000', 'hex'), /BMP format/],
    ['x.tif', Buffer.from('49492a0008000000', 'hex'), /TIFF format/],
    ['x.jpg', Buffer.from([7, 1, 0, 3, 200, 9]), /not in a format.*JPEG, PNG, WebP/],
    ['x.jpg', Buffer.from('ffd8ff', 'hex'), /damaged/],
  ])('%s: %j', async (name, content, words) => {
    const [message] = await said({ [name]: content });
    expect(message).toMatch(/^error \d+ "media/);
    expect(message).toMatch(words);
  });

  test('when it is too large', async () => {
    const bytes = Buffer.from(whole.png);
    bytes.writeUInt32BE(20_000, 16);
    bytes.writeUInt32BE(20_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    expect(await said({ 'x.png': bytes })).toEqual([expect.stringMatching(/20000 × 20000.*too large/)]);
  });

  test('when it is a folder', async () => {
    const root = siteWith({ 'x.png': whole.png });
    cpSync(join(root, 'public/media/x.png'), join(root, 'public/media/y.png/x.png'));
    const page = join(root, 'pages/Tower.json');
    writeFileSync(
      page,
      JSON.stringify({ blocks: [{ type: 'figure', image: { src: 'media/y.png', alt: 'A' } }] }),
    );
    const { diagnostics } = await checkFolder(openSiteFolder(root));
    expect(diagnostics.map(({ message }) => message)).toContain('public/media/y.png is a folder.');
  });
});

describe('a drawing is refused', () => {
  test.each([
    ['without a size', svg(''), /neither width and height nor a viewBox.*viewBox=/],
    [
      'empty and without a size',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      /neither width and height nor a viewBox/,
    ],
    ['without its namespace', `<svg ${box}><path d="M0 0"/></svg>`, /xmlns=/],
    ['that is not well formed', svg(box, '<path>'), /mistake in it/],
    ['with a script', svg(box, '<script>1</script>'), /<script>/],
    [
      'with a script of another name',
      svg(`xmlns:s="http://www.w3.org/2000/svg" ${box}`, '<s:script/>'),
      /<s:script>/,
    ],
    [
      'with a handler in its document type',
      `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "attack()">]>${svg(box)}`,
      /document type declares/,
    ],
    ['in an encoding that hides tags', `<?xml version="1.0" encoding='GBK'?>${svg(box)}`, /written in GBK/],
    ['with a comment that never ends', svg(box, '<!--'.repeat(200_000)), /mistake in it/],
    ['with attributes that never end', svg(`${'a '.repeat(200_000)}${box}`), /mistake in it/],
    ['with a name that is a pattern', `<(a|a)*$:svg xmlns:${'a'.repeat(40)}="1">`, /holds text|mistake|svg/i],
    ['with a handler', svg(`onload="attack()" ${box}`), /event handler onload/],
    ['with an animated handler', svg(box, '<set attributeName="onclick" to="attack()"/>'), /event handler/],
    ['with HTML in it', svg(box, '<foreignObject/>'), /foreignObject/],
    [
      'with a script as an address',
      svg(box, '<a href=" java&#x73;cript:attack()"><path d="M0 0"/></a>'),
      /script/,
    ],
    [
      'with a picture of another site',
      svg(box, '<image xlink:href="https://x.example/a.png"/>'),
      /refers to https/,
    ],
    ['with another file', svg(box, '<image href="photo.jpg"/>'), /refers to photo.jpg/],
    [
      'with a foreign address in a style',
      svg(box, '<path style="fill:u\\72l(//x.example/a)" d="M0 0"/>'),
      /x\.example/,
    ],
    ['with a stylesheet', svg(box, '<style><![CDATA[@import "//x.example/a.css";]]></style>'), /stylesheet/],
    ['with a stylesheet before it', `<?xml-stylesheet href="a.css"?>${svg(box)}`, /stylesheet/],
    [
      'with entities',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(box, '<text>&x;</text>')}`,
      /entities/,
    ],
  ])('%s', async (_, text, words) => {
    const [message] = await said({ 'x.svg': text });
    expect(message).toMatch(/^error \d+ "media/);
    expect(message).toMatch(words);
  });
});

test('what moves is warned about: only its first image is shown', async () => {
  const images = await noise(90, 180).raw().toBuffer();
  const raw = { width: 90, height: 180, channels: 3, pageHeight: 60 } as const;
  const moving = () => sharp(images, { raw });
  const files = { 'a.gif': await moving().gif().toBuffer(), 'a.webp': await moving().webp().toBuffer() };
  for (const words of await said(files)) expect(words).toMatch(/warning \d+ "media.*first image.*"video"/);
});

describe('a picture far too small for its place is warned about', () => {
  const [small, large] = ['small.png', 'large.png'] as const;
  const sized = async () => ({
    [small]: await noise(300, 200).png().toBuffer(),
    [large]: await noise(900, 600).png().toBuffer(),
    'drawing.svg': svg('viewBox="0 0 30 20"'),
  });

  test('in a column of text', async () => {
    expect(await said(await sized())).toEqual([
      expect.stringMatching(/^warning \d+ .*300 pixels.*larger/),
      '',
      '',
    ]);
  });

  test('by how wide it is shown there', async () => {
    const root = siteWith(await sized());
    const warnedIn = async (place: object) => {
      const page = join(root, 'pages/Tower.json');
      writeFileSync(page, JSON.stringify({ title: 'T', meta: { title: 'T', description: 'T' }, ...place }));
      const { diagnostics } = await checkFolder(openSiteFolder(root));
      return diagnostics
        .filter(({ code }) => code === 'asset/small')
        .map(({ message }) => /media\/\w+/.exec(message)?.[0]);
    };
    const shown = (name: string) => ({ src: `media/${name}`, alt: 'The tower' });
    const card = { name: 'visit', order: 2, label: 'T', image: shown(small) };
    const banner = (name: string) => ({ type: 'banner', heading: 'T', image: shown(name) });
    expect(await warnedIn({ collection: card, blocks: [banner(large)] })).toEqual([]);
    expect(await warnedIn({ blocks: [banner(small)] })).toEqual(['media/small']);
  });
});

describe('a machine on which the picture library does not load', () => {
  test('is told so; nothing is taken for a sound or a broken picture', async () => {
    vi.resetModules();
    vi.doMock('sharp', () => {
      throw new Error('libvips.so: cannot open shared object file');
    });
    const { inspectFiles: inspect } = await import('../../scripts/assets/inspect');
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.jpg'), whole.jpg);
    await expect(inspect(['a.jpg'], { folder, cacheDir: join(folder, 'cache') })).rejects.toThrow(/npm ci/);
    vi.doUnmock('sharp');
  });

  test('still knows what was found out before', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.jpg'), whole.jpg);
    const options = { folder, cacheDir: join(folder, 'cache') };
    const first = await inspectFiles(['a.jpg'], options);
    expect(await inspectFiles(['a.jpg'], options)).toEqual(first);
  });
});

/** The start of a file in the container that HEIC, AVIF and MP4 share. */
function container(brand: string, others: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + others.length);
  return Buffer.concat([size, Buffer.from(`ftyp${brand}\0\0\0\0${others}`), Buffer.alloc(200, 1)]);
}
