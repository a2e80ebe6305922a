import { carryOut } from '../author/carry-out';
import { planCopy } from '../author/copy';
import { addressIn, routeFromWord, linkingFiles, refuse } from '../author/site-pages';
import { commandFor, pathFrom } from '../print/command-line';
import { openSiteFolder } from '../site/files';
import { parseOptions, rootOption, runCommand } from './options';

const { demand, root } = parseOptions('copy', rootOption, '/Page /NewAddress');

await runCommand(async () => {
  const [first = '', second = ''] = demand(2, 'Give the address of the page and that of its copy.');
  const folder = openSiteFolder(root);
  const files = linkingFiles(folder);
  const [from, to] = [addressIn(first, files), routeFromWord(second)];
  const outcome = planCopy({ files, from, to });
  if ('problem' in outcome) refuse(outcome);
  const { copy } = outcome;
  await carryOut(folder, [copy]);
  console.log(
    [
      `Wrote     ${pathFrom(root, copy.path)}, the page ${to}`,
      'Draft     it is not part of the built site until you delete "draft": true',
      `Next      write its own title and description ("meta"), then ${commandFor(root, 'npm run check')}`,
    ].join('\n'),
  );
});
