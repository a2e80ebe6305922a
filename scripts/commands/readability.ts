import { measureFolder } from '../readability/folder';
import { readabilityReport } from '../readability/report';
import { openSiteFolder } from '../site/files';
import { UsageError } from '../site/usage-error';
import { parseOptions, rootOption, runCommand } from './options';

const { positionals, root } = parseOptions('readability', rootOption, '[/Address …]');

await runCommand(async () => {
  const measured = await measureFolder(openSiteFolder(root));
  const unknown = positionals.find((wanted) => !measured.some(({ name }) => name === wanted));
  if (unknown !== undefined)
    throw new UsageError(`${unknown} is not the address of a page or the file of a shared part.`);
  const shown = measured.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  console.log(readabilityReport(shown));
  return 0;
});
