import type { DocumentChange } from '../../../src/content/changes/change';
import { kindOfDocument } from '../../../src/content/changes/documents';
import { type ChangeChoice, idsOf } from '../../../src/content/changes/take-back';
import { follow } from '../../../src/content/compare/follow';
import { childPointer } from '../../../src/content/source/pointer';
import type { BothAnswer, BothRequest, ShownSide } from '../../../src/model/publish';
import type { Origin } from '../../../src/model/studio';
import { filesOfPage } from '../../dev/site/page-files';
import { settingsFile } from '../../site/own-blocks';
import { showPage } from '../../dev/site/shown-page';
import { type SiteView, pageIndexAt } from '../../dev/site/site-reader';
import { type Pending, readPending } from '../../publish/pending';
import { readJson } from '../change/plan';
import { nodeHolding } from '../../../src/studio/outline/places';
import { outlineOf, shownWith } from '../read/page';
import { everyPage } from '../read/shared-texts';

/** A page as it was published last and as it is now, each with the part that a change is in. */
export async function showBoth(
  root: string,
  { id, state, route }: BothRequest,
  view: SiteView,
): Promise<BothAnswer> {
  const pending = await readPending(root, 'HEAD');
  const choice = pending.choices.find((each) => each.id === id);
  if (!choice || pending.state !== state) return { result: 'changed' };
  const place = placeOf(choice);
  const file = place?.file ?? choice.files[0] ?? '';
  const page = pageShowing(view, file, route);
  const change = pending.changes.documents
    .filter((document) => document.file === file)
    .flatMap((document) => document.changes.filter((_, index) => idsOf(document)[index] === id))[0];
  const old = viewBefore(view, pending);
  const isRemoved = kindOfDocument(file) === 'page' && !pending.after.documents.has(file) && !page.isIts;
  const pageFile = isRemoved ? file : page.file;
  const isNew = !pending.before.documents.has(pageFile) && pending.after.documents.has(pageFile);
  const text = isNew ? undefined : old?.textOf(pageFile);
  const preview =
    text === undefined
      ? undefined
      : shownWith({ path: pageFile, text }, old?.siteIndex, pending.before.documents);
  return {
    result: 'both',
    route: page.route,
    ...(old &&
      preview && {
        before: {
          ...sideOf(old, page.route, place && placeBefore(place, pending), change, 'removed'),
          preview,
        },
      }),
    ...(!isRemoved && { after: sideOf(view, page.route, place, change, 'added') }),
  };
}

/** Where a change is in the newer version. */
function placeOf({ undo: [first] }: ChangeChoice): Origin | undefined {
  if (!first) return undefined;
  if (first.kind === 'set') return first.at;
  const { file, pointer } = first.list;
  return { file, pointer: first.kind === 'drop' ? childPointer(pointer, first.index) : pointer };
}

function placeBefore({ file, pointer }: Origin, { before, after }: Pending): Origin {
  const [old, now] = [before.documents.get(file), after.documents.get(file)];
  if (old === undefined || now === undefined) return { file, pointer };
  return { file, pointer: follow(readJson(now), readJson(old), pointer, true) ?? pointer };
}

/** The page of a file; of what pages share one that shows it, best the one that is looked at. */
function pageShowing({ siteIndex }: SiteView, file: string, route: string) {
  const all = everyPage(siteIndex);
  const its = all.find((page) => page.file === file);
  const current = pageIndexAt(route, siteIndex);
  const isShown = (page: (typeof all)[number]) => filesOfPage(page, siteIndex.context).has(file);
  const shown = its ?? (current && isShown(current) ? current : (all.find(isShown) ?? current ?? all[0]));
  return { route: shown?.route ?? '/', file: shown?.file ?? '', isIts: its !== undefined };
}

/** The site as it was, with the pages that there are now. */
function viewBefore(view: SiteView, { before }: Pending): SiteView | undefined {
  const siteIndex = view.indexWith(before.documents);
  return (
    siteIndex && { ...view, siteIndex, textOf: (file) => before.documents.get(file) ?? view.textOf(file) }
  );
}

function sideOf(
  view: SiteView,
  route: string,
  place: Origin | undefined,
  change: DocumentChange | undefined,
  side: 'removed' | 'added',
): ShownSide {
  const page = place && place.file !== settingsFile ? showPage(view, route) : undefined;
  const node = page && place && nodeHolding(outlineOf(view, page), place);
  return { ...(node && { at: node.at }), words: change ? wordsOf(change, side) : [] };
}

/** By what words the change is found in its part, the surest first. */
function wordsOf(change: DocumentChange, side: 'removed' | 'added'): string[] {
  if (change.kind === side) return change.texts.map(({ text }) => text);
  if (change.kind !== 'value') return [];
  return change.passages.flatMap((passage, index) => {
    if ('kept' in passage || passage[side] === '') return [];
    const before = change.passages[index - 1];
    const around =
      before && 'kept' in before
        ? before.kept
            .split(/(?<=\s)/u)
            .slice(-4)
            .join('')
        : '';
    return [around + passage[side], passage[side]];
  });
}
