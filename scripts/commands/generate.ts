import { checkFolder } from '../check/folder';
import { writeEditorSchemas } from '../editor/write';
import { generateAll } from '../schema/generate';
import { engineRoot } from '../site/engine-root';
import { openSiteFolder } from '../site/files';
import { parseOptions, runCommand } from './options';

const { values } = parseOptions('generate', {
  check: { type: 'boolean', description: 'Change nothing; fail when a generated file is stale.' },
});

await runCommand(async () => {
  const { stale, written } = await generateAll({ write: !values.check });
  if (values.check && stale.length > 0) {
    const files = stale.map((file) => `  ${file}`).join('\n');
    console.error(`Stale generated files:\n${files}\nRun: npm run generate`);
    return 1;
  }
  if (!values.check)
    writeEditorSchemas(engineRoot, (await checkFolder(openSiteFolder(engineRoot))).siteIndex);
  console.log(written.length === 0 ? 'Generated files are up to date.' : `Wrote ${written.join(', ')}`);
  return 0;
});
