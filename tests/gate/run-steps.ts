import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { engineRoot } from '../../scripts/site/engine-root';
import { inParallel } from '../../scripts/assets/in-parallel';
import { readReport } from './report';
import type { Step } from './steps';

export interface Tally {
  /** The names of the steps that failed. */
  failed: Set<string>;
  passedTests: number;
  /** File and full title of each test that failed. */
  failedTests: string[];
}

/** Runs rounds of steps, one after the other; the steps of a round side by side. */
export async function runSteps(rounds: Step[][], env: Record<string, string>): Promise<Tally> {
  const tally: Tally = { failed: new Set(), passedTests: 0, failedTests: [] };
  for (const round of rounds) {
    const isAlone = round.length === 1;
    if (!isAlone) console.log(`\n■ side by side: ${round.map(({ name }) => name).join(', ')}`);
    await inParallel(round, (step) => runStep(step, { env, isAlone, tally }));
  }
  return tally;
}

interface Run {
  env: Record<string, string>;
  /** Nothing else prints meanwhile. */
  isAlone: boolean;
  tally: Tally;
}

async function runStep(
  { name, command, needs, report, env: own }: Step,
  { env, isAlone, tally }: Run,
): Promise<void> {
  if (needs && tally.failed.has(needs)) {
    console.log(`\n■ ${name}: left out, because ${needs} failed`);
    tally.failed.add(name);
    return;
  }
  if (isAlone) console.log(`\n■ ${name}`);
  const begun = Date.now();
  const { code, output } = await run(command, { ...env, ...own }, isAlone);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if (!isAlone) process.stdout.write(`\n■ ${name}\n${output}`);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) tally.failed.add(name);
  if (report) await count(report, tally);
}

/** Runs a command of this folder or of its packages. Its output is shown at once, or returned. */
function run([command = '', ...args]: string[], env: Record<string, string>, isShown: boolean) {
  return new Promise<{ code: number; output: string }>((done) => {
    const binaries = resolve(engineRoot, 'node_modules/.bin');
    const child = spawn(command, args, {
      cwd: engineRoot,
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        PATH: `${binaries}${delimiter}${process.env['PATH']}`,
        FORCE_COLOR: '0',
        ...env,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('close', (code) => done({ code: code ?? 1, output }));
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
  });
}

/** Adds the tests of a report; a report that is missing counts as a failure of its own. */
async function count(file: string, tally: Tally): Promise<void> {
  try {
    const { passed, failed } = readReport(await readFile(file, 'utf8'));
    tally.passedTests += passed;
    tally.failedTests.push(...failed);
  } catch {
    tally.failedTests.push(`${file}: no report`);
  }
}
