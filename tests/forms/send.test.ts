import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { send } from '../../src/forms/use-delivery';

let close = async () => {};
afterEach(() => close());

/** Starts an endpoint on this machine and sends a form to it. */
async function sendTo(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { timeout = 2000, isTrapped = false } = {},
) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return send({
    endpoint: `http://127.0.0.1:${port}/forms`,
    form: 'contact',
    id: 'try-1',
    values: { fname: 'Asha' },
    isTrapped,
    seconds: 9,
    timeout,
  });
}

const status =
  (code: number, body = '') =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(code, { 'Content-Type': 'application/json' }).end(body);
  };

test('200: the form arrives as JSON, with its name and the number of the submission', async () => {
  const { received, type, outcome } = await delivered();
  expect(outcome).toEqual({ type: 'sent' });
  expect(type).toBe('application/json');
  expect(received).toEqual({ form: 'contact', submission: 'try-1', seconds: 9, values: { fname: 'Asha' } });
});

test('what a program seems to have filled in arrives as well, and says so', async () => {
  const { received } = await delivered(true);
  expect(received).toEqual({
    form: 'contact',
    submission: 'try-1',
    seconds: 9,
    values: { fname: 'Asha' },
    suspect: true,
  });
});

/** What an endpoint gets. */
async function delivered(isTrapped = false) {
  let body = '';
  let type: string | undefined;
  const outcome = await sendTo(
    (request, response) => {
      type = request.headers['content-type'];
      request.on('data', (part) => (body += part));
      request.on('end', () => response.end());
    },
    { isTrapped },
  );
  const received: unknown = JSON.parse(body);
  return { outcome, type, received };
}

test('422: what the endpoint says about the fields is handed on', async () => {
  const answer = { errors: { fname: 'Too short' } };
  expect(await sendTo(status(422, JSON.stringify(answer)))).toEqual({ type: 'refused', answer });
});

test('422 without JSON, 500 and 404 are failures', async () => {
  expect(await sendTo(status(422, 'no JSON'))).toEqual({ type: 'failed' });
  await close();
  expect(await sendTo(status(500))).toEqual({ type: 'failed' });
  await close();
  expect(await sendTo(status(404))).toEqual({ type: 'failed' });
});

test('an endpoint that does not answer in time is slow', async () => {
  expect(await sendTo(() => {}, { timeout: 100 })).toEqual({ type: 'slow' });
});

test('no endpoint at all is a failure', async () => {
  expect(await sendTo((request) => request.socket.destroy())).toEqual({ type: 'failed' });
});
