import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { makePictures } from '../../scripts/assets/images';
import { temporaryFolder } from '../lib/sites';

vi.setConfig({ testTimeout: 60_000 });

describe('the sizes of a picture', () => {
  const make = async (source: Buffer) => {
    const options = { read: () => Promise.resolve(source), cacheDir: temporaryFolder() };
    return (await makePictures(['media/a.jpg'], options)).get('media/a.jpg');
  };
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#204060' } }).jpeg();

  test('are each made once, however wide it is', async () => {
    for (const width of [1, 480, 1919, 1920, 1921, 30_000]) {
      const record = await make(await flat(width, 10).toBuffer());
      for (const { files } of record?.sources ?? []) {
        const widths = files.map((file) => file.width);
        expect(new Set(widths).size).toBe(widths.length);
        expect(widths.at(-1)).toBe(Math.min(width, 1920));
      }
    }
  });

  test('are made once for copies of one picture, also for one without an ending', async () => {
    const source = await flat(500, 300).toBuffer();
    const options = { read: () => Promise.resolve(source), cacheDir: temporaryFolder() };
    const paths = ['media/a.jpg', 'media/b/a.jpg', 'media/copy', 'media/a.b.jpg'];
    const records = await makePictures(paths, options);
    const made = [...records.values()].map(({ src }) => src);
    expect(new Set(made).size).toBe(paths.length);
    for (const [path, { src }] of records) expect(src.startsWith(path.replace(/\.jpg$/, '.'))).toBe(true);
  });

  test('are made by the machine whose they are; others know how they are shown', async () => {
    const source = await flat(900, 300).toBuffer();
    const makeOn = async (own: string) => {
      const cacheDir = temporaryFolder();
      const isElsewhere = (path: string) => path !== own;
      const read = () => Promise.resolve(source);
      const records = await makePictures(['media/a.jpg', 'media/b.jpg'], { read, cacheDir, isElsewhere });
      return { records, files: readdirSync(cacheDir) };
    };
    const [one, none] = [await makeOn('media/b.jpg'), await makeOn('media/c.jpg')];
    expect(one.records).toEqual(none.records);
    expect(one.files.filter((name) => name.endsWith('.avif'))).toHaveLength(3);
    expect(none.files).toEqual([]);
  });

  test('fit into their formats where it is very tall', async () => {
    expect(await make(await flat(500, 30_000).toBuffer())).toMatchObject({ width: 500, height: 30_000 });
  });

  test('let through what the picture lets through, in its colours', async () => {
    const glass = { r: 200, g: 40, b: 90, alpha: 0.5 };
    const source = sharp({ create: { width: 900, height: 60, channels: 4, background: glass } }).png();
    const options = { read: () => source.toBuffer(), cacheDir: temporaryFolder() };
    await makePictures(['media/glass.png'], options);
    const made = readdirSync(options.cacheDir).filter((name) => !name.endsWith('.json'));
    expect(made).toHaveLength(6);
    for (const name of made) {
      const { data } = await sharp(join(options.cacheDir, name)).raw().toBuffer({ resolveWithObject: true });
      const far = [200, 40, 90, 128].map((value, index) => Math.abs(value - (data[index] ?? 0)));
      expect(Math.max(...far), name).toBeLessThan(8);
    }
  });

  test('are those of the picture held upright', async () => {
    const record = await make(await flat(90, 60).withMetadata({ orientation: 6 }).toBuffer());
    expect(record).toMatchObject({ width: 60, height: 90 });
  });
});
