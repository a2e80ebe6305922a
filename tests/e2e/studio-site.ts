import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of this site, or a new one, in a git repository of its own, with Studio over it. */
export interface StudioSite {
  /** The address that Studio printed at its start, with its token. */
  address: () => string;
  start: () => Promise<void>;
  /** As a crash does it. */
  kill: () => void;
  /** The lines that are other than at the beginning, with - and +. */
  diff: () => string[];
  /** What git says of the files; nothing where all are as at the beginning. */
  status: () => string;
  read: (file: string) => string;
  /** As another program changes a file meanwhile. */
  write: (file: string, text: string) => void;
  /** Gives it a server to be published to. @returns what a file says there. */
  addServer: () => (file: string) => string;
  /** Somebody else changes a file, and publishes it. */
  publishElsewhere: (file: string, old: string, now: string) => void;
  remove: () => void;
}

export async function openStudioSite(env: NodeJS.ProcessEnv = {}, isNew = false): Promise<StudioSite> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'studio-')));
  if (isNew) execFileSync(process.execPath, ['scripts/run.mjs', 'new', 'site', root]);
  else
    for (const folder of ['pages', 'public', 'schema/forms'])
      cpSync(folder, join(root, folder), { recursive: true });
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'The site');
  const port = await freePort();
  let server: ChildProcess | undefined;
  let address = '';

  const site: StudioSite = {
    address: () => address,
    async start() {
      const command = ['scripts/run.mjs', 'studio', '--root', root, '--port', String(port)];
      server = spawn(process.execPath, command, { env: { ...process.env, ...env } });
      address = await printedAddress(server);
    },
    kill: () => void server?.kill('SIGKILL'),
    status: () => git(root, 'status', '--porcelain'),
    diff: () =>
      git(root, 'diff', '--unified=0')
        .split('\n')
        .filter((line) => /^[-+](?![-+]{2})/.test(line)),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(join(root, file), text),
    addServer() {
      const server = `${root}.git`;
      git(root, 'config', 'user.name', 'Asha');
      git(root, 'config', 'user.email', 'asha@site.example');
      git(root, 'clone', '--quiet', '--bare', root, server);
      git(root, 'remote', 'add', 'origin', server);
      git(root, 'fetch', '--quiet', 'origin');
      const branch = git(root, 'branch', '--show-current').trim();
      git(root, 'branch', '--quiet', `--set-upstream-to=origin/${branch}`);
      return (file) => git(server, 'show', `HEAD:${file}`);
    },
    publishElsewhere(file, old, now) {
      const other = `${root}.other`;
      rmSync(other, { recursive: true, force: true });
      git(root, 'clone', '--quiet', `${root}.git`, other);
      writeFileSync(join(other, file), readFileSync(join(other, file), 'utf8').replace(old, now));
      git(other, 'commit', '--quiet', '--all', '--message', 'By somebody else');
      git(other, 'push', '--quiet', 'origin', 'HEAD');
    },
    remove() {
      site.kill();
      rmSync(`${root}.other`, { recursive: true, force: true });
      rmSync(`${root}.git`, { recursive: true, force: true });
      rmSync(root, { recursive: true, force: true });
    },
  };
  await site.start();
  return site;
}

function git(root: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@site.example'];
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The address with its token that Studio prints once it is ready. Rejects if the process ends before. */
function printedAddress({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let printed = '';
    const read = (part: Buffer) => {
      printed += part.toString();
      const address = /http:\/\/\S+#token=\S+/.exec(printed)?.[0];
      if (address !== undefined) found(address);
    };
    stdout?.on('data', read);
    stderr?.on('data', read);
    stdout?.on('close', () => failed(new Error(`Studio has not started:\n${printed}`)));
  });
}
