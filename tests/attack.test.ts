// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { createEnvironment } from '../scripts/prepare/environment';
import { checkFolder } from '../scripts/check/folder';
import { createPageHtml } from '../scripts/emit/page-html';
import { engineRoot } from '../scripts/site/engine-root';
import type { BlockSource } from '../scripts/schema/block-schemas';
import { openSiteFolder } from '../scripts/site/files';
import * as app from '../src/app/entry-server';
import { readPageData } from '../src/app/page-data';
import { openSite } from '../src/content/open-site';
import { resolvePage } from '../src/content/resolve/page';
import type { ResolvedPage } from '../src/model/site';
import { createExampleSite } from './lib/example-site';
import { renderPage } from './lib/render-page';

const attacks = [
  '<script>attack()</script>',
  '"><script>attack()</script>',
  '</script><script>attack()</script>',
  '<!--<script>',
  ']]><svg/onload=attack()>',
  '\'"><img src=x onerror=attack()>',
  '</title><iframe src="javascript:attack()">',
  '</textarea></style></noscript><script>attack()</script>',
  '\u2028attack()\u2029',
  '{{constructor.constructor("attack()")()}}',
  '$&$`$1<script>',
  '&lt;script&gt;attack()&lt;/script&gt;',
];
const unsafe = [
  'javascript:attack()',
  'JaVaScRiPt:attack()',
  ' \u0001javascript:attack()',
  'java\nscript:attack()',
  'java\tscript:attack()',
  'data:text/html,<script>attack()</script>',
  'vbscript:attack()',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'about:blank',
];

const environment = createEnvironment(openSiteFolder(engineRoot));
const pageWith = (paragraphs: (string | number)[]) =>
  JSON.stringify({
    title: 'A',
    meta: { title: 'A', description: 'A' },
    blocks: [{ type: 'paragraphs', paragraphs }],
  });

describe('the check refuses', () => {
  const site = createExampleSite();
  const open = (paragraph: string) => site.open([{ type: 'paragraphs', paragraphs: [paragraph] }]);
  const codesOf = (paragraph: string) => open(paragraph).diagnostics.map(({ code }) => code);
  const faultsOf = (block: BlockSource) =>
    site.open([block]).diagnostics.map(({ code, pointer }) => [code, pointer]);

  test.each(attacks)('raw HTML, and keeps other signs as words: %j', (text) => {
    const { diagnostics, page, site: settings } = open(text);
    expect(
      diagnostics.map(({ code }) => code).filter((code) => code !== 'text/html' && code !== 'token/unknown'),
    ).toEqual([]);
    if (!page) return;
    const document = new DOMParser().parseFromString(renderPage(page, settings), 'text/html');
    expect(liveParts(document)).toEqual([]);
    expect(document.querySelectorAll('p *')).toHaveLength(0);
  });

  test.each(unsafe)('a link to %j', (href) => {
    const { diagnostics, page } = site.open([
      { type: 'call-to-action', heading: 'A', actions: [{ text: 'B', href }] },
    ]);
    expect(page).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toContain('link/unsafe');
    expect(codesOf(`[a](<${href.replace('\n', '')}>)`).join()).toMatch(/link\/unsafe|text\/html/);
  });

  test.each([
    '[a](&#106;avascript:attack())',
    '[a](\\javascript:attack())',
    '[a](javascript&colon;attack())',
  ])('a link in disguise: %j', (text) => {
    expect(codesOf(text).join()).toMatch(/link\//);
  });

  const isName = /^\w+$/;
  test.each(['../_site', '..', '/etc/passwd', 'a/../../b', '__proto__', 'constructor', 'toString', ''])(
    'a shared part, a form and a collection named %j',
    (name) => {
      const refused = (code: string, property: string) => [
        [name === '' ? 'schema/length' : code, `/blocks/0/${property}`],
      ];
      expect(faultsOf({ type: 'include', name })).toEqual(
        refused(isName.test(name) ? 'shared/missing' : 'shared/invalid', 'name'),
      );
      expect(faultsOf({ type: 'form', form: name })).toEqual(refused('form/missing', 'form'));
      expect(faultsOf({ type: 'collection-cards', heading: 'A', collection: name })).toEqual(
        refused('collection/unknown', 'collection'),
      );
    },
  );

  test.each([
    ['asset/path', 'media/../../secret.webp'],
    ['asset/missing', 'media/..%2f..%2fsecret.webp'],
    ['asset/missing', 'media/%2e%2e/secret.webp'],
    ['asset/path', 'media\\..\\secret.webp'],
    ['asset/missing', '/media/a.webp'],
    ['asset/path', 'https://evil.example/a.webp'],
    ['asset/path', '//evil.example/media/a.webp'],
    ['asset/path', 'media/'],
    ['asset/path', 'data:image/svg+xml,<svg onload=attack()>'],
  ])('with %s a picture at %j', (code, src) => {
    const figure = { type: 'figure', image: { src, alt: 'A picture' } };
    expect(faultsOf(figure)).toEqual([[code, '/blocks/0/image/src']]);
    expect(site.open([figure]).page).toBeUndefined();
  });

  test('a picture whose name ends early for the system, with what ends it', () => {
    const image = { src: 'media/a.webp\u0000.png', alt: 'A picture' };
    expect(faultsOf({ type: 'figure', image })).toEqual([
      ['asset/missing', '/blocks/0/image/src'],
      ['text/control', '/blocks/0/image/src'],
    ]);
  });

  // A name that would reach every object is refused where the text is read, before there is a tree with it.
  test.each([
    ['__proto__', 'json/prototype-key', ''],
    ['constructor', 'schema/unknown-property', '/blocks/0/constructor'],
    ['prototype', 'schema/unknown-property', '/blocks/0/prototype'],
    ['toString', 'schema/unknown-property', '/blocks/0/toString'],
  ])('a property named %s', (name, code, pointer) => {
    const block: BlockSource = JSON.parse(
      `{"type": "paragraphs", "paragraphs": ["A"], "${name}": {"polluted": true}}`,
    );
    expect(faultsOf(block)).toEqual([[code, pointer]]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test.each([
    ['properties written twice', `{${'"":0,'.repeat(190_000)}"":1}`],
    ['unknown properties', `{${Array.from({ length: 60_000 }, (_, at) => `"p${at}":0`).join()}}`],
    ['tokens', pageWith(['{a}'.repeat(300_000)])],
    ['tags', pageWith(['<b>'.repeat(300_000)])],
    ['links', pageWith(['[](a)'.repeat(180_000)])],
    ['links without an end', pageWith([`[](a)${'[a](/ a '.repeat(100_000)}`])],
    [
      'one link without an end',
      pageWith([`<b>`, `[a](/${' a'.repeat(9_000)}`, `[a](/${' a'.repeat(450_000)}`]),
    ],
    ['addresses', pageWith(['<b>', 'www.a.b [a](/a) '.repeat(60_000)])],
    ['braces', pageWith(['<b>', '{{a}} a} {a '.repeat(80_000)])],
    ['brackets', pageWith(['['.repeat(900_000)])],
    ['paragraphs of the wrong type', pageWith(Array.from({ length: 400_000 }, () => 1))],
    ['lines that are no JSON', `{"a": 1\n${'"b": 2\n'.repeat(100_000)}}`],
    ['signs that are no JSON', `{"a": ${'<a '.repeat(300_000)}}`],
    ['open brackets', '[{"a":'.repeat(150_000)],
  ])('a million characters of %s, soon', (_, text) => {
    const folder = openSiteFolder(engineRoot);
    const path = folder.pages[0] ?? '';
    const begun = process.cpuUsage();
    const { diagnostics } = openSite({
      launch: 'noticed',
      files: folder.files,
      pages: [{ path, text }],
      environment,
      textOf: (file) => (file === path ? text : ''),
    });
    const { user } = process.cpuUsage(begun);
    expect(
      diagnostics.filter(({ file, severity }) => file === path && severity === 'error').length,
    ).toBeGreaterThan(0);
    expect(user / 1_000_000).toBeLessThan(20);
  });

  test.each(['title', 'heading', 'paragraph', 'href'])('a %s of a million characters', (where) => {
    const long = 'a'.repeat(1_000_000);
    const block = {
      type: 'call-to-action',
      heading: where === 'heading' ? long : 'A',
      text: where === 'paragraph' ? long : 'A',
      actions: [{ text: where === 'title' ? long : 'A', href: where === 'href' ? `/${long}` : '/' }],
    };
    expect(site.open([block]).page).toBeUndefined();
  });
});

describe('what reaches the renderer unchecked', async () => {
  // React says that it blocked an address, and that lists whose texts are all the same have equal keys.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = openSiteFolder(engineRoot);
  const { siteIndex } = await checkFolder(folder);
  const media = {
    ...siteIndex.context.environment.media,
    image: (path: string) => ({ src: `/${path}`, width: 1600, height: 900, sources: [] }),
  };
  const context = { ...siteIndex.context, environment: { ...siteIndex.context.environment, media } };
  const render = createPageHtml(app, {
    template:
      '<!doctype html><html lang="%lang%"><head><!--site-head--><!--page-head--></head><body><div id="app"><!--page--></div><!--page-data--></body></html>',
    site: siteIndex.site,
    build: 'build',
    siteAddress: '/site.json',
  });
  // A page of each kind, so that all the blocks of the site are there.
  const kinds = new Map([...siteIndex.pages.values()].map(({ kind, file }) => [kind, file]));
  const pages = [...kinds.values()].map((file) => resolvePage(folder.read(file), { ...siteIndex, context }));

  test.each(attacks)('is words, whatever they are: %j', (attack) => {
    for (const page of pages) {
      const hostile = replaceTexts(page, (text, key) => (isStructural(key, text) ? text : attack));
      const html = render(hostile);
      const document = new DOMParser().parseFromString(html, 'text/html');
      expect(liveParts(document)).toEqual([]);
      expect(readPageData(html)?.page).toEqual(hostile);
      expect(document.title.trim()).toBe(attack.replaceAll(/[\u2028\u2029]/g, (space) => space).trim());
    }
  });

  test.each(unsafe)('is not a link that can be followed: %j', (address) => {
    for (const page of pages) {
      const hostile = replaceTexts(page, (text, key) => (key === 'href' || key === 'frame' ? address : text));
      const html = render(hostile);
      const document = new DOMParser().parseFromString(html, 'text/html');
      expect(liveParts(document)).toEqual([]);
      const main = [...document.querySelectorAll('main a[href]')].map(
        (link) => link.getAttribute('href') ?? '',
      );
      expect(main.filter((href) => /attack|passwd|evil/.test(href))).toEqual([]);
    }
  });

  test('ends no element of data', () => {
    const [page] = pages;
    if (!page) throw new Error('no page');
    const text = '</script><!--<script>\u2028\u2029';
    const data = { build: 'a', site: '/a.json', page: { ...page, title: text } };
    const written = app.writePageData(data);
    expect(written.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
    expect(readPageData(`<html>${written}</html>`)).toEqual(data);
    const head = { ...page.head, title: text, structuredData: [{ name: text }] };
    expect(app.headHtml(head, text).match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  });
});

/** Every text of a page replaced, however deep. */
function replaceTexts(page: ResolvedPage, replace: (text: string, key: string) => string): ResolvedPage {
  return JSON.parse(JSON.stringify(page), (key, value: unknown) =>
    typeof value === 'string' ? replace(value, key) : value,
  );
}

/** What makes a block be shown at all, and keys of lists that must differ from each other. */
const isStructural = (key: string, text: string) =>
  /^(?:type|address|variant|level|surface|kind|layout|side|href|route|id|validator|name|format|pattern|minimum|d|viewBox|date|lastReviewed|nextReview|src|srcset|colour|\$schema|\$ref)$/.test(
    key,
  ) ||
  /^(?:string|object|array|boolean|number|integer)$/.test(text) ||
  /^#|^\d/.test(text);

/** Elements and attributes that would run something or load it from elsewhere. */
function liveParts(document: Document): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const type = element.getAttribute('type') ?? '';
    const isData = element.tagName === 'SCRIPT' && /^application\/(?:ld\+)?json$/.test(type);
    if (/^(?:SCRIPT|IFRAME|OBJECT|EMBED|BASE)$/.test(element.tagName) && !isData)
      found.push(element.outerHTML.slice(0, 120));
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      if (/^on|^srcdoc$/.test(name)) found.push(`${name}=${value}`);
      const scheme = /^([a-z]+):/i.exec(value.replaceAll(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
      const isAddress = /^(?:href|src|action|formaction|xlink:href|data)$/.test(name);
      const isBlocked = value.startsWith("javascript:throw new Error('React has blocked");
      if (isAddress && /^(?:javascript|vbscript|data)$/.test(scheme ?? '') && !isBlocked)
        found.push(`${name}=${value}`);
    }
  }
  return found;
}
