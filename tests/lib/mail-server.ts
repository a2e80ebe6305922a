import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Certificate {
  cert: string;
  key: string;
}

/** A mail server, which takes in what `accept` lets it. */
export async function startMailServer(
  { host = '127.0.0.1', ...options }: SMTPServerOptions & Certificate & { host?: string },
  accept: (mail: string) => Error | undefined | Promise<Error | undefined> = () => undefined,
) {
  const mails: string[] = [];
  const server = new SMTPServer({
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
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { mails, url: `smtp://${host}:${port}`, close };
}

export const header = (mail: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replace(/\r?\n[ \t]/g, ' ');
