import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outcomeWords } from '../../src/content/changes/outcome-words';
import type { PublishRequest, ReportedClash } from '../../src/model/publish';
import { printOptions, printers } from '../print/report';
import { publish } from '../publish/publish';
import { readPending, type Published } from '../publish/pending';
import { UsageError } from '../site/usage-error';
import { flag, parseOptions, rootOption, runCommand, text } from './options';

const { values, positionals, root } = parseOptions(
  'publish-content',
  {
    ...rootOption,
    message: text('TEXT', 'What the change is about; written from the changes when left out.'),
    'with-commits': flag('Commits of this branch that are not on the server yet are published as well.'),
    keep: text('WHOSE', 'Where others have published another value for the same place: mine, or theirs.'),
    launch: flag('What must be settled before launch keeps the site from being published.'),
  },
  'FILE…',
);

await runCommand(async () => {
  const { keep } = values;
  if (keep !== undefined && keep !== 'mine' && keep !== 'theirs')
    throw new UsageError(`--keep takes mine or theirs, not "${keep}".`);
  const request: PublishRequest = {
    ...(positionals.length > 0 && { chosen: await changesIn(positionals) }),
    ...(values.message !== undefined && { message: values.message }),
    ...(values['with-commits'] && { withCommits: true }),
    ...(values.launch && { launch: true }),
  };
  const answer = await publish(root, request);
  if (answer.result !== 'clash' || keep === undefined) return printAnswer(answer);
  const settled = Object.fromEntries(answer.clashes.map(({ id }) => [id, keep] as const));
  return printAnswer(await publish(root, { ...request, settled }));
});

/** The changes in some files, as they are named below the folder of the site. */
async function changesIn(files: readonly string[]): Promise<string[]> {
  const { choices } = await readPending(root, 'HEAD');
  return files.flatMap((file) => {
    const found = choices.filter(({ id, files: own }) => id.startsWith(`${file}#`) || own.includes(file));
    if (found.length > 0) return found.map(({ id }) => id);
    throw new UsageError(
      existsSync(join(root, file))
        ? `Nothing has changed in ${file} since the last commit.`
        : `No changed file is called ${file}. Name it from the folder of the site: pages/About.json.`,
    );
  });
}

/** What can be done about it with this command. */
const ways: Partial<Record<Published['result'], string>> = {
  commits: 'With --with-commits they are.',
  clash: 'Take theirs with --keep theirs, or yours with --keep mine; or change the places by hand.',
  unpushed: 'It is sent with the next npm run publish-content.',
};

function printAnswer(answer: Published): number {
  const { result } = answer;
  if (result === 'refused' && 'report' in answer)
    console.log(printers['pretty']?.(answer.report, printOptions(root)));
  const isOnServer = result !== 'published' || answer.to !== undefined;
  const lines = [
    outcomeWords(answer),
    ...(isOnServer ? [] : ['Give it one: git push --set-upstream origin HEAD']),
    ...(ways[result] === undefined ? [] : [ways[result]]),
    ...(result === 'commits' ? answer.commits.map(({ commit, message }) => `  ${commit} ${message}`) : []),
    ...(result === 'clash' ? answer.clashes.flatMap(clashLines) : []),
  ];
  const isDone = result === 'published' || result === 'nothing';
  console[isDone ? 'log' : 'error'](lines.join('\n'));
  return isDone ? 0 : 1;
}

const clashLines = ({ way, mine = '(removed)', theirs = '(removed)' }: ReportedClash): string[] => [
  `  ${way.join(' › ')}`,
  ...Object.entries({ mine, theirs }).map(
    ([side, value]) => `    ${side}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  ),
];
