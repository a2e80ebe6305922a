import { resolve } from 'node:path';
import { engineRoot } from '../../scripts/site/engine-root';

export interface Step {
  name: string;
  command: string[];
  /** Left out when this one failed. */
  needs?: string;
  /** Where the command writes how many tests passed and failed. */
  report?: string;
  env?: Record<string, string>;
}

/** Where the steps leave their reports. */
export const reports = resolve(engineRoot, '.cache/test');
const unitReport = resolve(reports, 'unit.json');

// In the order in which a mistake is cheapest to find.
const statics: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'generated files', command: ['node', 'scripts/run.mjs', 'generate', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'contract', command: ['node', 'scripts/run.mjs', 'contract'] },
  { name: 'content', command: ['node', 'scripts/run.mjs', 'check'] },
];

const unitTests: Step = {
  name: 'unit tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  report: unitReport,
};

/**
 * What the quick gate leaves out: tests that read the built site, start commands or servers, or try very many cases.
 * The whole gate runs them all.
 */
export const slowTests = [
  'tests/attack.test.ts',
  'tests/bench/floor.test.ts',
  'tests/budgets.test.ts',
  'tests/build-output.test.ts',
  'tests/build-safety.test.ts',
  'tests/content/*.test.ts',
  'tests/dev/*.test.ts',
  'tests/discovery.test.ts',
  'tests/drafts.test.ts',
  'tests/every-page.test.ts',
  'tests/fuzz.test.ts',
  'tests/incremental.test.ts',
  'tests/names.test.ts',
  'tests/new-block.test.ts',
  'tests/new-meaning.test.ts',
  'tests/no-valid-page-crashes.test.tsx',
  'tests/nu-checker.test.ts',
  'tests/own-blocks.test.ts',
  'tests/package.test.ts',
  'tests/prerender.test.tsx',
  'tests/random-edits.test.ts',
  'tests/server-answers.test.ts',
  'tests/server.test.ts',
  'tests/site-guides.test.ts',
  'tests/starter.test.ts',
  'tests/studio/every-block.test.tsx',
  'tests/shards.test.ts',
  'tests/site-root.test.ts',
  'tests/studio/*.test.ts',
  'tests/suggestions.test.ts',
  'tests/receive/*.test.ts',
  'tests/search/*.test.ts',
  'tests/workers.test.ts',
  'tests/unit/author-commands.test.ts',
  'tests/unit/changes/git.test.ts',
  'tests/unit/changes/random-edits.test.ts',
  'tests/unit/check-command.test.ts',
  'tests/unit/command-line.test.ts',
  'tests/unit/fix-never-guesses.test.ts',
  'tests/unit/gallery.test.ts',
  'tests/unit/lock.test.ts',
  'tests/unit/picture-sizes.test.ts',
  'tests/unit/pictures.test.ts',
  'tests/unit/schema-mistakes.test.ts',
];

const browserReport = resolve(reports, 'browser.json');

const browserTests: Step = {
  name: 'browser tests',
  command: ['playwright', 'test'],
  report: browserReport,
  env: { BROWSER_REPORT: browserReport },
};

/** Rounds of steps: what is in one round runs side by side. */
export const wholeGate: Step[][] = [
  [
    ...statics,
    { name: 'unused code', command: ['knip'] },
    { name: 'build', command: ['node', 'scripts/run.mjs', 'build', '--compress'] },
  ],
  // Either leaves the cores idle for half of its time: for servers, timers and windows.
  [
    { ...unitTests, needs: 'build' },
    { ...browserTests, needs: 'build' },
  ],
];

export const quickGate: Step[][] = [
  statics,
  [{ ...unitTests, command: [...unitTests.command, ...slowTests.flatMap((file) => ['--exclude', file])] }],
];
