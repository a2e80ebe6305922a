import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteChanges, type Reaches } from '../../src/content/changes/site-changes';
import { schemasOf } from '../../src/content/edit/fields/shape';
import { isPageFile } from '../../src/content/page/route';
import { isJson } from '../../src/content/source/json';
import { checkFolder } from '../check/folder';
import { markdownMarks, textMarks } from '../print/changes/marks';
import { reportChanges } from '../print/changes/report';
import { readSchemas } from '../schema/schema-sources';
import { openSiteFolder, type SiteFolder } from '../site/files';
import { readVersions } from '../site/git/versions';
import type { OwnBlock } from '../site/own-blocks';
import { UsageError } from '../site/usage-error';
import { createPartCounts } from '../studio/read/part-counts';
import { sharedTexts } from '../studio/read/shared-texts';
import { parseOptions, rootOption, runCommand } from './options';

const formats = new Map([
  ['text', textMarks],
  ['markdown', markdownMarks],
]);

const { values, root } = parseOptions('changes', {
  ...rootOption,
  since: {
    type: 'string',
    placeholder: 'REF',
    description:
      'A branch, tag or commit: what has changed since its history and this one parted. Left out, since the branch was last in step with its upstream, else since the last commit.',
  },
  format: {
    type: 'string',
    placeholder: 'FORMAT',
    description: `${[...formats.keys()].join(', ')}; text when left out.`,
  },
});

const unknownReaches: Reaches = { part: () => undefined, token: () => undefined };

await runCommand(async () => {
  const format = values.format ?? 'text';
  const marks = formats.get(format);
  if (!marks)
    throw new UsageError(`There is no format "${format}". Formats are: ${[...formats.keys()].join(', ')}.`);
  const folder = openSiteFolder(root);
  const { before, after, commit, others } = readVersions(root, values.since);
  const schemas = schemasOf(readSchemas({ root, blocks: readableBlocks(folder) }));
  const isOfPagesAlone = [...before.documents.keys(), ...after.documents.keys()].every(isPageFile);
  const reaches = isOfPagesAlone ? unknownReaches : await reachesIn(folder);
  const changes = siteChanges(before, after, { schemas, reaches });
  const report = reportChanges(changes, others, marks);
  console.log(report === '' ? `Nothing has changed since ${commit.slice(0, 8)}.` : report);
  return 0;
});

/** Names come from the schemas as they are: whether the blocks of a site are sound is for the check to say. */
function readableBlocks({ blocks, read }: SiteFolder): OwnBlock[] {
  return blocks.filter(({ schema }) => existsSync(join(root, schema)) && isJson(read(schema).text));
}

/** On how many pages shared parts and texts are seen now; while settings or blocks cannot be read nobody knows. */
async function reachesIn(folder: SiteFolder): Promise<Reaches> {
  const { siteIndex, blocks } = await checkFolder(folder);
  if (!siteIndex.context.settings || !blocks) return unknownReaches;
  const texts = new Map(sharedTexts(siteIndex).map((text) => [text.name, text]));
  return {
    part: createPartCounts(siteIndex),
    token: (name) => {
      const text = texts.get(name);
      return text?.isEverywhere ? 'every' : (text?.pages.length ?? 0);
    },
  };
}
