import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureProgram } from './debian';

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
  return ensureProgram({
    find: findJava,
    packageName: 'default-jre-headless',
    hint: 'The Nu HTML checker needs Java 11 or later. Install it, or set JAVA to its path.',
  });
}
