import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';

const candidates = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

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
  return [...candidates, chromium.executablePath()].find((path) => path && isExecutable(path));
}

/** Finds Chromium, or installs Debian's where that can be done. Throws with what to do where it cannot. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing it with apt-get.');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM to its path.');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
