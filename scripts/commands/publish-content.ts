import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishWish } from '../../src/model/publish';
import { countOf, printOptions, printers } from '../print/report';
import { publish, type Published } from '../publish/publish';
import { readPending } from '../publish/pending';
import { UsageError } from '../site/usage-error';
import { parseOptions, rootOption, runCommand } from './options';

const { values, positionals, root } = parseOptions(
  'publish-content',
  {
    ...rootOption,
    message: {
      type: 'string',
      placeholder: 'TEXT',
      description: 'What the change is about; written from the changes when left out.',
    },
    'with-commits': {
      type: 'boolean',
      description: 'Commits of this branch that are not on the server yet are published as well.',
    },
    keep: {
      type: 'string',
      placeholder: 'WHOSE',
      description: 'Where others have published another value for the same place: mine, or theirs.',
    },
    launch: {
      type: 'boolean',
      description: 'What must be settled before launch keeps the site from being published.',
    },
  },
  'FILE…',
);

await runCommand(async () => {
  const { keep } = values;
  if (keep !== undefined && keep !== 'mine' && keep !== 'theirs')
    throw new UsageError(`--keep takes mine or theirs, not "${keep}".`);
  const wish: PublishWish = {
    ...(positionals.length > 0 && { chosen: await changesIn(positionals) }),
    ...(values.message !== undefined && { message: values.message }),
    ...(values['with-commits'] && { withCommits: true }),
    ...(values.launch && { launch: true }),
  };
  const answer = await publish(root, wish);
  if (answer.result !== 'clash' || keep === undefined) return printAnswer(answer);
  const settled = Object.fromEntries(answer.clashes.map(({ id }) => [id, keep] as const));
  return printAnswer(await publish(root, { ...wish, settled }));
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

function printAnswer(answer: Published): number {
  switch (answer.result) {
    case 'nothing':
      console.log('Nothing has changed since it was published last.');
      return 0;
    case 'published':
      console.log(
        `${answer.changes === 1 ? '1 change' : `${answer.changes} changes`} ${answer.to === undefined ? 'committed' : `published to ${answer.to}`}: ${answer.commit}.${answer.to === undefined ? ' This branch has no upstream, so nothing was sent. Give it one: git push --set-upstream origin HEAD' : ''}`,
      );
      return 0;
    case 'refused':
      if ('report' in answer) console.log(printers['pretty']?.(answer.report, printOptions(root)));
      console.error(
        `Nothing was published: the site as it would be has ${countOf(answer.faults).error} errors.`,
      );
      return 1;
    case 'commits':
      console.error(
        [
          'Nothing was published: these commits are not on the server yet, and would be published as well. With --with-commits they are.',
          ...answer.commits.map(({ commit, message }) => `  ${commit} ${message}`),
        ].join('\n'),
      );
      return 1;
    case 'clash':
      console.error(
        [
          'Nothing was published: somebody else has published other values for the same places. Take theirs with --keep theirs, or yours with --keep mine, or change the places by hand.',
          ...answer.clashes.map(({ way, mine = '(removed)', theirs = '(removed)' }) =>
            [`  ${way.join(' › ')}`, `    mine:   ${mine}`, `    theirs: ${theirs}`].join('\n'),
          ),
        ].join('\n'),
      );
      return 1;
    case 'unpushed':
      console.error(
        `Committed as ${answer.commit}, and not published: ${answer.why} It is sent with the next npm run publish-content.`,
      );
      return 1;
    case 'impossible':
      console.error(`Nothing was published. ${answer.why}`);
      return 1;
  }
}
