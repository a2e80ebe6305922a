import { expect, test } from 'vitest';
import { type Machine, hasGraphicalEditor } from '../../scripts/studio/serve/editor';
import { ApiError } from '../../src/studio/api/client';
import { openFile } from '../../src/studio/panel/open-button';

const machine = (env: Machine['env'], processes = '', platform = 'linux'): Machine => ({
  platform,
  env,
  processes: () => processes,
  isInstalled: (command) => command !== 'webstorm',
});

test.each([
  ['nothing is set and nothing runs', machine({})],
  ['a terminal editor is set', machine({ EDITOR: 'vi' })],
  ['one is set with its folder', machine({ VISUAL: '/usr/bin/nano' })],
  ['one is set with options', machine({ EDITOR: 'emacs -nw' })],
  ['one is set for this', machine({ LAUNCH_EDITOR: 'vim' }, 'code')],
  ['one runs, which would be taken before what is set', machine({ EDITOR: 'code' }, 'bash\nvim\n')],
  ['what runs has no command', machine({}, 'webstorm')],
  [
    'one is set on a Mac, whose windows may be unknown',
    machine({ EDITOR: 'vi' }, '/Applications/Zed.app/x', 'darwin'),
  ],
])('no editor is started where %s', (_, known) => {
  expect(hasGraphicalEditor(known)).toBe(false);
});

test.each([
  ['runs', machine({ EDITOR: 'vi' }, 'bash\ncode\n')],
  ['is set', machine({ EDITOR: '/usr/bin/code' })],
  ['runs on a Mac', machine({}, '/Applications/Visual Studio Code.app/Contents/MacOS/Electron', 'darwin')],
  ['runs on Windows', machine({}, 'C:\\Programs\\Code.exe\r\n', 'win32')],
])('an editor with a window is started where it %s', (_, known) => {
  expect(hasGraphicalEditor(known)).toBe(true);
});

test('what became of a file that was to be opened is told; an answer is told apart from none', async () => {
  const origin = { file: 'pages/FAQ.json', pointer: '' };
  const told = (
    open: () => Promise<{ result: 'opened' } | { result: 'byHand'; file: string; line: number }>,
  ) => openFile({ open }, origin);
  expect(await told(async () => ({ result: 'opened' }))).toMatch(/^Opened/);
  expect(await told(async () => ({ result: 'byHand', file: '/site/pages/FAQ.json', line: 3 }))).toMatch(
    /by hand: \/site\/pages\/FAQ\.json, line 3\.$/,
  );
  expect(await told(() => Promise.reject(new ApiError('offline', '')))).toContain('does not answer');
  expect(await told(() => Promise.reject(new ApiError('missing', '')))).toBe('The file could not be opened.');
});
