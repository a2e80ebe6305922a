import { chromium } from '@playwright/test';
import { ensureProgram, firstExecutable, installPackage } from './debian';

/** Chromium without its windows: the same engine, twice as fast in the tests. */
const shells = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell'];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What a headless Chromium needs to run as root and to leave the network alone. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium on this machine, if there is one. */
export function findChromium(): string | undefined {
  return firstExecutable([...shells, ...browsers, chromium.executablePath()]);
}

/** Finds Chromium, or installs Debian's where that can be done. Throws with what to do where it cannot. */
export function ensureChromium(): string {
  // A browser that is there serves as well, where the faster one cannot be had.
  if (!firstExecutable(shells)) installPackage('chromium-headless-shell');
  return ensureProgram({
    find: findChromium,
    packageName: 'chromium',
    hint: 'The browser tests need Chromium. Install it, or set CHROMIUM to its path.',
  });
}
