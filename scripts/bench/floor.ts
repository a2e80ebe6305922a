// The least that any such build must do, as a bare script over the same files: JSON.parse and compiled Ajv; and where
// a folder to write to is given, React's renderToString of the same blocks in the same shell, and writeFile.
// The same elements and links come out. No positions, tokens, ids or page data; nothing is remembered.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { openSite } from '../../src/content/open-site';
import type { PageSource, SharedSource } from '../../src/model/source.generated';
import type { ResolvedPage } from '../../src/model/site';
import { buildApp } from '../bundle/app-bundle';
import { openEnvironment } from '../prepare/environment';
import { preparePictures } from '../prepare/pictures';
import { engineRoot } from '../site/engine-root';
import { openSiteFolder } from '../site/files';
import { createBareBlocks } from './bare-blocks';

const [site = '', out] = process.argv.slice(2);
const validate: ValidateFunction<PageSource> = compilePageSchema();
const toHtml = out === undefined ? undefined : await createRenderer(site);
const pagesFolder = join(site, 'pages');

for (const file of readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })) {
  if (file.startsWith('_') || !file.endsWith('.json')) continue;
  const page: unknown = JSON.parse(readFileSync(join(pagesFolder, file), 'utf8'));
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

/** React alone, with the views and the shell of the app. Pictures are made by the builds before it. */
async function createRenderer(root: string): Promise<(source: PageSource, route: string) => string> {
  const { server, template } = await buildApp();
  const folder = openSiteFolder(root);
  const pages = folder.pages.slice(0, 250).map((path) => folder.read(path));
  const { site: index } = await openSite({
    files: folder.files,
    pages,
    environment: await openEnvironment(folder),
    textOf: () => undefined,
    async prepare(wanted) {
      const { images } = await preparePictures(wanted, { root, onProgress: () => {} });
      return { image: (path) => images.get(path), formValidator: () => 'assets/form.js' };
    },
  });
  const { shared, forms, environment } = index.context;
  const bareBlocks = createBareBlocks({
    shared: new Map([...shared].map(([name, { file }]) => [name, JSON.parse(file.text) as SharedSource])),
    picture: (path) => environment.media.image(path),
    icon: (name) => environment.icons.get(name),
    form: (name) => forms.get(name),
  });
  const render = server.createPartRender(index.site);
  const [before = '', after = ''] = template.split('<!--page-->');
  return (source, route) =>
    before + render({ ...bareFacts(source, route), blocks: bareBlocks(source.blocks) }) + after;
}

function bareFacts({ title, meta }: PageSource, route: string): Omit<ResolvedPage, 'blocks'> {
  const head = { ...meta, keywords: [], canonical: '', robots: '', image: undefined, structuredData: [] };
  const trail = [...(route === '/index' ? [] : [{ text: 'Home', href: '/' }]), { text: title }];
  return { route, address: route, title, trail, headings: [], head };
}
