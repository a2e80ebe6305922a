import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject } from '../../src/model/json';
import { studioAddress } from '../dev/content-plugin';
import { bodyOf } from '../receive/request-body';
import { messageOf } from '../site/usage-error';
import type { Audit } from './audit';
import type { Cookie } from './cookies';
import { callbackAddress, type Begun, type Provider } from './provider';
import type { SignedIn } from './sessions';
import { signInFiles, type SignInFile, pagePolicy, signInAddress, signInPage } from './sign-in-page';
import { createWaiting } from './waiting';

export interface SignInSources {
  provider: Provider | undefined;
  steps: Record<string, SignInStep>;
  /** Kept by a browser that has begun to sign in. */
  cookie: Cookie;
  /** Lets somebody in, where they may come in. @returns the header that does, or what is said to others. */
  enter: (who: SignedIn, request: IncomingMessage) => { header: string } | { refusal: string };
  audit: Audit;
}

/** A step of signing in: its answer, and what the browser keeps meanwhile; or who it is. */
export type SignInStep = (asked: Asked) => Promise<{ answer: object; waiting: string } | SignedInAt>;

interface Asked {
  sent: Readonly<Record<string, unknown>>;
  waiting: string | undefined;
}

interface SignedInAt {
  who: SignedIn;
  /** Of the address that they wanted to open. */
  search?: string;
}

const mostSent = 100_000;
const notBegun = 'This sign-in was not begun here, or too long ago. Begin again.';

/** Something is wrong with a sign-in, and whoever signs in may know it. */
export class SignInRefused extends Error {}

/** Everything that is answered to those who have not signed in. */
export function createSignIn({ provider, steps, cookie, enter, audit }: SignInSources) {
  const files = signInFiles();
  const all = { ...steps, ...(provider && providerSteps(provider)) };
  const ways = (['provider', 'passkey'] as const).filter((way) => way in all);
  const page = (response: ServerResponse, status: number, message?: string) => {
    response.setHeader('Content-Security-Policy', pagePolicy);
    send(response, status, { type: 'text/html;charset=utf-8', body: signInPage(ways, message) });
  };
  const advance = async (step: SignInStep, sent: Asked['sent'], request: IncomingMessage) => {
    const ended = await step({ sent, waiting: cookie.read(request) });
    if ('answer' in ended) return { answer: ended.answer, search: '', cookies: cookie.header(ended.waiting) };
    const entered = enter(ended.who, request);
    if ('refusal' in entered) throw new SignInRefused(entered.refusal);
    return { answer: {}, search: ended.search ?? '', cookies: [cookie.header(), entered.header] };
  };
  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Cache-Control', 'no-store');
    const name = url.pathname.slice(signInAddress.length + 1);
    const isGet = request.method === 'GET';
    if (isGet && name === '') return page(response, 200);
    const file = isGet && Object.hasOwn(files, name) ? files[name] : undefined;
    if (file) return send(response, 200, file);
    const isCallback = url.pathname === callbackAddress;
    const step = isGet === isCallback && Object.hasOwn(all, name) ? all[name] : undefined;
    if (!step) return send(response, 404, json({ message: 'There is nothing of this name.' }));
    try {
      const sent = isCallback ? { query: url.search } : await sentIn(request);
      const { cookies, answer, search } = await advance(step, sent, request);
      response.setHeader('Set-Cookie', cookies);
      if (!isCallback) return send(response, 200, json(answer));
      const to = new URL(studioAddress, url);
      to.search = search;
      response.setHeader('Location', to.pathname + to.search);
      send(response, 303, json({}));
    } catch (error) {
      audit({ name: 'somebody' }, 'was not signed in', messageOf(error).slice(0, 300));
      const message =
        error instanceof SignInRefused ? error.message : 'You could not be signed in. Try again in a moment.';
      if (isCallback) page(response, 403, message);
      else send(response, 403, json({ message }));
    }
  };
}

const send = (response: ServerResponse, status: number, { type, body }: SignInFile): void =>
  void response.writeHead(status, { 'Content-Type': type }).end(body);

const json = (body: object): SignInFile => ({ type: 'application/json', body: JSON.stringify(body) });

async function sentIn(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const sent: unknown = JSON.parse((await bodyOf(request, mostSent, mostSent))?.toString('utf8') ?? '');
  return isObject(sent) ? sent : {};
}

/** The browser that comes back must be the one that began, and comes back once. */
function providerSteps({ begin, end }: Provider): Record<string, SignInStep> {
  const waiting = createWaiting<{ begun: Begun; search: string }>();
  return {
    provider: async ({ sent }) => {
      const { to, begun } = await begin();
      const search = typeof sent['search'] === 'string' ? sent['search'] : '';
      return { answer: { to }, waiting: waiting.begin({ begun, search }) };
    },
    callback: async ({ sent, waiting: secret }) => {
      const { begun, search } = begunOf(waiting.take(secret));
      return { who: await end(String(sent['query']), begun), search };
    },
  };
}

/** @throws Refusal where nothing was begun. */
export function begunOf<T>(found: T | undefined): T {
  if (found === undefined) throw new SignInRefused(notBegun);
  return found;
}
