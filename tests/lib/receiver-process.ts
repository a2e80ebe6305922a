import { spawn } from 'node:child_process';

export interface ReceiverProcess {
  /** Where it takes forms in, without TLS. */
  address: string;
  said: () => string;
  /** Kills it at once, as a power cut would. */
  kill: () => Promise<void>;
}

/**
 * Starts the receiver of a site in a process of its own.
 * @param limits shell commands that come first, such as `ulimit`.
 */
export async function startReceiverProcess(
  site: string,
  env: NodeJS.ProcessEnv,
  limits = ':',
): Promise<ReceiverProcess> {
  const line = `${limits}; exec "$0" scripts/run.mjs receive --root "$1" --port 0`;
  const child = spawn('sh', ['-c', line, process.execPath, site], { env });
  let said = '';
  const address = await new Promise<string>((done, failed) => {
    const hear = (part: Buffer) => {
      said += part.toString('utf8');
      const [, url] = /Taking in .* at (\S+)/.exec(said) ?? [];
      if (url !== undefined) done(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => failed(new Error(said)));
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  };
  return { address, kill, said: () => said };
}
