import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { ensureChromium } from '../testing/chromium';
import { ensureJava } from '../testing/java';
import { parseOptions, runCommand } from './options';
import { engineRoot } from '../site/engine-root';

parseOptions('test', {});

const reports = resolve(engineRoot, '.cache/test');
const unitReport = resolve(reports, 'unit.json');
const browserReport = resolve(reports, 'browser.json');

interface Step {
  name: string;
  command: string[];
  /** Waits for this step and is left out when it failed. */
  needs?: string;
  report?: string;
}

// In the order in which a mistake is cheapest to find.
const steps: Step[] = [
  { name: 'generated files', command: ['node', 'scripts/run.mjs', 'generate', '--check'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'content', command: ['node', 'scripts/run.mjs', 'check'] },
  { name: 'build', command: ['node', 'scripts/run.mjs', 'build', '--compress'] },
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    needs: 'build',
    report: unitReport,
  },
  { name: 'browser tests', command: ['playwright', 'test'], needs: 'build', report: browserReport },
];

await runCommand(async () => {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const tally = await runSteps({ CHROMIUM: ensureChromium(), JAVA: ensureJava() });
  if (tally.failed.size > 0) console.error(`\nFailed: ${[...tally.failed].join(', ')}`);
  const passed = tally.passedTests + steps.length - tally.failed.size;
  console.log(`\n${passed} passed, ${tally.failedTests + tally.failed.size} failed`);
  return tally.failed.size > 0 || tally.passedTests === 0 ? 1 : 0;
});

interface Tally {
  /** The steps that failed. */
  failed: Set<string>;
  passedTests: number;
  failedTests: number;
}

type Tools = Record<'CHROMIUM' | 'JAVA', string>;

async function runSteps(tools: Tools): Promise<Tally> {
  const tally: Tally = { failed: new Set(), passedTests: 0, failedTests: 0 };
  for (const { name, command, needs, report } of steps) {
    if (needs && tally.failed.has(needs)) {
      console.log(`\n■ ${name}: left out, because ${needs} failed`);
      tally.failed.add(name);
      continue;
    }
    console.log(`\n■ ${name}`);
    const begun = Date.now();
    const code = await run(command, tools);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    if (code !== 0) tally.failed.add(name);
    if (report) await count(report, tally);
  }
  return tally;
}

function run([command = '', ...args]: string[], tools: Tools): Promise<number> {
  return new Promise((done) => {
    const env = {
      ...process.env,
      PATH: `${resolve(engineRoot, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
      ...tools,
      BROWSER_REPORT: browserReport,
      FORCE_COLOR: '0',
    };
    const child = spawn(command, args, {
      cwd: engineRoot,
      stdio: 'inherit',
      env,
    });
    child.on('close', (code) => done(code ?? 1));
    child.on('error', () => done(1));
  });
}

/** Adds the tests of a report; a report that is missing counts as a failure of its own. */
async function count(file: string, tally: Tally): Promise<void> {
  try {
    const report: unknown = JSON.parse(await readFile(file, 'utf8'));
    const { passed, failed: bad } = totals(report);
    tally.passedTests += passed;
    tally.failedTests += bad;
  } catch {
    tally.failedTests += 1;
  }
}

function totals(report: unknown): { passed: number; failed: number } {
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  if (typeof report !== 'object' || report === null) throw new Error('not a report');
  if ('numPassedTests' in report && 'numFailedTests' in report) {
    return { passed: number(report.numPassedTests), failed: number(report.numFailedTests) };
  }
  if ('stats' in report && typeof report.stats === 'object' && report.stats !== null) {
    const { expected, unexpected, flaky } = { expected: 0, unexpected: 0, flaky: 0, ...report.stats };
    return { passed: number(expected) + number(flaky), failed: number(unexpected) };
  }
  throw new Error('not a report');
}
