import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { carryOut } from '../author/carry-out';
import { planRemove, type Reference, type RemovePlan } from '../author/remove';
import { addressIn, linkingFiles, releasedRoutes, refuse } from '../author/site-pages';
import { commandFor, pathFrom } from '../print/command-line';
import { writeWhole } from '../site/disk';
import { openSiteFolder } from '../site/files';
import { UsageError } from '../site/usage-error';
import { removed } from '../site/write-content';
import { parseOptions, rootOption, runCommand, text } from './options';

const { values, demand, root } = parseOptions(
  'remove',
  {
    redirect: text('/ROUTE', 'Where its visitors and the links to it go from now on.'),
    ...rootOption,
  },
  '/Page',
);

await runCommand(async () => {
  const [word = ''] = demand(1, 'Give the address of the page.');
  const folder = openSiteFolder(root);
  const files = linkingFiles(folder);
  const route = addressIn(word, files);
  const released = releasedRoutes(folder);
  const planWith = (redirect: string | undefined) =>
    planRemove({
      files,
      route,
      released,
      redirect: redirect === undefined ? undefined : addressIn(redirect, files),
    });
  let outcome = planWith(values.redirect);
  if ('needed' in outcome) {
    const redirect = await ask(route, reasons(route, outcome.needed));
    outcome = planWith(redirect);
  }
  if ('problem' in outcome) refuse(outcome);
  if ('needed' in outcome) throw new UsageError('Nothing was changed.');
  const { plan } = outcome;
  const takeBack = await carryOut(folder, [...plan.edited, removed(plan.removed)]);
  console.log(describe(plan, takeBack ?? keepCopy(plan)));
});

/** Asks who sits at the terminal; in a script, says what to add to the command. */
async function ask(route: string, reason: string): Promise<string | undefined> {
  if (!process.stdin.isTTY)
    throw new UsageError(
      `${reason}\n\nNothing was changed. Say where visitors go from now on: ${commandFor(root, `npm run remove ${route} -- --redirect /OtherPage`)}`,
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `${reason}\n\nWhere shall its visitors go from now on? (an address such as /; Enter changes nothing) `,
  );
  terminal.close();
  return answer.trim() === '' ? undefined : answer.trim();
}

/** Writes the page where nothing is built from, as git cannot bring it back. @returns how it comes back. */
function keepCopy({ removed: { path, text }, edited }: RemovePlan): string {
  const copy = freePlace(join('.cache/removed', path));
  writeWhole(join(root, copy), text);
  const others = edited.map((file) => file.path).join(', ');
  return `move ${pathFrom(root, copy)} back to ${pathFrom(root, path)}${others === '' ? '' : `, and the links and "aliases" that changed back in ${others}`}`;
}

/** Of several removed pages of one name, each keeps its copy. */
function freePlace(path: string, number = 1): string {
  const place = number === 1 ? path : path.replace(/(?=\.json$)/, `-${number}`);
  return existsSync(join(root, place)) ? freePlace(path, number + 1) : place;
}

function reasons(route: string, { references, released }: { references: Reference[]; released: string[] }) {
  const links = references.map(({ file, line, href }) => `  ${file}:${line}  ${href}`);
  const count = links.length === 1 ? 'One link leads' : `${links.length} links lead`;
  return [
    ...(links.length > 0 ? [`${count} to ${route}:`, ...links] : []),
    ...(released.length > 0
      ? [`${released.join(', ')} was released: bookmarks and search engines may lead to it.`]
      : []),
  ].join('\n');
}

function describe({ removed, references, named, redirected, target }: RemovePlan, takeBack: string): string {
  const lines = (of: RemovePlan['named']) => of.map(({ file, line }) => `          ${file}:${line}`);
  return [
    `Removed   ${removed.path}`,
    ...(target !== undefined && redirected.length > 0
      ? [
          `Redirect  ${redirected.join(', ')} ${redirected.length === 1 ? 'leads' : 'lead'} to ${target.route} ("aliases" in ${target.file})`,
        ]
      : []),
    `Links     ${references.length} changed`,
    ...lines(references),
    ...(references.length > 0
      ? ['          Their words have stayed: read whether they still say where they lead.']
      : []),
    ...(named.length > 0 ? ['Named     Its title is still written here:', ...lines(named)] : []),
    `Next      ${commandFor(root, 'npm run check')}`,
    `Undo      ${takeBack}`,
  ].join('\n');
}
