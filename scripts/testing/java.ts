import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const candidates = [
  process.env['JAVA'],
  process.env['JAVA_HOME'] && join(process.env['JAVA_HOME'], 'bin/java'),
  'java',
];

/** The command that starts Java on this machine, if there is one. */
export function findJava(): string | undefined {
  return candidates.find((command) => command && spawnSync(command, ['-version']).status === 0);
}

/** Finds Java, or installs Debian's where that can be done. Throws with what to do where it cannot. */
export function ensureJava(): string {
  const found = findJava();
  if (found) return found;
  console.log('No Java found: installing it with apt-get.');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'default-jre-headless'], options);
  const installed = findJava();
  if (installed) return installed;
  throw new Error('The Nu HTML checker needs Java 11 or later. Install it, or set JAVA to its path.');
}
