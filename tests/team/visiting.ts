import { request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: Record<string, unknown>;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** What a browser keeps and sends by itself; all of it can be said otherwise, as no browser does. */
export interface Visiting {
  cookies: Map<string, string>;
  ask: (path: string, asking?: Asking) => Promise<Answer>;
  /** As a page of Studio asks. */
  post: (path: string, body?: unknown, headers?: Record<string, string | undefined>) => Promise<Answer>;
  /** As somebody who types an address, or follows a link. */
  open: (path: string) => Promise<Answer>;
}

/** @param origin what people call the server, which listens at `url` without TLS, behind a proxy. */
export function visit(url: string, origin: string, from = '198.51.100.7'): Visiting {
  const cookies = new Map<string, string>();
  const ask: Visiting['ask'] = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await rawRequest(url, path, {
      method,
      headers: {
        Host: new URL(origin).host,
        'X-Forwarded-For': from,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') || undefined,
        ...headers,
      },
      body: sent,
    });
    for (const each of answer.headers['set-cookie'] ?? []) keepCookie(cookies, each);
    return answer;
  };
  return {
    cookies,
    ask,
    post: (path, body = {}, headers = {}) =>
      ask(path, { method: 'POST', body, headers: { Origin: origin, ...headers } }),
    open: (path) =>
      ask(path, {
        headers: { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
      }),
  };
}

function keepCookie(cookies: Map<string, string>, header: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (/Max-Age=0/i.test(header)) cookies.delete(name);
  else cookies.set(name, value);
}

/** Sends the path as it is written: `fetch` would tidy it. */
function rawRequest(
  url: string,
  path: string,
  { method = 'GET', headers, body }: Asking & { body: string | undefined },
): Promise<Answer> {
  const set = Object.fromEntries(Object.entries(headers ?? {}).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path, method, headers: set, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: jsonOf(text),
        }),
      );
    });
    asked.on('error', reject).end(body);
  });
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
