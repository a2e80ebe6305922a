import { ensureProgram, firstExecutable } from './debian';

const candidates = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The path of a Firefox on this machine, if there is one. */
export const findFirefox = (): string | undefined => firstExecutable(candidates);

/** Finds Firefox, or installs Debian's where that can be done. Throws with what to do where it cannot. */
export function ensureFirefox(): string {
  return ensureProgram({
    find: findFirefox,
    packageName: 'firefox-esr',
    hint: 'The walk in Firefox needs Firefox. Install firefox-esr, or set FIREFOX to its path.',
  });
}
