import { parseOptions, rootOption, runCommand } from './options';
import { UsageError } from '../site/usage-error';
import { planRename, type RenamePlan } from '../author/rename';
import { openSiteFolder, type SiteFolder } from '../site/files';
import { writeContent } from '../site/write-content';

const { positionals, usage, root } = parseOptions('rename', rootOption, '/OldAddress /NewAddress');

await runCommand(() => {
  const [first, second, ...more] = positionals;
  if (first === undefined || second === undefined || more.length > 0)
    throw new UsageError(`Give the old and the new address.\n\n${usage}`);
  const [from, to] = [addressOf(first), addressOf(second)];
  const folder = openSiteFolder(root);
  const outcome = planRename({ files: filesOf(folder), from, to, released: releasedRoutes(folder) });
  if ('problem' in outcome) throw new UsageError([outcome.problem, outcome.hint].filter(Boolean).join('\n'));
  carryOut(folder.root, outcome.plan);
  console.log(describe(outcome.plan, from, to));
  return 0;
});

/** An address may be given without its slash, or as the file of its page. */
function addressOf(word: string): string {
  return `/${word.replace(/^\/?(?:pages\/)?/, '').replace(/\.json$/, '')}`;
}

function filesOf({ pages, files, read }: SiteFolder) {
  return [files.site, ...files.shared, ...files.forms, ...pages.map(read)];
}

function releasedRoutes({ files }: SiteFolder): string[] {
  const routes: unknown = files.releasedRoutes ? JSON.parse(files.releasedRoutes.text) : [];
  return Array.isArray(routes) ? routes.map(String) : [];
}

function carryOut(root: string, { changes, page }: RenamePlan): void {
  const moved = changes.filter(({ path }) => page.movedFrom !== undefined && path === page.path);
  const edited = changes.filter((change) => !moved.includes(change));
  writeContent(root, { added: moved, edited, removed: page.movedFrom === undefined ? [] : [page.movedFrom] });
}

function describe({ changes, page, isRedirected }: RenamePlan, from: string, to: string): string {
  const links = changes.filter((change) => change.links > 0);
  const count = links.reduce((sum, change) => sum + change.links, 0);
  return [
    page.movedFrom === undefined ? `Page      ${page.path}` : `Moved     ${page.movedFrom} to ${page.path}`,
    isRedirected
      ? `Redirect  ${from} leads to ${to} ("aliases" in ${page.path})`
      : `Redirect  none: the addresses differ in upper and lower case only`,
    `Links     ${count} changed${links.map((change) => `\n          ${change.path} (${change.links})`).join('')}`,
    'Next      npm run check',
  ].join('\n');
}
