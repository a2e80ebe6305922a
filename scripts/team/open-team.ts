import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Person } from '../../src/model/person';
import { studioAddress } from '../dev/content-plugin';
import { createDevServer } from '../dev/server';
import { openKept, type OpenedStore } from '../receive/kept/store';
import { openReceiver, readReceiver } from '../receive/receiver';
import { listenOn, type RequestHandler, type Listening } from '../serve/listen';
import { readVersions } from '../site/git/versions';
import { takeLock } from '../site/running/lock';
import { UsageError, messageOf } from '../site/usage-error';
import { readMessages } from '../studio/read/messages';
import { ownFolder } from '../studio/serve/own-folder';
import { studioPlugin, type TeamGate, type Visitor } from '../studio/serve/plugin';
import { rights } from '../studio/serve/rights';
import { noteOf, openAudit } from './audit';
import { createGate, isAtOrBelow } from './gate';
import { passkeySteps, webAuthn } from './passkeys';
import { openPeople, type People } from './people';
import { openProvider } from './provider';
import { openSessions, type Sessions, type SignedIn } from './sessions';
import { inSmallLetters, type TeamSettings } from './settings';

interface TeamOptions {
  root: string;
  settings: TeamSettings;
  environment: NodeJS.ProcessEnv;
  port: number;
  host: string | undefined;
}

const anUpload = 10 * 60_000;
const sweepEvery = 15_000;

/** The lock of whatever server works on a checkout: two would not know of each other's steps. */
export const serverLock = (root: string): string => join(root, ownFolder, 'server.lock');

/** Serves Studio to those who sign in. @throws UsageError where something that the settings ask for is missing. */
export async function openTeam({ root, settings, environment, port, host }: TeamOptions): Promise<Listening> {
  takeLock(serverLock(root), `Studio for ${root}`);
  const { origin, data, proxy } = settings;
  const audit = openAudit(data);
  const [people, sessions] = [openPeople(data), openSessions(data)];
  const ways = await openWays(settings, people, sessions);
  const kept = environment['RECEIVE_DATA'] ? openKept(environment, root) : undefined;
  const forms = kept && (await openForms(environment, root, kept).catch(failedForms));
  const visitors = new WeakMap<IncomingMessage, Visitor>();
  const onAnswer: TeamGate['onAnswer'] = (person, request, answer) => {
    const note = noteOf(request, answer);
    if (note) audit(person, ...note);
  };
  const team = { visitorOf: (request: IncomingMessage) => visitors.get(request), onAnswer };
  const messages = kept && readMessages(kept.store);
  const behind = await openVite(root, origin, studioPlugin({ root, team, messages }));
  const known = { settings, sessions, personOf: (who: SignedIn) => personOf(who, settings, people) };
  const gate = createGate({ ...known, ...ways, audit, visitors, behind });
  const receiver = forms && openReceiver({ ...forms, proxy });
  const answer: RequestHandler = (request, response) =>
    receiver && request.url === forms.site.endpoint.pathname && request.method !== 'GET'
      ? receiver.answer(request, response)
      : gate.answer(request, response);
  const listening = await listenOn(answer, port, host);
  listening.server.requestTimeout = anUpload;
  listening.server.on('upgrade', gate.upgrade);
  setInterval(gate.sweep, sweepEvery).unref();
  return listening;
}

/** Takes in the forms as they are committed: whoever may edit decides nothing of what visitors have sent. */
async function openForms(environment: NodeJS.ProcessEnv, root: string, kept: OpenedStore) {
  const { before, after } = await readVersions(root, 'HEAD');
  const paths = [...before.documents.keys(), ...after.documents.keys()];
  const committed = new Map(paths.map((path) => [path, before.documents.get(path)]));
  const forms = await readReceiver(environment, root, kept, committed);
  const { pathname } = forms.site.endpoint;
  if (pathname === '/' || isAtOrBelow(studioAddress, pathname))
    throw new UsageError(`Forms cannot be taken in at ${pathname}, which is Studio's own.`);
  return forms;
}

/** What is wrong with a form is put right in Studio, which runs meanwhile. */
function failedForms(error: unknown): undefined {
  if (!(error instanceof UsageError)) throw error;
  console.error(`No forms are taken in. ${error.message}`);
}

/** How people sign in. Where a provider is, passkeys are for those alone who have installed what they need. */
async function openWays(settings: TeamSettings, people: People, sessions: Sessions) {
  const provider = settings.provider && (await openProvider(settings, settings.provider));
  // It may come later: those who are signed in already need none.
  provider?.begin().catch((error: unknown) => {
    console.error(`${settings.provider?.issuer.href} does not answer as a provider: ${messageOf(error)}`);
  });
  const library = await webAuthn().catch((error: unknown) => {
    if (!provider) throw error;
  });
  const { origin } = settings;
  return { provider, steps: library ? passkeySteps(library, { origin, people, sessions }) : {} };
}

/** The server of the pages, which listens nowhere: it is handed what has passed the gate. */
async function openVite(root: string, origin: URL, beside: ReturnType<typeof studioPlugin>) {
  const sockets = createServer();
  const server = await createDevServer({
    root,
    port: 0,
    beside,
    vite: {
      server: {
        middlewareMode: true,
        allowedHosts: [origin.hostname],
        ws: {
          server: sockets,
          protocol: origin.protocol === 'https:' ? 'wss' : 'ws',
          host: origin.hostname,
          clientPort: Number(origin.port) || (origin.protocol === 'https:' ? 443 : 80),
        },
      },
    },
  });
  // Browsers are told of changes, and tell nothing: what they send could have any module read here.
  server.ws.on('connection', (socket) => socket.removeAllListeners('message'));
  return {
    answer: server.middlewares,
    upgrade: (...upgraded: unknown[]) => void sockets.emit('upgrade', ...upgraded),
  };
}

/** Rights are those of this moment, not of the time when somebody signed in. */
function personOf(
  { id, name, email, groups, issuer }: SignedIn,
  { provider, listed }: TeamSettings,
  people: People,
): Person | undefined {
  const invited = issuer === undefined ? people.read(id) : undefined;
  if (invited) return { id, ...invited };
  if (issuer === undefined || issuer !== provider?.issuer.href) return undefined;
  const names = [
    ...(email === undefined ? [] : [inSmallLetters(email)]),
    ...groups.map((group) => `group:${group}`),
  ];
  const may = rights.findLast((right) => names.some((each) => listed[right].has(each)));
  return may && { id, name, ...(email !== undefined && { email }), may };
}
