import { hashText } from '../../scripts/site/hash';
import { hashValues, type ReadValues } from '../../src/content/context/read-values';
import { openSite, type PageRecord, type SiteInput } from '../../src/content/open-site';
import { resolvePage } from '../../src/content/resolve/page';
import type { ContentEnvironment, SiteFiles, SiteIndex, SourceFile } from '../../src/model/content';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { JsonObject } from '../../src/model/resolved';
import { harbourRegistry } from './harbour-registry';
import { renderPage } from './render-page';

/** A sound site of which one file after the other is changed. */
export interface Subject {
  sources: ReadonlyMap<string, SourceFile>;
  /** Takes the site with a changed file through check, resolve and render: "page", "refused", or what is wrong. */
  outcomeOf: (changed: SourceFile) => string;
}

interface Opened {
  files: SiteFiles;
  environment: ContentEnvironment;
  sources: ReadonlyMap<string, SourceFile>;
  /** The records of the sound pages, by file. */
  last: ReadonlyMap<string, PageRecord>;
  /** What they follow from. */
  values: ReadValues;
}

export function createSubject({
  files,
  pages,
  environment,
}: Pick<SiteInput, 'files' | 'environment'> & { pages: SourceFile[] }): Subject {
  const sources = new Map(
    [...pages, files.site, ...files.shared, ...files.forms].map((file) => [file.path, file]),
  );
  const site = { files, sources, environment: madeReady(environment) };
  const opened = openSite({ ...site, pages, textOf: (path) => sources.get(path)?.text });
  const errors = opened.diagnostics.filter(({ severity }) => severity === 'error');
  // Or every run would be refused for them.
  if (errors[0]) throw new Error(`${errors[0].file}: ${errors[0].message}`);
  const reads = opened.pages.map((page) => page.reads);
  const entries = opened.pages.map((page) => ({ ...page, stamp: 'unchanged', hash: 'unchanged' }));
  const subject = {
    ...site,
    last: new Map(entries.map((page) => [page.index.file, page])),
    values: hashValues(reads, opened.site, hashText),
  };
  return { sources, outcomeOf: (changed) => outcomeOf(changed, subject) };
}

function outcomeOf(changed: SourceFile, site: Opened): string {
  try {
    const { diagnostics, site: siteIndex } = reopen(changed, site);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return render(changed, siteIndex, site);
    return nameless(errors, changed.path, site) ?? 'refused';
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error);
  }
}

/** As a build does: of pages that follow from nothing that has changed, the records are known from the last time. */
function reopen(changed: SourceFile, site: Opened) {
  const files = filesWith(changed, site);
  return openSite({
    files,
    pages: [...site.last.keys()].map((path) => {
      const source = fileAt(path, changed, site);
      return path === changed.path ? source : { path, stamp: 'unchanged', read: () => source };
    }),
    environment: site.environment,
    textOf: (path) => fileAt(path, changed, site).text,
    memory: { hashOf: hashText, pages: site.last, values: site.values },
  });
}

const fileAt = (path: string, changed: SourceFile, { sources }: Opened): SourceFile =>
  path === changed.path ? changed : (sources.get(path) ?? { path, text: '' });

function filesWith(changed: SourceFile, opened: Opened): SiteFiles {
  const { site, shared, forms, ...rest } = opened.files;
  const swap = ({ path }: SourceFile) => fileAt(path, changed, opened);
  return { ...rest, site: swap(site), shared: shared.map(swap), forms: forms.map(swap) };
}

/** The changed page, those that the changed file is part of, or some of those that all follow from it. */
function render(changed: SourceFile, siteIndex: SiteIndex, site: Opened): string {
  const holders = pagesWith(changed.path, site).map(({ file }) => file);
  const paths = site.last.has(changed.path) ? [changed.path] : [...holders, ...site.last.keys()].slice(0, 3);
  for (const path of paths) {
    const source = fileAt(path, changed, site);
    const html = renderPage(resolvePage(source, siteIndex), siteIndex.site, harbourRegistry);
    if (html === '' && source.text.length > 2000) return 'an empty page';
    const running = runningTag(html);
    if (running !== undefined) return `something that runs: ${running.slice(0, 200)}`;
  }
  return 'page';
}

/** The pages that a shared part or a form is part of. */
function pagesWith(path: string, { last }: Opened) {
  const [, name = ''] = /^(?:pages\/_shared|schema\/forms)\/(.+)\.json$/.exec(path) ?? [];
  const indexes = [...last.values()].map(({ index }) => index);
  return name === '' ? [] : indexes.filter(({ shared, forms }) => [...shared, ...forms].includes(name));
}

/** A tag of the HTML that can run something; words about it are but words, in an attribute, too. */
const runningTag = (html: string) =>
  html.match(/<[^>]*>/g)?.find((tag) =>
    /^<(?:script|iframe|object|embed|base)[\s>]|\s(?:on\w+|srcdoc)=|\s(?:href|src|action|formaction|poster|data|xlink:href)=["']\s*(?:(?:javascript|vbscript)\s*:|data:text)/i.test(
      // As browsers read an address.
      tag.replace(/[\t\n\r]/g, ''),
    ),
  );

/** A file that is wrong is named; or its address is, or itself in the words, by what refers to it in vain. */
function nameless(errors: Diagnostic[], path: string, site: Opened): string | undefined {
  const routeOf = (file: string) => site.last.get(file)?.index.route ?? file;
  // A part that has lost its headings breaks links to the pages that include it.
  const names = [path, routeOf(path), ...pagesWith(path, site).map(({ route }) => route)];
  // A word that no glossary explains any more could be in any of the parts.
  if (path.startsWith('pages/_shared/')) names.push('No glossary in pages/_shared');
  const isNamed = ({ file, message }: Diagnostic) =>
    file === path || names.some((name) => message.includes(name)) || names.includes(routeOf(file));
  if (errors.some(isNamed)) return undefined;
  return `errors elsewhere only: ${errors[0]?.file} ${errors[0]?.code} ${errors[0]?.message}`.slice(0, 400);
}

/** Pictures need no sizes here, and a form that is known needs no second look. */
function madeReady(environment: ContentEnvironment): ContentEnvironment {
  const faults = new Map<string, ReturnType<ContentEnvironment['formSchemaFault']>>();
  return {
    ...environment,
    media: {
      ...environment.media,
      image: (path) => ({ src: `/${path}`, width: 1600, height: 900, sources: [] }),
    },
    formSchemaFault: (schema: JsonObject) => {
      const key = JSON.stringify(schema);
      if (!faults.has(key)) faults.set(key, environment.formSchemaFault(schema));
      return faults.get(key);
    },
  };
}
