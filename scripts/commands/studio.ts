import { randomBytes } from 'node:crypto';
import { studioAddress } from '../dev/content-plugin';
import { createDevServer } from '../dev/server';
import { openKept } from '../receive/kept/store';
import { withLock } from '../site/running/lock';
import { readMessages } from '../studio/read/messages';
import { studioPlugin } from '../studio/serve/plugin';
import { userOfThisComputer } from '../receive/kept/trail';
import { auditLines, openAudit } from '../team/audit';
import { openTeam, serverLock } from '../team/open-team';
import { webAuthn } from '../team/passkeys';
import { openPeople } from '../team/people';
import { signInAddress } from '../team/sign-in-page';
import { dataFolder, readTeamSettings } from '../team/settings';
import { flag, parseOptions, portOf, rootOption, runCommand, text } from './options';

const { values, root } = parseOptions('studio', {
  team: flag('Serve a team, whose people sign in. See docs/team.md.'),
  invite: text('NAME', 'With --team: print a link by which this person signs in.'),
  may: text('RIGHT', 'With --invite: look, edit or publish.'),
  remove: text('NAME', 'With --team: let this person in no longer.'),
  list: flag('With --team: print who was invited.'),
  audit: flag('With --team: print who has done what.'),
  port: text('N', 'The port; 5173 when left out, and 4170 with --team.'),
  ...rootOption,
});

await runCommand(async () => {
  // React's checks are for whoever programs, and more than double what a key costs on a large site.
  process.env['NODE_ENV'] = 'production';
  if (values.team) return team();
  // A team's server keeps the steps of this checkout by itself.
  await withLock(serverLock(root), `Studio for ${root}`, async () => {});
  const messages = process.env['RECEIVE_DATA'] ? readMessages(openKept(process.env, root).store) : undefined;
  const token = randomBytes(24).toString('base64url');
  const server = await createDevServer({
    root,
    port: portOf(values.port, 5173),
    beside: studioPlugin({ root, token, messages }),
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  const address = new URL(studioAddress, url);
  address.hash = `token=${token}`;
  server.config.logger.info(
    `\n  Studio: ${address.href}\n  Whoever has this address can change the site as long as this runs. Stop it with Ctrl+C.\n`,
  );
});

async function team(): Promise<void> {
  const asked = await manage();
  if (asked !== undefined) {
    console.log(asked);
    return;
  }
  const settings = readTeamSettings(process.env, root);
  const { TEAM_PORT: port, TEAM_HOST: host } = process.env;
  const { url } = await openTeam({
    root,
    settings,
    environment: process.env,
    port: portOf(values.port ?? port, 4170),
    host,
  });
  console.log(`Studio for ${settings.origin.origin} listens at ${url}`);
}

/** The command about people of the team, such as `invite`; undefined where Studio is to be served. */
async function manage(): Promise<string | undefined> {
  const { invite, may, remove, list, audit } = values;
  if (audit) return auditLines(dataFolder(process.env, root)).join('\n');
  if (invite === undefined && remove === undefined && !list) return undefined;
  const { data, origin } = readTeamSettings(process.env, root);
  const people = openPeople(data);
  if (list) return people.list().join('\n') || 'Nobody was invited.';
  const note = openAudit(data);
  if (remove !== undefined) {
    people.remove(remove);
    note({ name: userOfThisComputer() }, 'removed', remove);
    return `${remove} is let in no longer.`;
  }
  if (invite === undefined) return undefined;
  await webAuthn();
  const link = new URL(signInAddress, origin);
  link.hash = `invitation=${people.invite(invite, may)}`;
  note({ name: userOfThisComputer() }, 'invited', `${invite} · ${may}`);
  return `Whoever opens this within 7 days signs in as ${invite}, once. Give it to them alone:\n${link.href}`;
}
