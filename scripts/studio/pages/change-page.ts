import { recordsOf } from '../../../src/content/link/records';
import { type SiteFolder, openSiteFolder } from '../../site/files';
import type {
  ListPlace,
  PageAnswer,
  PageChange,
  PageLinks,
  PageRequest,
  UndoAnswer,
} from '../../../src/model/studio';
import { type FileTexts, fileTextsOf, removed, turned } from '../../site/write-content';
import { arePut, hashesOf, mayWrite, recordedTexts } from '../change/steps/files-step';
import { createPlaces, everyPage } from '../read/shared-texts';
import { type FilesRecord, type UndoRecord, newStep } from '../change/steps/journal';
import type { Writer } from '../change/writer';
import { linkingFiles, type Refusal, releasedRoutes, unreadable } from '../../author/site-pages';
import { parseSource } from '../../../src/content/source/parse';
import { setValue } from '../../../src/content/edit/operations';
import { nameFor } from '../../../src/content/edit/forms/planned-fields';
import { scaffoldForm } from '../../author/scaffold-form';
import { filesOfPage } from '../../dev/site/page-files';
import { planCopy } from '../../author/copy';
import { pageLike } from '../../author/like';
import { type Reference, planRemove } from '../../author/remove';
import { changesOf, planRename } from '../../author/rename';
import { impossible, answeredAs } from '../../site/usage-error';
import type { SiteIndex, SourceFile } from '../../../src/model/content';
import { planOwn, planShare } from './share-part';
import { planReplace } from '../pictures/library';

/** A request that is one step over several files. */
type FilesRequest = Exclude<PageChange['request'], { kind: 'discard' }>;

/** Makes, moves and removes a page, or puts another picture everywhere: one step over all the files that it takes. */
export async function changePage(
  { request, label }: { request: FilesRequest; label: string },
  writer: Writer,
): Promise<PageAnswer> {
  const plan = await writer
    .followed()
    .answered(async ({ view }) => planPage(request, openSiteFolder(writer.root), view.siteIndex));
  if ('result' in plan) return plan;
  if ('problem' in plan) return impossible([plan.problem, plan.hint].filter(Boolean).join(' '));
  const again = impossible('Its files were changed just now. Try again.');
  let refused: PageAnswer | undefined;
  for (const files of plan.ways) {
    const done = await writeStep(files, { label, from: request.from, leads: plan.route }, writer);
    if (done === 'again') return again;
    if (done.result !== 'refused') return done;
    // Of several ways that are refused the first one is spoken of.
    refused ??= done;
  }
  return refused ?? again;
}

interface StepNames {
  label: string;
  from: string;
  /** The page to go on with. */
  leads: string;
}

/** Writes files as one step, once the check has accepted them. @returns "again" where they are not what they were any more. */
export async function writeStep(
  files: readonly FileTexts[],
  names: StepNames,
  writer: Writer,
): Promise<PageAnswer | 'again'> {
  if (!mayWrite(writer.root, files)) return impossible('A file of it is a link to another place.');
  const done = await writer.writeFiles(files, { record: filesRecord(files, names), isJudged: true });
  if (done.result === 'again') return 'again';
  if (done.result === 'refused') return { result: 'refused', faults: done.faults };
  return { result: 'saved', saved: done.saved, route: names.leads, history: writer.history() };
}

export function filesRecord(files: readonly FileTexts[], { label, from, leads }: StepNames): FilesRecord {
  const step = newStep(label, { route: from, at: '', field: '' });
  const none = { file: '', before: '', after: '' } as const;
  return { kind: 'files', ...step, files: files.map(hashesOf), leads, ...none };
}

/** Takes a step over several files back, or makes it again, where nobody has changed one of them since. */
export async function undoPages(
  step: FilesRecord,
  direction: 'undo' | 'redo',
  writer: Writer,
): Promise<UndoAnswer> {
  const { root, texts } = writer;
  const isUndo = direction === 'undo';
  const hashes = isUndo ? turned(step.files) : step.files;
  const place = isUndo ? step.place : { ...step.place, route: step.leads };
  const files = recordedTexts(hashes, texts);
  const other = files?.find((each) => !arePut(root, [each], 'from'));
  const conflict = { result: 'conflict', file: other?.file ?? '', hash: '', place } as const;
  if (!files || other || !mayWrite(root, files)) return conflict;
  const time = new Date().toISOString();
  const record: UndoRecord = { kind: direction, id: step.id, time, file: '', before: '', after: '' };
  const done = await writer.writeFiles(files, { record, isJudged: false });
  if (done.result !== 'saved') return conflict;
  return { result: 'saved', saved: done.saved, place, history: writer.history() };
}

/** What is to be written, the best first, and the page to go on with. */
type PagePlan = { ways: FileTexts[][]; route: string } | Refusal | Extract<PageAnswer, { result: 'needed' }>;

/** What a request for a whole page comes to: what the commands new, copy, rename and remove do. */
function planPage(request: FilesRequest, folder: SiteFolder, site: SiteIndex): PagePlan {
  if (request.kind === 'form' || request.kind === 'removeForm') return planForm(request, folder, site);
  const files = linkingFiles(folder);
  const broken = files.find(({ invalidAt }) => invalidAt !== undefined);
  if (broken) return { problem: `${broken.path} holds bytes that are not text.` };
  const reads = ['rename', 'remove', 'replace'].includes(request.kind);
  const unread = reads ? unreadable(files) : undefined;
  if (unread) return { problem: unread.problem, hint: correctIt };
  const released = releasedRoutes(folder);
  switch (request.kind) {
    case 'share':
      return planShare(request, [...files, ...folder.files.shared]);
    case 'own':
      return planOwn(request, [...files, ...folder.files.shared]);
    case 'replace':
      return planReplace(request, files, site);
    case 'like':
      return planLike(request, folder, site);
    case 'copy': {
      const outcome = planCopy({ files, ...request });
      if ('problem' in outcome) return outcome;
      return { ways: [fileTextsOf([outcome.copy])], route: request.to };
    }
    case 'rename': {
      const outcome = planRename({ files, from: request.from, to: request.to, released });
      if ('problem' in outcome) return outcome;
      return { ways: [fileTextsOf(changesOf(outcome.plan))], route: request.to };
    }
    case 'remove': {
      const outcome = planRemove({ files, route: request.from, redirect: request.to, released });
      if ('problem' in outcome) return outcome;
      const lists = emptiedBy(request.from, files, site);
      if ('needed' in outcome || lists.length > 0 || request.isAsked === true) {
        const none = { references: [], released: [] };
        const { references, released: promised } = 'needed' in outcome ? outcome.needed : none;
        return { result: 'needed', links: linksOf(references, site), released: promised, lists };
      }
      const { edited, removed: gone } = outcome.plan;
      return { ways: [fileTextsOf([...edited, removed(gone)])], route: request.to ?? '/' };
    }
  }
}

function planForm(
  request: Extract<PageRequest, { kind: 'form' | 'removeForm' }>,
  { files: { forms } }: SiteFolder,
  index: SiteIndex,
): PagePlan {
  const { context } = index;
  const route = request.from;
  if (request.kind === 'form') {
    const name = nameFor(request.title, 'form');
    if (context.formFiles.has(name)) return { problem: 'There is a form of this name already.' };
    const { path, text } = scaffoldForm(name, []);
    const named = setValue(text, '/title', request.title)?.text ?? text;
    return { ways: [fileTextsOf([{ path, text: named }])], route };
  }
  const gone = forms.filter(({ path }) => path === `schema/forms/${request.name}.json`);
  const pages = everyPage(index).filter((page) =>
    gone.some(({ path }) => filesOfPage(page, context).has(path)),
  );
  if (gone.length === 0) return { problem: 'It is none of this site’s own forms.' };
  if (pages.length === 0) return { ways: [fileTextsOf(gone.map(removed))], route };
  const names = pages.map(({ title }) => `“${title}”`).join(', ');
  return { problem: `It is shown on ${names}. Take it off there first.` };
}

/** Where numbers depend on one another, those of the template are kept. */
function planLike(
  { from, to, title, isEmpty }: Extract<PageRequest, { kind: 'like' }>,
  folder: SiteFolder,
  { context }: SiteIndex,
): PagePlan {
  const { validators } = context.environment;
  const request = { files: linkingFiles(folder), template: from, to, title, isEmpty, validators };
  try {
    const ways = [false, true].map((hasNumbers) => fileTextsOf([pageLike({ ...request, hasNumbers })]));
    return { ways, route: to };
  } catch (error) {
    return { problem: answeredAs(error).why };
  }
}

const correctIt =
  'Choose that page at the top: Studio says what is wrong, and in which line. Once it is corrected, this can be done.';

/** The lists that would be empty without a page: it is the only one of their collection. */
function emptiedBy(route: string, files: readonly SourceFile[], index: SiteIndex): ListPlace[] {
  const { context, pages } = index;
  const name = pages.get(route)?.collection?.name;
  const others = everyPage(index).filter((page) => page.route !== route);
  if (name === undefined || others.some(({ isDraft, collection }) => !isDraft && collection?.name === name))
    return [];
  const placeOf = createPlaces(index);
  return recordsOf(context, others).flatMap(({ file, collections }) =>
    collections
      .filter((list) => list.name === name)
      .map(({ pointer }) => {
        const text = files.find(({ path }) => path === file)?.text ?? '';
        return placeOf({ file, pointer }, parseSource({ path: file, text }).value);
      }),
  );
}

/** Who links to a page, each once. */
function linksOf(references: readonly Reference[], index: SiteIndex): PageLinks[] {
  const known = new Map(everyPage(index).map((page) => [page.file, page]));
  return [...new Set(references.map(({ file }) => file))].map((file) => {
    const page = known.get(file);
    const count = references.filter((each) => each.file === file).length;
    return { file, count, ...(page && { title: page.title, route: page.route }) };
  });
}
