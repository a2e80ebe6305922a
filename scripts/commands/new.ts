import { formName } from '../../src/content/page/route';
import { engineBlockTypes, readBlockSchemas } from '../schema/block-schemas';
import { generateSite } from '../kit/generate-site';
import { generateAll } from '../schema/generate';
import { parseOptions, rootOption, runCommand } from './options';
import { UsageError } from '../site/usage-error';
import { engineRoot } from '../site/engine-root';
import { scaffoldBlock } from '../author/scaffold-block';
import { scaffoldForm } from '../author/scaffold-form';
import { scaffoldPage } from '../author/scaffold-page';
import { scaffoldSite } from '../author/scaffold-site';
import { checkFolder } from '../check/folder';
import { writeEditorSchemas } from '../editor/write';
import { openSiteFolder } from '../site/files';
import { listOwnBlocks } from '../site/own-blocks';
import { writeContent, type ContentChange } from '../site/write-content';

const { values, positionals, usage, root, pathOf } = parseOptions(
  'new',
  {
    collection: { type: 'string', placeholder: 'NAME', description: 'Put a new page into this collection.' },
    ...rootOption,
  },
  'site ../bakery | page Guides/NewThing | block opening-hours | form survey',
);

await runCommand(async () => {
  const [kind, name, ...more] = positionals;
  if (kind === undefined || name === undefined || more.length > 0)
    throw new UsageError(`Say what to make, and its name.\n\n${usage}`);
  if (kind !== 'page' && values.collection !== undefined)
    throw new UsageError(`Only a page can be in a collection.\n\n${usage}`);
  switch (kind) {
    case 'site':
      return newSite(pathOf(name));
    case 'page':
      return newPage(name);
    case 'block':
      return root === engineRoot ? newEngineBlock(name) : newOwnBlock(name);
    case 'form':
      return newForm(name);
    default:
      throw new UsageError(`"${kind}" cannot be made: choose site, page, block or form.\n\n${usage}`);
  }
});

async function newSite(folder: string): Promise<number> {
  const { name, files } = scaffoldSite(folder);
  writeContent(folder, { added: files });
  // The editor knows from the first minute what may be written.
  await generateSite({ root: folder, blocks: listOwnBlocks(folder) }, { write: true });
  const report = await checkFolder(openSiteFolder(folder));
  writeEditorSchemas(report, report.siteIndex);
  const root = `--root ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`;
  say(
    [`Wrote ${name} into ${folder}: ${files.length} files, ready to be looked at.`],
    [
      `npm run dev -- ${root} shows it while you write`,
      'pages/_site.json holds its name, menu and footer; docs/settings.md explains every line',
      'theme.css holds its colours and shapes; docs/look.md shows how to make it yours',
      `npm run check -- ${root} says whether all is right; with --launch, what is still a placeholder`,
    ],
  );
  return 0;
}

async function newPage(name: string): Promise<number> {
  const { pages, blocks, read } = openSiteFolder(root);
  const { path, text, route } = scaffoldPage({
    name,
    collection: values.collection,
    pages: pages.map(read),
    schemas: readBlockSchemas({ root, blocks }),
  });
  writeContent(root, { added: [{ path, text }] });
  say(
    [`Wrote ${path}`, `It is the page ${route}.`],
    [
      'write your own title and description for search engines ("meta")',
      'write your own words over the example texts ("blocks"); docs/blocks.md shows every block',
      values.collection === undefined
        ? 'link to it, or give it a "collection" to put it into a list'
        : `its place in the collection is "order"; it appears in every list of "${values.collection}"`,
      'npm run dev shows it while you write, npm run check says whether it is right',
      '"draft": true keeps it out of the built site until you delete that line',
    ],
  );
  return 0;
}

async function newEngineBlock(type: string): Promise<number> {
  const files = scaffoldBlock(type, engineBlockTypes());
  writeContent(engineRoot, { added: files });
  const { written } = await generateAll({ write: true });
  return sayBlock(files, written);
}

async function newOwnBlock(type: string): Promise<number> {
  const { blocks } = openSiteFolder(root);
  const taken = [...engineBlockTypes(), ...blocks.map((block) => block.type)];
  const files = scaffoldBlock(type, taken, 'site');
  writeContent(root, { added: files });
  const { written } = await generateSite({ root, blocks: listOwnBlocks(root) }, { write: true });
  return sayBlock(files, written);
}

function sayBlock(files: ContentChange[], written: string[]): number {
  say(
    [`Wrote ${files.map(({ path }) => path).join('\n      ')}`, `Generated ${written.join(', ')}`],
    [
      'the schema: what authors may write, with a description for every property and examples of what it can do',
      'the component: how it looks; its types follow from the schema after npm run generate',
      root === engineRoot
        ? 'the tests render every example of the schema by themselves: npm test'
        : 'npm run dev shows every example of the schema at /_gallery; npm run check tries them',
    ],
  );
  return 0;
}

async function newForm(name: string): Promise<number> {
  const { files } = openSiteFolder(root);
  const form = scaffoldForm(
    name,
    files.forms.map(({ path }) => formName(path)),
  );
  writeContent(root, { added: [form] });
  say(
    [`Wrote ${form.path}`],
    [
      'its fields and their messages; docs/forms.md explains them',
      `put it on a page: { "type": "form", "heading": "Write to us", "form": "${name}" }`,
      'npm run check says whether it is right',
    ],
  );
  return 0;
}

function say(done: string[], next: string[]): void {
  console.log(`${done.join('\n')}\n\nWhat to do next:\n${next.map((line) => `  - ${line}`).join('\n')}`);
}
