// The least that any such build must do, as a bare script over the same files: JSON.parse and compiled Ajv; and where
// a folder to write to is given, React's renderToString of the same blocks in the same shell, and writeFile.
// No positions, links, Markdown, tokens or page data; nothing is remembered.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { openSite } from '../../src/content/open-site';
import type { Block } from '../../src/model/blocks.generated';
import type { PageSource, SourceBlock } from '../../src/model/source.generated';
import type { ResolvedPage } from '../../src/model/site';
import { buildApp } from '../bundle/app-bundle';
import { createEnvironment } from '../prepare/environment';
import { engineRoot } from '../site/engine-root';
import { openSiteFolder } from '../site/files';

const [site = '', out] = process.argv.slice(2);
const validate: ValidateFunction<PageSource> = compilePageSchema();
const toHtml = out === undefined ? undefined : await createRenderer(site);

for (const file of readdirSync(join(site, 'pages'), { recursive: true, encoding: 'utf8' })) {
  if (file.startsWith('_') || !file.endsWith('.json')) continue;
  const page: unknown = JSON.parse(readFileSync(join(site, 'pages', file), 'utf8'));
  if (!validate(page)) throw new Error(`${file} is not valid`);
  if (out === undefined || !toHtml) continue;
  const target = join(out, file.replace(/json$/, 'html'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, toHtml(page, `/${file.slice(0, -'.json'.length)}`));
}

/** Compiled as anybody would: no meanings are collected, and the first error ends it. */
function compilePageSchema(): ValidateFunction<PageSource> {
  const ajv = new Ajv({ discriminator: true, strict: false });
  const folder = resolve(engineRoot, 'schema');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.schema.json'),
  );
  for (const name of names) {
    const schema: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    ajv.addSchema({ ...(schema as object), $id: `https://schemas.invalid/${name}` });
  }
  const compiled = ajv.getSchema<PageSource>('https://schemas.invalid/page.schema.json');
  if (!compiled) throw new Error('There is no page schema.');
  return compiled;
}

/** React alone, with the views and the shell of the app. Shared parts are put in place as they are. */
async function createRenderer(root: string): Promise<(source: PageSource, route: string) => string> {
  const { server, template } = await buildApp();
  const folder = openSiteFolder(root);
  const environment = createEnvironment(folder);
  const { site } = openSite({ files: folder.files, pages: [], environment, textOf: () => undefined });
  const render = server.createPartRender(site.site);
  const shared = new Map(
    [...site.context.shared].map(([name, { file }]) => [name, JSON.parse(file.text) as PageSource]),
  );
  const include = (part: SourceBlock) =>
    part.type === 'include' ? (shared.get(part.name)?.blocks ?? []) : [part];
  const [before = '', after = ''] = template.split('<!--page-->');
  return (source, route) => {
    const blocks = source.blocks.map((block) =>
      block.type === 'sidebar' ? { ...block, aside: block.aside.flatMap(include) } : block,
    );
    // What is Markdown, a path or a name to the engine is text to React: the corpus is written so that it may be.
    return before + render({ ...bareFacts(source, route), blocks: blocks as unknown as Block[] }) + after;
  };
}

function bareFacts({ title, meta }: PageSource, route: string): Omit<ResolvedPage, 'blocks'> {
  const head = { ...meta, keywords: [], canonical: '', robots: '', image: undefined, structuredData: [] };
  return { route, address: route, title, trail: [{ text: title }], headings: [], head };
}
