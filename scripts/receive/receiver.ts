import { bodyOf } from './request-body';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { enteredLines } from '../../src/forms/typed-values';
import { listenOn, type RequestHandler, type Listening } from '../serve/listen';
import { replyPage, pageHeaders, type Answered } from './answer-page';
import { type Courier, openCourier } from './courier';
import {
  type ReceivedSite,
  nativeType,
  readArrival,
  scriptType,
  type Arrival,
  openReceivedSite,
} from './received-site';
import { startHandingOn } from './hand-on';
import { deleteOlder } from './kept/reading';
import { referenceOf, type Key } from './kept/key';
import { createRate } from './rate';
import { replyJson, type Reply } from './reply';
import { StoreFull, type Store, clearParts, type OpenedStore, IdTaken, keepOnce } from './kept/store';
import type { Texts } from '../site/files';

export interface ReceiverOptions {
  site: ReceivedSite;
  /** From where forms are sent: `https://www.example.com`. */
  origins: readonly string[];
  store: Store;
  key: Key;
  courier: Courier | undefined;
  log: (line: string) => void;
  /** The address of a proxy that is on another computer. */
  proxy?: string | undefined;
  /** The first pause before handing on is tried again, in milliseconds. */
  pause?: number;
}

const largestBody = 64 * 1024;
const anHour = 3_600_000;

/** Listens for what the forms of a site send. */
export async function startReceiver({
  port,
  host,
  ...options
}: ReceiverOptions & { port: number; host?: string | undefined }): Promise<Listening> {
  const receiver = openReceiver(options);
  const listening = await listenOn(receiver.answer, port, host);
  const close = async () => {
    receiver.stop();
    await listening.close();
  };
  return { ...listening, close };
}

/** Takes in what the forms of a site send: keeps it, then says so, then hands it on, and deletes it when its days are over. */
export function openReceiver(options: ReceiverOptions): { answer: RequestHandler; stop: () => void } {
  const { site, store, courier, log, pause } = options;
  const bring = async (name: string) => {
    const submission = store.read(name);
    if (!submission || !courier) return;
    const received = site.forms.get(submission.form);
    const title = received?.form.document.title ?? submission.form;
    const lines = received ? enteredLines(submission.values, received.fields, site.lang) : [];
    await courier({ name, title, submission, lines });
  };
  const handingOn = courier && startHandingOn({ store, bring, log, ...(pause !== undefined && { pause }) });
  const stopSweeping = startSweeping(options);
  const isTooOften = createRate();
  const take = (arrival: Arrival, isSuspect: boolean) =>
    taken(arrival, isSuspect, { ...options, handOn: (name) => handingOn?.add(name) });
  const answer: RequestHandler = async (request, response) => {
    const answered: Answered = {};
    const reply = await replyTo(request, options, (arrival) => {
      answered.received = site.forms.get(arrival.form);
      answered.entered = arrival.entered(answered.received?.fields ?? []);
      return take(arrival, isTooOften(networkAddress(request, options.proxy), Date.now()));
    });
    send(request, response, { reply, site, answered, origins: options.origins });
  };
  const stop = () => {
    stopSweeping();
    handingOn?.stop();
  };
  return { answer, stop };
}

/** Deletes what has been kept for its days, now and every hour. @returns what ends that. */
function startSweeping({ site: { keepDays }, store, log }: ReceiverOptions): () => void {
  if (keepDays === undefined) return () => {};
  const sweep = () => {
    try {
      const deleted = deleteOlder(store, keepDays);
      if (deleted !== undefined) log(deleted);
    } catch (error) {
      log(`Not deleted, though its days are over: ${String(error)}`);
    }
  };
  sweep();
  const timer = setInterval(sweep, anHour);
  return () => clearInterval(timer);
}

/** Judges the request before what it brings. */
async function replyTo(
  request: IncomingMessage,
  { site, origins, log }: ReceiverOptions,
  take: (arrival: Arrival) => Reply,
): Promise<Reply | 'asked'> {
  if (request.url !== site.endpoint.pathname) return { status: 404 };
  if (request.method !== 'POST' && request.method !== 'OPTIONS') return { status: 405 };
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) {
    log(
      `Refused: it came from ${JSON.stringify(origin ?? 'nowhere')}, which is none of ${origins.join(', ')}.`,
    );
    return { status: 403 };
  }
  if (request.method === 'OPTIONS') return 'asked';
  const type = typeOf(request);
  if (type !== nativeType && type !== scriptType) return { status: 415 };
  const body = (await bodyOf(request, largestBody, 100 * largestBody))?.toString('utf8');
  if (body === undefined) return { status: 413 };
  const arrival = readArrival(type, body);
  return arrival ? take(arrival) : { status: 400 };
}

const typeOf = ({ headers }: IncomingMessage) => headers['content-type']?.split(';')[0]?.trim().toLowerCase();

/** Who asks. A proxy says whom it speaks for, last; one on this computer is believed, or that of the settings. */
export function networkAddress({ socket, headers }: IncomingMessage, proxy?: string): string {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const named = [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim();
  return networkOf((/^127\.|^::1$/.test(peer) || peer === proxy) && named ? named : peer);
}

/** One customer has as many addresses of version 6 as there are in a network of 64 bits. */
const networkOf = (address: string): string =>
  address.includes(':')
    ? [...(address.split('::')[0] ?? '').split(':'), '0', '0', '0'].slice(0, 4).join(':')
    : address;

interface Taking extends Pick<ReceiverOptions, 'site' | 'store' | 'key' | 'log'> {
  handOn: (name: string) => void;
}

/** Keeps what arrived, and says so only then. */
function taken(arrival: Arrival, isSuspect: boolean, { site, store, key, log, handOn }: Taking): Reply {
  const received = site.forms.get(arrival.form);
  if (!received) return { status: 400 };
  try {
    const judgement = received.judge(arrival.entered(received.fields));
    if ('problems' in judgement) return { status: 422, ...judgement };
    const { name, isNew } = keepOnce({ store, key }, arrival.id, {
      form: arrival.form,
      received: new Date().toISOString(),
      isSuspect: isSuspect || arrival.isSuspect,
      values: judgement.values,
    });
    if (isNew) handOn(name);
    return { status: 200, reference: referenceOf(name) };
  } catch (error) {
    if (error instanceof IdTaken) return { status: 409 };
    log(`Not kept, and its sender was told so: ${String(error)}`);
    return { status: error instanceof StoreFull ? 507 : 503 };
  }
}

interface Sending extends Pick<ReceiverOptions, 'site' | 'origins'> {
  reply: Reply | 'asked';
  answered: Answered;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { reply, site, answered, origins }: Sending,
): void {
  const { origin = '' } = request.headers;
  const headers = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    Vary: 'Origin',
    ...(origins.includes(origin) && { 'Access-Control-Allow-Origin': origin }),
    // Whoever is still sending what is too large is not listened to any longer.
    ...(!request.complete && { Connection: 'close' }),
  };
  if (reply === 'asked') {
    const allowed = {
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'Content-Type',
    };
    response.writeHead(204, { ...headers, ...allowed, 'Access-Control-Max-Age': '600' }).end();
    return;
  }
  const isPage = typeOf(request) === nativeType;
  const own = isPage ? pageHeaders : { 'Content-Type': scriptType };
  const body = isPage ? replyPage(reply, site, answered) : replyJson(reply);
  response
    .writeHead(reply.status, { ...headers, ...own, 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}

/**
 * What takes in the forms of a site, as the environment says.
 * @param texts what files say in place of what is in the folder.
 * @throws UsageError where it says it badly.
 */
export async function readReceiver(
  environment: NodeJS.ProcessEnv,
  root: string,
  { store, key, folder }: OpenedStore,
  texts?: Texts,
): Promise<ReceiverOptions> {
  clearParts(folder);
  const site = await openReceivedSite(root, texts);
  const courier = await openCourier(environment);
  const named = environment.RECEIVE_ORIGINS?.split(/[\s,]+/).filter(Boolean);
  return { site, origins: named ?? [new URL(site.home).origin], store, key, courier, log: console.error };
}
