import { ensureProgram, firstExecutable } from './debian';

/** The path of WebKit's driver on this machine, if there is one, and a screen for it. */
export const findWebKit = (): string | undefined =>
  findScreen() && firstExecutable([process.env['WEBKIT'], '/usr/bin/WebKitWebDriver']);

const findScreen = () => firstExecutable(['/usr/bin/xvfb-run']);

/** Finds Debian's WebKit, or installs it; where that cannot be done it says that the walk is skipped. */
export function ensureWebKit(): void {
  const hint = 'The walk in WebKit is skipped: it needs webkit2gtk-driver and xvfb.';
  try {
    ensureProgram({ find: findScreen, packageName: 'xvfb', hint });
    ensureProgram({ find: findWebKit, packageName: 'webkit2gtk-driver', hint });
  } catch {
    console.log(hint);
  }
}
