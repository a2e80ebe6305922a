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
  if (!values.check) await refreshEditorSchemas();
  console.log(written.length === 0 ? 'Generated files are up to date.' : `Wrote ${written.join(', ')}`);
  return 0;
});

/** Not while the engine itself is half changed, as with a meaning that has no entry yet: the next check makes them. */
async function refreshEditorSchemas(): Promise<void> {
  try {
    writeEditorSchemas(engineRoot, (await checkFolder(openSiteFolder(engineRoot))).siteIndex);
  } catch {
    return;
  }
}
