// The least that any such build must do, as a bare script over the same files: JSON.parse and compiled Ajv, React's
// renderToString of the same blocks in the same shell, and writeFile. The same elements and links come out. No
// positions, tokens, ids or page data; nothing is remembered. It knows the corpus and nothing else.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { openSite } from '../../src/content/open-site';
import type { Block } from '../../src/model/blocks.generated';
import type { RichTextTree } from '../../src/model/resolved';
import type { PageSource, SharedSource } from '../../src/model/source.generated';
import type { ResolvedPage } from '../../src/model/site';
import { buildApp } from '../../scripts/bundle/app-bundle';
import { createEnvironment } from '../../scripts/prepare/environment';
import { engineRoot } from '../../scripts/site/engine-root';
import { openSiteFolder } from '../../scripts/site/files';

const [root = '', out = ''] = process.argv.slice(2);
const { server, template } = await buildApp();
const folder = openSiteFolder(root);
const environment = createEnvironment(folder);
const { site } = openSite({ files: folder.files, pages: [], environment, textOf: () => undefined });
const render = server.createPartRender(site.site);
const [before = '', after = ''] = template.split('<!--page-->');
const { icons } = environment;
const shared = new Map(
  folder.files.shared.map(({ path, text }) => [
    path.replace(/^.*\/|\.json$/g, ''),
    JSON.parse(text) as SharedSource,
  ]),
);
const validate: ValidateFunction<PageSource> = compilePageSchema();
const pagesFolder = join(root, 'pages');

for (const file of readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })) {
  if (file.startsWith('_') || !file.endsWith('.json')) continue;
  const page: unknown = JSON.parse(readFileSync(join(pagesFolder, file), 'utf8'));
  if (!validate(page)) throw new Error(`${file} is not valid`);
  const target = join(out, file.replace(/json$/, 'html'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, before + render(bare(page, `/${file.slice(0, -'.json'.length)}`)) + after);
}

/** Compiled as anybody would: no meanings are collected, and the first error ends it. */
function compilePageSchema(): ValidateFunction<PageSource> {
  const ajv = new Ajv({ discriminator: true, strict: false });
  const schemas = resolve(engineRoot, 'schema');
  for (const name of readdirSync(schemas, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.schema.json')) continue;
    const schema: unknown = JSON.parse(readFileSync(join(schemas, name), 'utf8'));
    ajv.addSchema({ ...(schema as object), $id: `https://schemas.invalid/${name}` });
  }
  const compiled = ajv.getSchema<PageSource>('https://schemas.invalid/page.schema.json');
  if (!compiled) throw new Error('There is no page schema.');
  return compiled;
}

function bare({ title, meta, blocks }: PageSource, route: string): ResolvedPage {
  const head = { ...meta, keywords: [], canonical: '', robots: '', image: undefined, structuredData: [] };
  const trail = [...(route === '/index' ? [] : [{ text: 'Home', href: '/' }]), { text: title }];
  return {
    route,
    address: route,
    title,
    trail,
    headings: [],
    head,
    blocks: bareValue(blocks, '') as Block[],
  };
}

/** Names are looked up by their keys, links and bold are found by one regular expression. */
function bareValue(value: unknown, key: string): unknown {
  if (typeof value === 'string') {
    if (key === 'icon') return icons.get(value);
    return value.includes('](') || value.includes('**') ? treeOf(value) : value;
  }
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      if (isInclude(item)) return (shared.get(item.name)?.blocks ?? []).map((block) => bareValue(block, ''));
      const made = bareValue(item, key);
      // A list in a list stays one; so does a text with links.
      return Array.isArray(made) ? [made] : made;
    });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bareValue(part, name)]));
}

function isInclude(item: unknown): item is { type: 'include'; name: string } {
  return typeof item === 'object' && item !== null && 'type' in item && item.type === 'include';
}

function treeOf(text: string): RichTextTree {
  const tree: Exclude<RichTextTree, string> = [];
  let end = 0;
  for (const { 0: whole, 1: words, 2: href, 3: bold, index } of text.matchAll(
    /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g,
  )) {
    if (index > end) tree.push(text.slice(end, index));
    if (bold !== undefined) tree.push({ type: 'strong', children: [bold] });
    else tree.push({ type: 'link', href: href ?? '', children: [words ?? ''] });
    end = index + whole.length;
  }
  if (end < text.length) tree.push(text.slice(end));
  return tree;
}
