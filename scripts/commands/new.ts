import { asArgument, formName } from '../../src/content/page/route';
import { engineBlockTypes, readBlockSchemas } from '../schema/block-schemas';
import { generateSite } from '../kit/generate-site';
import { parseOptions, rootOption, runCommand, text } from './options';
import { UsageError } from '../site/usage-error';
import { engineRoot, isPackage } from '../site/engine-root';
import { carryOut, isSound } from '../author/carry-out';
import { pageLike, templateOf } from '../author/like';
import { addressIn, routeFromWord, linkingFiles } from '../author/site-pages';
import type { SourceFile } from '../../src/model/content';
import { unwritten } from '../../src/content/source/unwritten';
import { loadValidators } from '../schema/validators';
import { scaffoldBlock } from '../author/scaffold-block';
import { scaffoldForm } from '../author/scaffold-form';
import { scaffoldPage } from '../author/scaffold-page';
import { scaffoldSite } from '../author/scaffold-site';
import { sitePackage } from '../package/site-package';
import { checkFolder } from '../check/folder';
import { writeEditorSchemas } from '../editor/editor-schemas';
import { commandFor, pathFrom } from '../print/command-line';
import { openSiteFolder } from '../site/files';
import { listOwnBlocks } from '../site/own-blocks';
import { writeContent } from '../site/write-content';

const { values, demand, usage, root, pathOf } = parseOptions(
  'new',
  {
    name: text('"CORNER BAKERY"', 'The name of a new site, as its logo and texts have it.'),
    collection: text('NAME', 'Put a new page into this collection.'),
    like: text('/ROUTE', 'Give a new page the kind and the blocks of this one, with texts to be written.'),
    kind: text('KIND', 'The same, like the page that pageKinds of pages/_site.json names for this kind.'),
    ...rootOption,
  },
  'site ../bakery [--name "Corner bakery"] | page Guides/NewThing | block opening-hours | form survey',
);

await runCommand(async () => {
  const [kind = '', name = ''] = demand(2, 'Say what to make, and its name.');
  if (kind !== 'page' && [values.collection, values.like, values.kind].some((value) => value !== undefined))
    throw new UsageError(`Only a page has a collection, a kind or another page to be like.\n\n${usage}`);
  if (kind !== 'site' && values.name !== undefined)
    throw new UsageError(
      `Only a site has --name; of the others the name is the word after ${kind}.\n\n${usage}`,
    );
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

async function newSite(folder: string): Promise<void> {
  const files = scaffoldSite(folder, values.name);
  writeContent(folder, isPackage ? [...files, sitePackage(folder)] : files);
  // The editor knows from the first minute what may be written.
  await generateSite({ root: folder, blocks: listOwnBlocks(folder) }, { write: true });
  const report = await checkFolder(openSiteFolder(folder));
  writeEditorSchemas(report, report.siteIndex);
  // A site with the engine as a package has commands of its own.
  const command = (line: string) => (isPackage ? line : commandFor(folder, line));
  const isElsewhere = isPackage && folder !== process.cwd();
  say(
    [`Wrote ${values.name ?? 'a site'} into ${folder}: ${files.length} files, ready to be looked at.`],
    [
      ...(isElsewhere ? [`cd ${asArgument(folder)} && npm install && npm run generate, once`] : []),
      `${command('npm run dev')} shows it while you write`,
      `pages/_site.json holds its name, menu and footer; ${guide('settings.md')} explains every line`,
      `theme.css holds its colours and shapes; ${guide('look.md')} shows how to make it yours`,
      `${command('npm run check')} says whether all is right; with --launch, what is still a placeholder`,
    ],
  );
}

function guide(name: string): string {
  return `${isPackage ? 'node_modules/typed-pages/' : ''}docs/${name}`;
}

async function newPage(name: string): Promise<void> {
  if (values.like !== undefined || values.kind !== undefined) return newPageLike(name);
  const folder = openSiteFolder(root);
  const { pages, blocks, read } = folder;
  const { path, text, route, beginsCollection } = scaffoldPage({
    name,
    collection: values.collection,
    pages: pages.map(read),
    schemas: readBlockSchemas({ root, blocks }),
  });
  await carryOut(folder, [{ path, text }]);
  say(
    [
      `Wrote ${pathFrom(root, path)}`,
      `It is the page ${route}.`,
      ...(beginsCollection ? [`It begins a new collection, "${values.collection}".`] : []),
    ],
    [
      'write your own title and description for search engines ("meta")',
      `write your own words over the example texts ("blocks"); ${guide('blocks.md')} shows every block`,
      values.collection === undefined
        ? 'link to it, or give it a "collection" to put it into a list'
        : `its place in the collection is "order"; it appears in every list of "${values.collection}"`,
      `${commandFor(root, 'npm run dev')} shows it while you write, at ${route}`,
      `${commandFor(root, 'npm run check')} says whether it is right`,
      'it is part of the site now: to keep it out until it is ready, add "draft": true below its "title"',
    ],
  );
}

/** A page with the blocks of another one. */
async function newPageLike(name: string): Promise<void> {
  if (values.collection !== undefined)
    throw new UsageError('A page that is like another one is in its collection: leave --collection out.');
  const folder = openSiteFolder(root);
  const files = linkingFiles(folder);
  const template = addressIn(values.like ?? templateOf(values.kind ?? '', folder.files.site), files);
  const request = { files, template, to: routeFromWord(name), validators: loadValidators(folder) };
  const { path, text, route } = pageLike(request);
  const { text: withNumbers } = pageLike({ ...request, hasNumbers: true });
  const isEmptied = await isSound(folder, [{ path, text }]);
  await carryOut(folder, [{ path, text: isEmptied ? text : withNumbers }]);
  say(
    [`Wrote ${pathFrom(root, path)}`, `It is the page ${route}, made like ${template}, and a draft.`],
    [
      `write over every text that begins with ${unwritten('').trim()}; ${commandFor(root, 'npm run check')} lists those that are left`,
      isEmptied
        ? 'write the right number where one is 0'
        : 'look at every number: those of the other page are there, as some of them depend on one another',
      'choose its pictures; those of the other page are there until you do',
      'see where its links lead, and which shared parts it includes',
      'delete "draft": true when it is ready',
    ],
  );
}

async function newEngineBlock(type: string): Promise<void> {
  const files = scaffoldBlock(type, engineBlockTypes());
  writeContent(engineRoot, files);
  // Imported only here: what it needs is not part of the package.
  const { generateAll } = await import('../schema/generate');
  return sayBlock(files, await generateAll({ write: true }));
}

async function newOwnBlock(type: string): Promise<void> {
  const { blocks } = openSiteFolder(root);
  const taken = [...engineBlockTypes(), ...blocks.map((block) => block.type)];
  const files = scaffoldBlock(type, taken, 'site');
  writeContent(root, files);
  return sayBlock(files, await generateSite({ root, blocks: listOwnBlocks(root) }, { write: true }));
}

function sayBlock(files: SourceFile[], written: string[]): void {
  say(
    [
      `Wrote ${files.map(({ path }) => pathFrom(root, path)).join('\n      ')}`,
      `Generated ${written.join(', ')}`,
    ],
    [
      'the schema: what authors may write, with a description for every property and examples of what it can do',
      'the component: how it looks; its types follow from the schema after npm run generate',
      root === engineRoot
        ? 'the tests render every example of the schema by themselves: npm test'
        : `${commandFor(root, 'npm run dev')} shows every example of the schema at /_gallery; ${commandFor(root, 'npm run check')} tries them`,
    ],
  );
}

async function newForm(name: string): Promise<void> {
  const folder = openSiteFolder(root);
  const { files } = folder;
  const form = scaffoldForm(
    name,
    files.forms.map(({ path }) => formName(path)),
  );
  await carryOut(folder, [form]);
  say(
    [`Wrote ${pathFrom(root, form.path)}`],
    [
      `its fields and their messages; ${guide('forms.md')} explains them`,
      `put it on a page: { "type": "form", "heading": "Write to us", "form": "${name}" }`,
      `${commandFor(root, 'npm run check')} says whether it is right`,
    ],
  );
}

function say(done: string[], next: string[]): void {
  console.log(`${done.join('\n')}\n\nWhat to do next:\n${next.map((line) => `  - ${line}`).join('\n')}`);
}
