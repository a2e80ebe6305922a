import { onTestFinished } from 'vitest';
import { certificateFor } from '../lib/certificate';
import { startMailServer } from '../lib/mail-server';
import { removedAfterTest } from './receiving';

type Arguments = Parameters<typeof startMailServer>;

/** A mail server for one test. */
export async function mailServer(options: Partial<Arguments[0]> = {}, accept?: Arguments[1]) {
  const { cert, key } = certificateFor(removedAfterTest(), 'IP:127.0.0.1');
  const server = await startMailServer({ cert, key, ...options }, accept);
  onTestFinished(server.close);
  return server;
}
