import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createEnvironment as environmentOf } from '../scripts/prepare/environment';
import { createRecordKeys } from '../scripts/prepare/keys';
import { openSiteFolder } from '../scripts/site/files';
import { readContext } from '../src/content/context/read';
import { openSite, type PageRecord } from '../src/content/open-site';
import { decodeSource } from '../src/content/source/decode';
import { resolvePage } from '../src/content/resolve/page';
import type { ContentEnvironment, SiteFiles, SiteIndex, SourceFile } from '../src/model/content';
import type { Diagnostic } from '../src/model/diagnostic';
import type { JsonObject } from '../src/model/resolved';
import { createRandom, mutate } from './lib/mutations';
import { renderPage } from './lib/render-page';

const folder = openSiteFolder(resolve(import.meta.dirname, '..'));
const sources = new Map(
  [...folder.pages.map(folder.read), folder.files.site, ...folder.files.shared, ...folder.files.forms].map(
    (file) => [file.path, file],
  ),
);
const environment = createEnvironment();
const opened = openSite({
  files: folder.files,
  pages: folder.pages.map(folder.read),
  environment,
  textOf: (path) => sources.get(path)?.text,
});
const records = opened.pages;
const keyOf = createRecordKeys(opened.site.context, '');
const last = new Map<string, PageRecord>(
  records.map((page) => [page.index.file, { ...page, stamp: 'unchanged', hash: 'unchanged' }]),
);
const lastKeys = new Map(
  records.filter(({ faults }) => faults.length === 0).map(({ index }) => [index.file, keyOf(index)]),
);

/** How often each file is changed, for two thousand runs in all. The seed can be given, to look for more than the gate does. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? Math.ceil(2000 / sources.size));
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** More milliseconds of computing than any run may take, and more memory than all may, in kB. */
const patience = 10_000;
const memory = 2_000_000;

test('whatever is done to a file ends in a page or in words about it', () => {
  const random = createRandom(seed);
  const counts = { runs: 0, pages: 0, refused: 0 };
  const bad: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, text } of sources.values()) {
      const { deed, bytes } = mutate(text, random);
      const begun = process.cpuUsage();
      const outcome = outcomeOf(decodeSource(path, bytes));
      const { user, system } = process.cpuUsage(begun);
      const time = (user + system) / 1000;
      counts.runs += 1;
      if (outcome === 'page') counts.pages += 1;
      else if (outcome === 'refused') counts.refused += 1;
      else bad.push(`${path}, round ${round}, ${deed}: ${outcome}`);
      if (time > patience) bad.push(`${path}, round ${round}, ${deed}: took ${Math.round(time)} ms`);
    }
  }
  expect(bad).toEqual([]);
  expect(process.resourceUsage().maxRSS).toBeLessThan(memory);
  expect(counts.runs).toBeGreaterThanOrEqual(process.env['FUZZ_ROUNDS'] ? 1 : 2000);
  // Both ends are reached, or the changes would be all too gross or all too fine.
  expect(counts.pages).toBeGreaterThan(counts.runs / 20);
  expect(counts.refused).toBeGreaterThan(counts.runs / 4);
}, 600_000);

/** Takes the site with the changed file through check, resolve and render. */
function outcomeOf(changed: SourceFile): string {
  try {
    const { diagnostics, site: siteIndex } = reopen(changed);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return render(changed, siteIndex);
    return nameless(errors, changed.path) ?? 'refused';
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error);
  }
}

/** As a build does: of pages that follow from nothing that has changed, the records are known from the last time. */
function reopen(changed: SourceFile) {
  const files = filesWith(changed);
  return openSite({
    files,
    pages: folder.pages.map((path) => {
      const source = fileAt(path, changed);
      return path === changed.path ? source : { path, stamp: 'unchanged', read: () => source };
    }),
    environment,
    textOf: (path) => fileAt(path, changed).text,
    memory: { keyOf: () => '', hashOf: (text) => text, last: { key: '', pages: known(changed, files) } },
  });
}

function known({ path }: SourceFile, files: SiteFiles): ReadonlyMap<string, PageRecord> {
  if (folder.pages.includes(path)) return last;
  const recordKeyOf = createRecordKeys(readContext(files, environment).context, '');
  return new Map(
    [...last].filter(([file, { index }]) => lastKeys.has(file) && lastKeys.get(file) === recordKeyOf(index)),
  );
}

const fileAt = (path: string, changed: SourceFile): SourceFile =>
  path === changed.path ? changed : (sources.get(path) ?? { path, text: '' });

function filesWith(changed: SourceFile): SiteFiles {
  const { site, shared, forms, ...rest } = folder.files;
  const swap = ({ path }: SourceFile) => fileAt(path, changed);
  return { ...rest, site: swap(site), shared: shared.map(swap), forms: forms.map(swap) };
}

/** The changed page, or some that the changed file is part of. */
function render(changed: SourceFile, siteIndex: SiteIndex): string {
  const paths = folder.pages.includes(changed.path) ? [changed.path] : folder.pages.slice(0, 3);
  for (const path of paths) {
    const html = renderPage(resolvePage(fileAt(path, changed), siteIndex), siteIndex.site);
    if (html === '' && fileAt(path, changed).text.length > 2000) return 'an empty page';
    const running = runningTag(html);
    if (running !== undefined) return `something that runs: ${running.slice(0, 200)}`;
  }
  return 'page';
}

/** A tag of the HTML that can run something; words about it are but words. */
const runningTag = (html: string) =>
  html
    .match(/<[^>]*>/g)
    ?.find((tag) =>
      /^<(?:script|iframe|object|embed|base)[\s>]|\s(?:on\w+|srcdoc)=|=["']\s*(?:javascript|vbscript|data:text)/i.test(
        tag,
      ),
    );

/** A file that is wrong is named; or its address is, or itself in the words, by what refers to it in vain. */
function nameless(errors: Diagnostic[], path: string): string | undefined {
  const names = [path, records.find(({ index }) => index.file === path)?.index.route ?? path];
  // A part that has lost its headings breaks links to the pages that include it.
  const part = /^pages\/_shared\/(.+)\.json$/.exec(path)?.[1] ?? '';
  names.push(
    ...records.flatMap(({ index }) => (part !== '' && index.shared.includes(part) ? [index.route] : [])),
  );
  const isNamed = ({ file, message }: Diagnostic) =>
    file === path || names.some((name) => message.includes(name)) || names.includes(routeOf(file));
  if (errors.some(isNamed)) return undefined;
  return `errors elsewhere only: ${errors[0]?.file} ${errors[0]?.code} ${errors[0]?.message}`.slice(0, 400);
}

const routeOf = (path: string) => records.find(({ index }) => index.file === path)?.index.route ?? path;

/** Pictures need no sizes here, and a form that is known needs no second look. */
function createEnvironment(): ContentEnvironment {
  const check = environmentOf(folder);
  const known = new Map<string, ReturnType<ContentEnvironment['formSchemaFault']>>();
  return {
    ...check,
    media: { ...check.media, image: (path) => ({ src: `/${path}`, width: 1600, height: 900, sources: [] }) },
    formSchemaFault: (schema: JsonObject) => {
      const key = JSON.stringify(schema);
      if (!known.has(key)) known.set(key, check.formSchemaFault(schema));
      return known.get(key);
    },
  };
}
