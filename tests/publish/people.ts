import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../../scripts/publish/publish';
import { readPending } from '../../scripts/publish/pending';
import type { PublishRequest } from '../../src/model/publish';
import { contentOf, copyHarbour, temporaryFolder } from '../lib/sites';

/** Somebody with a clone of the site. */
export interface Person {
  root: string;
  git: (...args: string[]) => string;
  text: (path: string) => string;
  edit: (path: string, old: string, now: string) => void;
  publish: (request?: PublishRequest) => ReturnType<typeof publish>;
  /** The ids of what can be chosen. */
  changes: () => Promise<string[]>;
  /** All that must stay as it is: files, index, stash, branch. */
  all: () => { files: (readonly [string, unknown])[]; index: string; stash: string; head: string };
}

export const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export function personIn(root: string, name: string): Person {
  const git = gitIn(root);
  git('config', 'user.name', name);
  git('config', 'user.email', `${name.toLowerCase()}@example.com`);
  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    root,
    git,
    text,
    edit(path, old, now) {
      if (!text(path).includes(old)) throw new Error(`${path} holds no "${old}"`);
      writeFileSync(join(root, path), text(path).replace(old, now));
    },
    publish: (request = {}) => publish(root, request),
    changes: async () => (await readPending(root, 'HEAD')).choices.map(({ id }) => id),
    all: () => ({
      files: [...contentOf(root)].filter(([path]) => !path.startsWith('.git/')),
      index: git('ls-files', '--stage'),
      stash: spawnSync('git', ['stash', 'list'], { cwd: root, encoding: 'utf8' }).stdout,
      head: git('rev-parse', 'HEAD'),
    }),
  };
}

/** A bare repository with the small site, and clones of it. */
export function openRemote({ hash = 'sha1' } = {}) {
  const folder = temporaryFolder();
  const remote = join(folder, 'remote.git');
  const first = copyHarbour(folder);
  const git = gitIn(first);
  git('init', '--quiet', '--initial-branch=main', `--object-format=${hash}`);
  git('add', '--all');
  git('-c', 'user.name=O', '-c', 'user.email=o@example.com', 'commit', '--quiet', '--message', 'The site');
  git('clone', '--quiet', '--bare', first, remote);
  const clone = (name: string, from = remote): Person => {
    gitIn(folder)('clone', '--quiet', from, name);
    return personIn(join(folder, name), name);
  };
  const published = (path: string) => gitIn(remote)('show', `main:${path}`);
  const hook = (place: string, name: string, script: string) => {
    writeFileSync(join(place, 'hooks', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(place, 'hooks', name), 0o755);
  };
  return { folder, remote, clone, published, hook, git: gitIn(remote) };
}
