import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { removedAfterTest } from './receiving';

/** A mail server, which takes in what `accept` lets it. */
export async function mailServer(
  { host = '127.0.0.1', ...options }: SMTPServerOptions & { host?: string } = {},
  accept: (mail: string) => Error | undefined | Promise<Error | undefined> = () => undefined,
) {
  const mails: string[] = [];
  const { cert, key } = certificateFor(removedAfterTest(), 'IP:127.0.0.1');
  const server = new SMTPServer({
    cert,
    key,
    authOptional: true,
    disableReverseLookup: true,
    ...options,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => void end(Buffer.concat(parts).toString('utf8')));
      const end = async (mail: string) => {
        const refusal = await accept(mail);
        if (!refusal) mails.push(mail);
        done(refusal);
      };
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, host, () => listening()));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { mails, url: `smtp://${host}:${port}` };
}

/** A certificate for an address of this computer, and the key to it. */
export function certificateFor(folder: string, names: string): { cert: string; key: string; file: string } {
  const [file, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const asked = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const named = ['-subj', '/CN=harbour.example', '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', ['req', ...asked, ...named, '-keyout', keyFile, '-out', file], { stdio: 'ignore' });
  return { cert: readFileSync(file, 'utf8'), key: readFileSync(keyFile, 'utf8'), file };
}
