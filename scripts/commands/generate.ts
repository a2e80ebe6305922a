import { checkFolder } from '../check/folder';
import { writeEditorSchemas } from '../editor/editor-schemas';
import { generateSite } from '../kit/generate-site';
import { engineRoot } from '../site/engine-root';
import { openSiteFolder } from '../site/files';
import { listOwnBlocks } from '../site/own-blocks';
import { flag, parseOptions, rootOption, runCommand } from './options';

const { values, root } = parseOptions('generate', {
  ...rootOption,
  check: flag('Change nothing; fail when a generated file is stale.'),
});

await runCommand(async () => {
  const write = !values.check;
  // The engine's own files follow from the engine: a site elsewhere has only those of its blocks.
  const engine = root === engineRoot ? await generateEngine(write) : [];
  const stale = [...engine, ...(await generateSite({ root, blocks: listOwnBlocks(root) }, { write }))];
  if (values.check && stale.length > 0) {
    const files = stale.map((file) => `  ${file}`).join('\n');
    console.error(`Stale generated files:\n${files}\nRun: npm run generate`);
    return 1;
  }
  if (write) await refreshEditorSchemas();
  console.log(stale.length === 0 ? 'Generated files are up to date.' : `Wrote ${stale.join(', ')}`);
});

/** Imported only here: what it needs is not part of the package. */
async function generateEngine(write: boolean) {
  const { generateAll } = await import('../schema/generate');
  return generateAll({ write });
}

/** Not while the engine itself is half changed, as with a meaning that has no entry yet: the next check makes them. */
async function refreshEditorSchemas(): Promise<void> {
  try {
    const { blocks, siteIndex } = await checkFolder(openSiteFolder(root));
    writeEditorSchemas({ root, blocks }, siteIndex);
  } catch {
    return;
  }
}
