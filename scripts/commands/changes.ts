import type { Reaches } from '../../src/content/changes/site-changes';
import { isPageFile } from '../../src/content/page/route';
import { checkFolder } from '../check/folder';
import { markdownMarks, textMarks } from '../print/changes/marks';
import { printChanges } from '../print/changes/report';
import { readPending, unknownReaches } from '../publish/pending';
import { openSiteFolder } from '../site/files';
import { UsageError } from '../site/usage-error';
import { reachesOf } from '../studio/read/shared-texts';
import { parseOptions, rootOption, runCommand, text } from './options';

const formats = new Map([
  ['text', textMarks],
  ['markdown', markdownMarks],
]);

const { values, root } = parseOptions('changes', {
  ...rootOption,
  since: text(
    'REF',
    'A branch, tag or commit: what has changed since its history and this one parted. Left out, since the branch was last in step with its upstream, else since the last commit.',
  ),
  format: text('FORMAT', `${[...formats.keys()].join(', ')}; text when left out.`),
});

await runCommand(async () => {
  const format = values.format ?? 'text';
  const marks = formats.get(format);
  if (!marks)
    throw new UsageError(`There is no format "${format}". Formats are: ${[...formats.keys()].join(', ')}.`);
  const { changes, commit, others } = await readPending(root, values.since, ({ before, after }) =>
    [...before.documents.keys(), ...after.documents.keys()].every(isPageFile)
      ? unknownReaches
      : reachesIn(root),
  );
  const report = printChanges(changes, others, marks);
  console.log(report === '' ? `Nothing has changed since ${commit.slice(0, 8)}.` : report);
});

/** On how many pages shared parts and texts are seen now; while settings or blocks cannot be read nobody knows. */
async function reachesIn(root: string): Promise<Reaches> {
  const { siteIndex, blocks } = await checkFolder(openSiteFolder(root));
  return siteIndex.context.settings && blocks ? reachesOf(siteIndex) : unknownReaches;
}
