import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openRemote, personIn } from './people';

vi.setConfig({ testTimeout: 300_000 });

const winds = 'pages/Winds.json';
const about = 'pages/About.json';
const routes = 'pages/_routes.json';
const mounted: string[] = [];

/** A small disk of its own. @returns undefined where nobody lets us have one. */
function smallDisk(): string | undefined {
  const place = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', place]);
  if (made.status !== 0) return undefined;
  mounted.push(place);
  return place;
}

afterEach(() => {
  for (const place of mounted.splice(0)) {
    execFileSync('umount', ['--lazy', place]);
    rmSync(place, { recursive: true, force: true });
  }
});

/** Fills a disk but for so many blocks. */
function fill(place: string, left: number): () => void {
  const file = join(place, 'filling');
  const { bavail, bsize } = statfsSync(place);
  writeFileSync(file, Buffer.alloc(Math.max(0, (bavail - left) * bsize)));
  return () => rmSync(file);
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && smallDisk() !== undefined;

// From where nothing can be written to where nearly all can; the steps fall between what git and the site write.
const rooms = [0, 4, 12, 28, 60, 90, 160];

describe.skipIf(!canMount)('a disk that fills while it is published', () => {
  test('leaves every file, the index and the stash as they were; what is committed is sent next time', async () => {
    const results = new Set<string>();
    for (const left of rooms) {
      const { clone, published } = openRemote();
      const ben = clone('Ben');
      const place = smallDisk() ?? '';
      cpSync(clone('Asha').root, join(place, 'site'), { recursive: true });
      const asha = personIn(join(place, 'site'), 'Asha');
      ben.edit(about, 'Three people', 'Five people');
      await ben.publish();
      asha.edit(winds, 'From the west.', 'From the west, they say.');
      asha.git('stash', '--quiet');
      asha.edit(winds, 'From the west.', 'From the east.');
      const before = asha.all();
      const empty = fill(place, left);
      const answer = await asha
        .publish()
        .catch((error: unknown) => ({ result: 'impossible', why: String(error) }));
      empty();
      const now = asha.all();
      results.add(answer.result);
      expect(now.stash).toBe(before.stash);
      const isOwn = ([path]: readonly [string, unknown]) => path !== routes && path !== about;
      expect(now.files.filter(isOwn)).toEqual(before.files.filter(isOwn));
      // Where the branch has moved, only the list of released addresses may have had no room.
      const isMoved = now.head !== before.head;
      const seen = isMoved ? asha.git('status', '--short').replace(` M ${routes}\n`, '') : now;
      expect(seen, `with ${left} blocks`).toEqual(isMoved ? '' : before);
      const isPublished = answer.result === 'published';
      expect(isPublished ? 'disk' : JSON.stringify(answer)).toContain('disk');
      const later = isPublished ? answer : await asha.publish({ withCommits: true });
      expect(later).toMatchObject({ result: 'published' });
      expect(published(winds)).toContain('From the east.');
      expect(published(about)).toContain('Five people');
      expect(asha.text(about)).toContain('Five people');
    }
    expect([...results]).toEqual(expect.arrayContaining(['impossible', 'published']));
  });
});
