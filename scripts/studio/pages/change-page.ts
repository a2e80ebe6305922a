import { randomUUID } from 'node:crypto';
import { openSiteFolder } from '../../site/files';
import type { Diagnostic } from '../../../src/model/diagnostic';
import type { PageAnswer, PageChange, UndoAnswer } from '../../../src/model/studio';
import type { FileTexts } from '../../site/write-content';
import { arePut, mayWrite, textsOf, hashesOf } from '../change/steps/files-step';
import { historyOf } from '../change/steps/history';
import type { FilesRecord, UndoRecord } from '../change/steps/journal';
import type { createWriter, WriterSources } from '../change/writer';
import { planPage } from './plan-page';

type Writer = ReturnType<typeof createWriter>;

/** Makes, moves and removes a page: one step over all the files that it takes. */
export async function changePage(
  { wish, label }: PageChange,
  writer: Writer,
  { root, followed }: WriterSources,
): Promise<PageAnswer> {
  const plan = await followed().answered(async ({ view }) =>
    planPage(wish, openSiteFolder(root), view.siteIndex),
  );
  if ('result' in plan) return plan;
  let faults: Diagnostic[] = [];
  for (const files of plan.ways) {
    if (!mayWrite(root, files))
      return { result: 'impossible', why: 'A file of it is a link to another place.' };
    const record = filesRecord(files, { label, from: wish.from, leads: plan.route });
    const done = await writer.writeFiles(files, { record, isJudged: true });
    if (done.result === 'again')
      return { result: 'impossible', why: 'Its files were changed just now. Try again.' };
    if (done.result === 'saved')
      return { result: 'saved', saved: done.saved, route: plan.route, history: historyOf(writer.steps()) };
    if (faults.length === 0) ({ faults } = done);
  }
  return { result: 'refused', faults };
}

export function filesRecord(
  files: readonly FileTexts[],
  { label, from, leads }: { label: string; from: string; leads: string },
): FilesRecord {
  const time = new Date().toISOString();
  const place = { route: from, at: '', field: '' };
  const none = { file: '', before: '', after: '' } as const;
  return { kind: 'files', id: randomUUID(), time, label, place, files: files.map(hashesOf), leads, ...none };
}

/** Takes a step over several files back, or makes it again, where nobody has changed one of them since. */
export async function undoPages(
  step: FilesRecord,
  direction: 'undo' | 'redo',
  { writer, root, texts }: Pick<WriterSources, 'root' | 'texts'> & { writer: Writer },
): Promise<UndoAnswer> {
  const isUndo = direction === 'undo';
  const hashes = step.files.map(({ file, from, to }) =>
    isUndo ? { file, from: to, to: from } : { file, from, to },
  );
  const place = isUndo ? step.place : { ...step.place, route: step.leads };
  const files = textsOf(hashes, texts);
  const other = files?.find((each) => !arePut(root, [each], 'from'));
  const conflict = { result: 'conflict', file: other?.file ?? '', hash: '', place } as const;
  if (!files || other || !mayWrite(root, files)) return conflict;
  const time = new Date().toISOString();
  const record: UndoRecord = { kind: direction, id: step.id, time, file: '', before: '', after: '' };
  const done = await writer.writeFiles(files, { record, isJudged: false });
  if (done.result !== 'saved') return conflict;
  return { result: 'saved', saved: done.saved, place, history: historyOf(writer.steps()) };
}
