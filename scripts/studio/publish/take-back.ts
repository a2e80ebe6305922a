import type { TakeBackWish } from '../../../src/model/publish';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../../../src/content/changes/documents';
import { withoutChanges } from '../../../src/content/changes/take-back';
import { addressesOf } from '../../../src/content/page/route';
import { parseSource } from '../../../src/content/source/parse';
import type { PageAnswer } from '../../../src/model/studio';
import { readPending } from '../../publish/pending';
import { readSource } from '../../site/files';
import type { Texts } from '../change/kept-texts';
import { mayWrite } from '../change/steps/files-step';
import { historyOf } from '../change/steps/history';
import type { createWriter } from '../change/writer';
import { filesRecord } from '../pages/change-page';
import { changesOfText } from './earlier';

/** Takes back one thing that has changed: one step, over all files that it takes. */
export async function takeBack(
  { id, state, file, label, route }: TakeBackWish,
  writer: ReturnType<typeof createWriter>,
  { root, texts }: { root: string; texts: Texts },
): Promise<PageAnswer> {
  const changes =
    file === undefined ? await sinceCommit(root, state) : sinceText(root, file, texts.find(state));
  const choice = changes?.choices.find((each) => each.id === id);
  const isDocument = choice?.files.every((file) => kindOf(file) !== undefined) ?? false;
  const changed = {
    result: 'impossible',
    why: 'Its files were changed just now. Look at the changes again.',
  } as const;
  if (!changes || !choice || !isDocument) return changed;
  const files = [...withoutChanges(changes, [choice], 'after')].map(([file, to]) => ({
    file,
    from: existsSync(join(root, file)) ? readSource(root, file).text : undefined,
    to,
  }));
  if (!mayWrite(root, files))
    return { result: 'impossible', why: 'A file of it is a link to another place.' };
  const back = files.find(({ file, to }) => to !== undefined && kindOf(file) === 'page');
  const leads = back
    ? addressesOf(back.file, parseSource({ path: back.file, text: back.to ?? '' }).value).route
    : '/';
  const record = filesRecord(files, { label, from: route, leads });
  const done = await writer.writeFiles(files, { record, isJudged: true });
  if (done.result === 'again') return changed;
  if (done.result === 'refused') return { result: 'refused', faults: done.faults };
  return { result: 'saved', saved: done.saved, route: leads, history: historyOf(writer.steps()) };
}

async function sinceCommit(root: string, state: string) {
  const { before, after, choices, state: now } = await readPending(root, 'HEAD');
  return now === state ? { before: before.documents, after: after.documents, choices } : undefined;
}

function sinceText(root: string, file: string, before: string | undefined) {
  if (before === undefined || !existsSync(join(root, file))) return undefined;
  const now = readSource(root, file).text;
  const { choices } = changesOfText(root, file, { before, now });
  return { before: new Map([[file, before]]), after: new Map([[file, now]]), choices };
}
