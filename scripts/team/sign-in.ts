import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject } from '../../src/content/source/json';
import { bodyOf } from '../receive/request-body';
import { messageOf } from '../site/failures';
import type { Audit } from './audit';
import type { Cookie } from './cookies';
import { callbackAddress, type Begun, type Provider } from './provider';
import type { SignedIn } from './sessions';
import { pageFiles, pagePolicy, signInAddress, signInPage } from './sign-in-page';
import { createWaiting } from './waiting';

export interface SignInSources {
  provider: Provider | undefined;
  steps: Record<string, Step>;
  /** Kept by a browser that has begun to sign in. */
  cookie: Cookie;
  /** Lets somebody in, where they may come in. @returns the header that does, or what is said to others. */
  enter: (who: SignedIn) => { header: string } | { refusal: string };
  audit: Audit;
}

/** A step of signing in: its answer, and what the browser keeps meanwhile; or who it is. */
export type Step = (asked: Asked) => Promise<{ answer: object; waiting: string } | SignedInAt>;

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
export class Refusal extends Error {}

/** Everything that is answered to those who have not signed in. */
export function createSignIn({ provider, steps, cookie, enter, audit }: SignInSources) {
  const files = pageFiles();
  const ways = [
    ...(provider ? (['provider'] as const) : []),
    ...('passkey' in steps ? (['passkey'] as const) : []),
  ];
  const page = (response: ServerResponse, status: number, message?: string) =>
    response
      .setHeader('Content-Security-Policy', pagePolicy)
      .writeHead(status, { 'Content-Type': 'text/html;charset=utf-8' })
      .end(signInPage(ways, message));
  const json = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const all = { ...steps, ...(provider && providerSteps(provider)) };

  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const name = url.pathname.slice(signInAddress.length + 1);
    const isCallback = url.pathname === callbackAddress;
    if (request.method === 'GET' && name === '') return page(response, 200);
    const file = request.method === 'GET' && Object.hasOwn(files, name) ? files[name] : undefined;
    if (file) return response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
    const isStep = request.method === (isCallback ? 'GET' : 'POST') && Object.hasOwn(all, name);
    const step = isStep ? all[name] : undefined;
    if (!step) return json(response, 404, { message: 'There is nothing of this name.' });
    try {
      const sent = isCallback ? { query: url.search } : await sentIn(request);
      const ended = await step({ sent, waiting: cookie.read(request) });
      if ('answer' in ended) {
        response.setHeader('Set-Cookie', cookie.header(ended.waiting));
        return json(response, 200, ended.answer);
      }
      const entered = enter(ended.who);
      if ('refusal' in entered) throw new Refusal(entered.refusal);
      response.setHeader('Set-Cookie', [cookie.header(), entered.header]);
      if (!isCallback) return json(response, 200, {});
      const to = new URL('/_studio', url);
      to.search = ended.search ?? '';
      return response.writeHead(303, { Location: to.pathname + to.search }).end();
    } catch (error) {
      audit('somebody', 'was not signed in', messageOf(error).slice(0, 300));
      const message =
        error instanceof Refusal ? error.message : 'You could not be signed in. Try again in a moment.';
      return isCallback ? page(response, 403, message) : json(response, 403, { message });
    }
  };
}

async function sentIn(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const sent: unknown = JSON.parse((await bodyOf(request, mostSent, mostSent))?.toString('utf8') ?? '');
  return isObject(sent) ? sent : {};
}

/** The browser that comes back must be the one that began, and comes back once. */
function providerSteps({ begin, end }: Provider): Record<string, Step> {
  const waiting = createWaiting<{ begun: Begun; search: string }>();
  return {
    provider: async ({ sent }) => {
      const { to, begun } = await begin();
      const search = typeof sent['search'] === 'string' ? sent['search'] : '';
      return { answer: { to }, waiting: waiting.begin({ begun, search }) };
    },
    callback: async ({ sent, waiting: secret }) => {
      const found = waiting.take(secret);
      if (!found) throw new Refusal(notBegun);
      return { who: await end(String(sent['query']), found.begun), search: found.search };
    },
  };
}

/** @throws Refusal where nothing was begun. */
export function begunOf<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal(notBegun);
  return found;
}
