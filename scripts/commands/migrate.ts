import { counted } from '../../src/content/source/counted';
import { schemasOf } from '../../src/content/edit/fields/shape';
import { carryOut } from '../author/carry-out';
import { planMigration } from '../author/migrate';
import { linkingFiles } from '../author/site-pages';
import { textMarks } from '../print/changes/marks';
import { printChanges } from '../print/changes/report';
import { prettyFaults } from '../print/report';
import { changesBetween } from '../publish/pending';
import { readSchemas } from '../schema/schema-sources';
import { loadValidators } from '../schema/validators';
import { openSiteFolder, readOnce } from '../site/files';
import { UsageError } from '../site/usage-error';
import type { ContentEdit } from '../site/write-content';
import { flag, parseOptions, rootOption, runCommand } from './options';

const { values, root } = parseOptions('migrate', {
  ...rootOption,
  'dry-run': flag('Say what would change, and write nothing.'),
});

await runCommand(async () => {
  const folder = readOnce(openSiteFolder(root));
  const files = linkingFiles(folder);
  const { edited, undecided, byHand } = planMigration(files, loadValidators(folder));
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;
  const after = (path: string) => edited.find((file) => file.path === path)?.text ?? textOf(path);
  if (undecided.length > 0)
    throw new UsageError([prettyFaults(undecided, textOf), 'Nothing was written.'].join('\n\n'));
  if (edited.length === 0)
    console.log(
      byHand.length > 0 ? 'No command changes anything.' : 'Everything is as this version writes it.',
    );
  else console.log(reportOf(edited));
  const isWritten = edited.length > 0 && values['dry-run'] !== true;
  const takeBack = isWritten ? await carryOut(folder, edited) : undefined;
  if (isWritten) console.log(`\nWrote     ${counted(edited.length, 'file')}`);
  else if (edited.length > 0) console.log('\nNothing was written.');
  if (takeBack !== undefined) console.log(`Undo      ${takeBack}`);
  if (byHand.length > 0) console.log(`\nLeft to be done by hand:\n${prettyFaults(byHand, after)}`);
  return byHand.length > 0 ? 1 : 0;

  function reportOf(changed: readonly ContentEdit[]): string {
    const before = new Map(changed.map((file) => [file.path, file.before ?? '']));
    const now = new Map(changed.map((file) => [file.path, file.text]));
    const changes = changesBetween(before, now, schemasOf(readSchemas(folder)));
    return printChanges(changes, [], textMarks);
  }
});
