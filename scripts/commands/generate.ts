import { generateSite } from '../kit/generate-site';
import { generateAll } from '../schema/generate';
import { engineRoot } from '../site/engine-root';
import { listOwnBlocks } from '../site/own-blocks';
import { parseOptions, rootOption, runCommand } from './options';

const { values, root } = parseOptions('generate', {
  ...rootOption,
  check: { type: 'boolean', description: 'Change nothing; fail when a generated file is stale.' },
});

await runCommand(async () => {
  const write = !values.check;
  // The engine's own files follow from the engine: a site elsewhere has only those of its blocks.
  const engine = root === engineRoot ? await generateAll({ write }) : { stale: [], written: [] };
  const site = await generateSite({ root, blocks: listOwnBlocks(root) }, { write });
  const stale = [...engine.stale, ...site.stale];
  const written = [...engine.written, ...site.written];
  if (values.check && stale.length > 0) {
    const files = stale.map((file) => `  ${file}`).join('\n');
    console.error(`Stale generated files:\n${files}\nRun: npm run generate`);
    return 1;
  }
  console.log(written.length === 0 ? 'Generated files are up to date.' : `Wrote ${written.join(', ')}`);
  return 0;
});
