import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureFirefox } from '../../gate/firefox';

const preferences = {
  // Pages change at once, and no loader covers them.
  'ui.prefersReducedMotion': 1,
  // Dates are typed month first.
  'intl.locale.requested': 'en-US',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'services.settings.server': 'data:,#',
};

/** Starts Firefox with a profile of its own; resolves with where it listens for WebDriver BiDi, and what ends it. */
export async function launchFirefox(): Promise<{ address: string; end: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn(ensureFirefox(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`Firefox ended with ${code} before it listened`)));
    createInterface(child.stderr).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const end = async () => {
    // Its profile goes as well: nothing is left to be saved.
    child.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { address, end };
}
