import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/gate/chromium';

const executablePath = findChromium();
const launchOptions = { args: chromiumFlags, ...(executablePath && { executablePath }) };
// Another built site can be tested while dist is in use. Browsers refuse some ports: Firefox, for example, 4190.
const port = Number(process.env['E2E_PORT'] ?? 4300);
const firefox = '**/*.firefox.spec.ts';
const webkit = '**/*.webkit.spec.ts';
const dir = process.env['E2E_DIR'] ?? 'dist';

// Node 20 has it behind a flag; the walk in Firefox talks through it.
if (!('WebSocket' in globalThis)) process.env['NODE_OPTIONS'] = '--experimental-websocket';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test/browser',
  fullyParallel: true,
  workers: 2,
  // A busy machine is slow, not wrong: only what hangs runs into these.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // It may still lose a race with the clock; what passes only then is reported as flaky.
  retries: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['BROWSER_REPORT'] ?? '.cache/test/browser.json' }]],
  use: { baseURL: `http://localhost:${port}`, launchOptions, trace: 'off' },
  projects: [
    // Debian's Firefox and WebKit, which Playwright itself cannot drive. First, since their tests follow one another.
    { name: 'firefox', testMatch: firefox, fullyParallel: false },
    { name: 'webkit', testMatch: webkit, fullyParallel: false },
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', firefox, webkit],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, launchOptions },
    },
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', firefox, webkit],
      // What depends on no screen runs on the desktop: see `once` in the fixtures.
      grepInvert: /@once/,
      // A seventh of the pixels of the device, which no test looks at and all would wait for.
      use: {
        ...devices['Pixel 7'],
        deviceScaleFactor: 1,
        viewport: { width: 390, height: 844 },
        launchOptions,
      },
    },
  ],
  webServer: {
    command: `node scripts/run.mjs serve --dir ${dir} --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
