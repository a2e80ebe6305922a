import { spawn, type ChildProcess } from 'node:child_process';

export interface TeamProcess {
  /** Where it listens, without TLS. */
  url: string;
  said: () => string;
  kill: () => Promise<void>;
}

/** Starts the server of a team in a process of its own. Rejects with what it said where it ends at once. */
export async function startTeam(root: string, env: NodeJS.ProcessEnv): Promise<TeamProcess> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'studio', '--team', '--root', root], {
    env: { ...process.env, TEAM_PORT: '0', ...env },
  });
  let said = '';
  const url = await new Promise<string>((done, failed) => {
    const hear = (part: Buffer) => {
      said += part.toString('utf8');
      const [, found] = /listens at (\S+)/.exec(said) ?? [];
      if (found !== undefined) done(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => failed(new Error(said)));
  });
  return { url, said: () => said, kill: () => killed(child) };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}
