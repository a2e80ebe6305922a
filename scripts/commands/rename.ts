import { parseOptions, rootOption, runCommand } from './options';
import { carryOut } from '../author/carry-out';
import { changesOf, planRename, type RenamePlan } from '../author/rename';
import { addressIn, routeFromWord, linkingFiles, releasedRoutes, refuse } from '../author/site-pages';
import { commandFor } from '../print/command-line';
import { openSiteFolder } from '../site/files';

const { demand, root } = parseOptions('rename', rootOption, '/OldAddress /NewAddress');

await runCommand(async () => {
  const [first = '', second = ''] = demand(2, 'Give the old and the new address.');
  const folder = openSiteFolder(root);
  const files = linkingFiles(folder);
  const [from, to] = [addressIn(first, files), routeFromWord(second)];
  const outcome = planRename({ files, from, to, released: releasedRoutes(folder) });
  if ('problem' in outcome) refuse(outcome);
  const takeBack = await carryOut(folder, changesOf(outcome.plan));
  console.log(describe(outcome.plan, from, to));
  if (takeBack !== undefined) console.log(`Undo      ${takeBack}`);
});

function describe({ changes, page, isRedirected }: RenamePlan, from: string, to: string): string {
  const links = changes.filter((change) => change.links > 0);
  const count = links.reduce((sum, change) => sum + change.links, 0);
  return [
    page.movedFrom === undefined
      ? `Page      ${page.path}`
      : `Moved     ${page.movedFrom.path} to ${page.path}`,
    isRedirected
      ? `Redirect  ${from} leads to ${to} ("aliases" in ${page.path})`
      : `Redirect  none: the addresses differ in upper and lower case only`,
    `Links     ${count} changed${links.map((change) => `\n          ${change.path} (${change.links})`).join('')}`,
    `Words     its title, label and headings have stayed: read whether they still fit`,
    `Next      ${commandFor(root, 'npm run check')}`,
  ].join('\n');
}
