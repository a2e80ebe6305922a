import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

export interface Machine {
  platform: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The names of the processes that run, one a line. */
  processes: () => string;
  isInstalled: (command: string) => boolean;
}

// What opens a window of its own. A terminal editor would take over the terminal in which Studio runs.
const graphical =
  /^(?:atom|brackets|code|code-insiders|vscodium|codium|cursor|trae|antigravity|gvim|mvim|idea|phpstorm|pycharm|rubymine|webstorm|goland|rider|clion|appcode|subl|sublime_text|zed|mate|bbedit|gedit|gnome-text-editor|kate|geany|mousepad|xed|pluma|notepad|notepad\+\+)(?:\.exe|\.cmd)?$/i;

// In the order in which Vite's opener looks for them on Linux, and takes the first: also vim and emacs.
const sought =
  'atom Brackets code-insiders code vscodium codium cursor trae antigravity emacs gvim idea phpstorm pycharm rubymine sublime_text vim webstorm goland rider zed'.split(
    ' ',
  );

const running =
  /(?:Visual Studio Code|VSCodium|Cursor|Sublime Text|MacVim|Zed|Trae|Antigravity)\.app\/|(?:IntelliJ|PhpStorm|PyCharm|RubyMine|WebStorm|GoLand|Rider|CLion)[^/]*\.app\//;

/** Whether Vite's opener would start an editor with a window; else it must not be asked. */
export function hasGraphicalEditor({ platform, env, processes, isInstalled }: Machine): boolean {
  const isGraphical = (command: string | undefined): boolean =>
    command !== undefined && graphical.test(command.replace(/^.*[\\/]/, '')) && isInstalled(command);
  if (env.LAUNCH_EDITOR) return isGraphical(env.LAUNCH_EDITOR);
  const names = processes();
  const first = platform === 'linux' ? sought.find((name) => names.includes(name)) : undefined;
  if (first !== undefined) return isGraphical(first === 'sublime_text' ? 'subl' : first.toLowerCase());
  const own = env.VISUAL || env.EDITOR || undefined;
  // Its list is not known here to the last entry: where it found none, it would take what is set.
  if (platform !== 'linux' && (own === undefined || isGraphical(own)) && hasWindow(names)) return true;
  return isGraphical(own);
}

const hasWindow = (names: string): boolean =>
  running.test(names) ||
  names.split(/\r?\n/).some((name) => /\.exe$/i.test(name) && graphical.test(name.replace(/^.*\\/, '')));

export const thisMachine = (): Machine => ({
  platform: process.platform,
  env: process.env,
  processes: () => {
    const [command, ...args] = listing[process.platform] ?? listing.linux!;
    try {
      return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return '';
    }
  },
  isInstalled: (command) =>
    isAbsolute(command)
      ? existsSync(command)
      : (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command))),
});

const listing: Record<string, [string, ...string[]]> = {
  linux: ['ps', 'x', '--no-heading', '-o', 'comm'],
  darwin: ['ps', 'x', '-o', 'comm='],
  win32: ['powershell', '-NoProfile', '-Command', '(Get-Process).Path'],
};
