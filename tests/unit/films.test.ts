import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { severityOf } from '../../src/model/diagnostic-table';
import { inspectFiles } from '../../scripts/assets/inspect';
import { filmFaults } from '../../src/content/media/film';
import type { MediaFacts } from '../../src/model/media';
import { temporaryFolder } from '../lib/sites';

const films = resolve(import.meta.dirname, '../invalid/film-heavy/public/media');
const mp4 = readFileSync(join(films, 'waves.mp4'));
const webm = readFileSync(join(films, 'waves.webm'));

async function factsOf(bytes: Buffer) {
  const [folder, name] = [temporaryFolder(), 'film.mp4'];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
  return (await inspectFiles([name], { folder, cacheDir: join(folder, 'cache') })).get(name);
}

const said = (facts: MediaFacts, path = 'media/film.mp4') =>
  filmFaults(path, facts, { file: 'a', pointer: '' }).map(
    (fault) => `${severityOf(fault)} ${fault.message} ${fault.hint}`,
  );

describe('the headers of films', () => {
  test('say how large and how long they are', async () => {
    expect(await factsOf(mp4)).toMatchObject({ kind: 'film', width: 1920, height: 1080, seconds: 95 });
    expect(await factsOf(webm)).toMatchObject({ kind: 'film', width: 1280, height: 720, seconds: 95 });
  });

  test('say whether there is sound, which the block does not play', async () => {
    expect(await factsOf(mp4)).not.toHaveProperty('hasSound');
    const facts = await factsOf(withSound(mp4));
    expect(facts).toMatchObject({ kind: 'film', width: 1920, height: 1080, seconds: 95, hasSound: true });
    const film = { kind: 'film', container: 'mp4', bytes: 2e6, hasSound: true } as const;
    expect(said(film)).toEqual([expect.stringContaining('has sound, and visitors will not hear it')]);
  });

  test.each(readdirSync(films))('%s is refused wherever it is cut off', async (name) => {
    const bytes = readFileSync(join(films, name));
    for (let length = 32; length < bytes.length; length += 7)
      expect(await factsOf(bytes.subarray(0, length))).toMatchObject({ kind: 'unusable' });
  });

  test('may hold anything: there is an answer', async () => {
    for (const bytes of [mp4, webm]) {
      for (let at = 4; at < bytes.length; at += 3) {
        for (const value of [0, 0xff]) {
          const changed = Buffer.from(bytes);
          changed[at] = value;
          expect(await factsOf(changed)).toBeDefined();
        }
      }
    }
  });

  test('come to an end where parts are without end', async () => {
    const tiny = Buffer.concat([mp4.subarray(0, 28), ...Array.from({ length: 5000 }, () => freeBox)]);
    expect(await factsOf(tiny)).toMatchObject({ kind: 'unusable', is: 'film-damaged' });
  });
});

/** One more track behind that of the pictures, with a volume and without a size. */
function withSound(film: Buffer): Buffer {
  const [movie, track] = ['moov', 'trak'].map((type) => film.indexOf(type, 0, 'latin1') - 4) as [
    number,
    number,
  ];
  const end = track + film.readUInt32BE(track);
  const sound = Buffer.from(film.subarray(track, end));
  const header = sound.indexOf('tkhd', 0, 'latin1') + 4;
  sound.writeUInt16BE(0x01_00, header + 36);
  sound.fill(0, header + 76, header + 84);
  const whole = Buffer.concat([film.subarray(0, end), sound, film.subarray(end)]);
  whole.writeUInt32BE(film.readUInt32BE(movie) + sound.length, movie);
  return whole;
}

const freeBox = Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]);

describe('what phones can bear', () => {
  const film = { kind: 'film', container: 'mp4', bytes: 2e6, width: 1280, height: 720, seconds: 15 } as const;

  test('a small loop says nothing, nor one that tells little of itself', () => {
    expect(said(film)).toEqual([]);
    expect(said({ kind: 'film', container: 'mp4', bytes: 2e6 })).toEqual([]);
  });

  test('a heavy film is named with how long it loads, and with the limit', () => {
    expect(said({ ...film, bytes: 48e6 })).toEqual([
      'warning "media/film.mp4" is too much for phones: it is 48 MB, which takes 4 minutes to load on a slow connection. Make it at most 4 MB, with a video converter such as HandBrake.',
    ]);
  });

  test('only what is too much is named', () => {
    expect(said({ ...film, bytes: 6e6, width: 1080, height: 1920 })).toEqual([
      'warning "media/film.mp4" is too much for phones: it is 6 MB, which takes 30 seconds to load on a slow connection; it has 1080 × 1920 pixels, more than a phone shows. Make it at most 4 MB and 1280 pixels on its longer side, with a video converter such as HandBrake.',
    ]);
  });
});
