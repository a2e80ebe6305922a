import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { builtFiles, builtSite, readBuilt } from './lib/built-site';
import { nuFaults } from './lib/nu-checker';

let faults: Map<string, string[]>;
beforeAll(() => {
  faults = nuFaults(builtSite);
}, 120_000);

const pages = builtFiles.filter((file) => file.endsWith('.html'));
const srcsetsOf = (html: string) =>
  [...html.matchAll(/ srcset="([^"]*)"/gi)].map(([, srcset = '']) => srcset);
const widthsOf = (srcset: string) => [...srcset.matchAll(/ (\d+)w(?:,|$)/g)].map(([, width]) => width);

describe('the Nu HTML checker finds no error', () => {
  test.each(pages)('%s', (file) => {
    expect(faults.get(file) ?? []).toEqual([]);
  });

  test('and would find one', { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'nu-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const page = (body: string) =>
      `<!doctype html><html lang="en"><title>A</title><body>${body}</body></html>`;
    writeFileSync(join(folder, 'sound.html'), page('<p>A'));
    writeFileSync(join(folder, 'no-sizes.html'), page('<img src="a.webp" srcset="a.webp 480w" alt="A">'));
    expect([...nuFaults(folder).keys()]).toEqual(['no-sizes.html']);
  });
});

test.each(pages)('no width is offered twice in a srcset of %s', (file) => {
  for (const widths of srcsetsOf(readBuilt(file)).map(widthsOf)) {
    expect(new Set(widths).size).toBe(widths.length);
  }
});
