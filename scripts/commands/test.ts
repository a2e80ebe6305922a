import { mkdir, rm } from 'node:fs/promises';
import { runSteps } from '../../tests/gate/run-steps';
import { ensureChromium } from '../../tests/gate/chromium';
import { ensureFirefox } from '../../tests/gate/firefox';
import { freePort } from '../../tests/gate/free-port';
import { ensureJava } from '../../tests/gate/java';
import { ensureWebKit } from '../../tests/gate/webkit';
import { quickGate, reports, wholeGate } from '../../tests/gate/steps';
import { flag, parseOptions, runCommand } from './options';

const { values } = parseOptions('test', {
  quick: flag('Types, format, lint, content and the fast unit tests alone: no build, no browser.'),
});

/** What the steps of the whole gate need; what is not on this machine is installed first. */
const tools = async () => {
  ensureWebKit();
  return {
    CHROMIUM: ensureChromium(),
    FIREFOX: ensureFirefox(),
    JAVA: ensureJava(),
    E2E_PORT: String(await freePort()),
  };
};

await runCommand(async () => {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const steps = values.quick ? quickGate : wholeGate;
  const { failed, passedTests, failedTests } = await runSteps(steps, values.quick ? {} : await tools());
  if (failed.size > 0) console.error(`\nFailed: ${[...failed].join(', ')}`);
  // Said again at the end: two runners print side by side, and their output is long.
  for (const test of failedTests) console.error(`  ${test}`);
  console.log(
    `\n${passedTests + steps.flat().length - failed.size} passed, ${failedTests.length + failed.size} failed`,
  );
  return failed.size > 0 || passedTests === 0 ? 1 : 0;
});
