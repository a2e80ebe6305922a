import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withTexts, openSiteFolder, pageFiles, type SiteFolder } from '../scripts/site/files';
import type { Output } from '../scripts/emit/output';
import { renderHere, valuesRead, type EmitResult } from '../scripts/emit/pages';
import { emitSite } from '../scripts/emit/emit-site';
import type { BuildState } from '../scripts/emit/state';
import { createEnvironment } from '../scripts/prepare/environment';
import { inspectPublicFiles } from '../scripts/prepare/public-files';
import { hashText } from '../scripts/site/hash';
import { createTextReader } from '../scripts/site/text-reader';
import { openSite } from '../src/content/open-site';
import { everyChange } from './lib/every-property';
import { furnishedHarbour } from './lib/furnished-harbour';
import { harbourApp, removedFolder } from './lib/sites';

const place = removedFolder();
afterAll(place.remove);
const app = await harbourApp();
const root = furnishedHarbour(place.path);
const folder = openSiteFolder(root);
const facts = await inspectPublicFiles(folder);
const first = await build(folder, 'first');
const state: BuildState = {
  summary: {
    isCompressed: false,
    engine: '',
    base: first.base,
    values: valuesRead(first.pages, first.siteIndex),
    files: [],
    outputStamp: '',
  },
  pages: new Map(first.pages.map((page) => [page.index.file, { ...page, line: new Uint8Array() }])),
};

/** All that a build without an error writes, by path, and what it says. */
async function build(site: SiteFolder, name: string, last?: BuildState) {
  const opened = await openSite({
    files: site.files,
    pages: pageFiles(site),
    environment: createEnvironment(site, facts),
    textOf: createTextReader(site),
    memory: { hashOf: hashText, ...(last && { pages: last.pages, values: last.summary.values }) },
    prepare: async () => ({
      image: (path) => ({ src: `/${path}`, width: 64, height: 24, sources: [] }),
      formValidator: (form) => `assets/${form}.js`,
    }),
  });
  const { site: siteIndex, diagnostics, pages, read } = opened;
  const texts = new Map<string, string>();
  const [out, stage] = [join(place.path, 'first'), join(place.path, name)];
  mkdirSync(stage, { recursive: true });
  if (diagnostics.some(({ severity }) => severity === 'error'))
    return { siteIndex, diagnostics, texts, read, pages: [], base: '', rendered: 0 };
  const output: Output = {
    stage,
    write: (path, text) => (texts.set(path, text), path),
    copy: (_, path) => path,
    finish: () => {},
    abandon: () => {},
  };
  const input = { app, engine: '', folder: site, siteIndex, pages, pictures: new Map(), theme: undefined };
  const emitted = await emitSite(
    output,
    { ...input, formModules: new Map(), shard: undefined, dates: new Map() },
    {
      out,
      state: last,
      renderer: (shell) =>
        renderHere({
          read: site.read,
          siteIndex,
          server: app.server,
          shell,
          place: { out, stage, isIncremental: false },
        }),
    },
  );
  for (const [path, text] of htmlOf(emitted, { out, stage, last })) texts.set(path, text);
  return { siteIndex, diagnostics, texts, read, ...emitted };
}

/** The pages, as they were or as they were written now. */
function* htmlOf(
  { pages, failures }: EmitResult,
  { out, stage, last }: { out: string; stage: string; last: BuildState | undefined },
): Iterable<[path: string, text: string]> {
  expect(failures).toEqual([]);
  for (const { index, output } of pages) {
    const isKept = last?.pages.get(index.file)?.output === output;
    yield [output.path, readFileSync(join(isKept ? out : stage, output.path), 'utf8')];
  }
}

const files = [
  ['site.schema.json', 'pages/_site.json'],
  ['form.schema.json', 'schema/forms/berth.json'],
  ...folder.files.shared.map(({ path }) => ['shared.schema.json', path] as const),
  ...folder.pages.map((path) => ['page.schema.json', path] as const),
] as const;

describe('after a change of any property a build over the last one equals one from nothing:', () => {
  test.each(files)('%s in %s', { timeout: 120_000 }, async (schema, path) => {
    let left = 0;
    const changes = everyChange(schema, JSON.parse(folder.read(path).text));
    for (const { deed, document } of changes) {
      const changed = withTexts(folder, new Map([[path, JSON.stringify(document)]]));
      const over = await build(changed, 'over', state);
      const clean = await build(changed, 'clean');
      expect(over.diagnostics, deed).toEqual(clean.diagnostics);
      expect(over.texts, deed).toEqual(clean.texts);
      left += over.texts.size > 0 && over.rendered < first.pages.length ? 1 : 0;
    }
    // Or it would have proved nothing.
    expect(changes.length).toBeGreaterThan(2);
    expect(left).toBeGreaterThan(0);
  });
});
