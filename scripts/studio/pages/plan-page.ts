import { linkingFiles, releasedRoutes, unreadable } from '../../author/site-pages';
import { planCopy } from '../../author/copy';
import { pageLike } from '../../author/like';
import { planRemove, type Reference } from '../../author/remove';
import { changesOf, planRename } from '../../author/rename';
import type { SiteFolder } from '../../site/files';
import { UsageError } from '../../site/usage-error';
import type { ContentChanges, FileTexts } from '../../site/write-content';
import type { SiteIndex } from '../../../src/model/content';
import type { PageAnswer, PageLinks, PageWish } from '../../../src/model/studio';
import { planOwn, planShare } from './share-part';

/** What is to be written, the best first, and the page to go on with. */
export type PagePlan =
  | { ways: FileTexts[][]; route: string }
  | Extract<PageAnswer, { result: 'impossible' | 'needed' }>;

/** What a wish for a whole page comes to: what the commands new, copy, rename and remove do. */
export function planPage(wish: PageWish, folder: SiteFolder, site: SiteIndex): PagePlan {
  const files = linkingFiles(folder);
  const broken = files.find(({ invalidAt }) => invalidAt !== undefined);
  if (broken) return impossible(`${broken.path} holds bytes that are not text.`);
  const unread = wish.kind === 'rename' || wish.kind === 'remove' ? unreadable(files) : undefined;
  if (unread) return impossible(unread.problem, correctIt);
  const released = releasedRoutes(folder);
  switch (wish.kind) {
    case 'share':
    case 'own': {
      const outcome = wish.kind === 'share' ? planShare(wish, files) : planOwn(wish, files);
      return 'problem' in outcome ? impossible(outcome.problem) : outcome;
    }
    case 'like':
      return planLike(wish, folder, site);
    case 'copy': {
      const outcome = planCopy({ files, ...wish });
      if ('problem' in outcome) return impossible(outcome.problem, outcome.hint);
      return { ways: [textsOf({ added: [outcome.copy] })], route: wish.to };
    }
    case 'rename': {
      const outcome = planRename({ files, from: wish.from, to: wish.to, released });
      if ('problem' in outcome) return impossible(outcome.problem, outcome.hint);
      return { ways: [textsOf(changesOf(outcome.plan))], route: wish.to };
    }
    case 'remove': {
      const outcome = planRemove({ files, route: wish.from, redirect: wish.to, released });
      if ('problem' in outcome) return impossible(outcome.problem, outcome.hint);
      if ('needed' in outcome) {
        const { references, released: promised } = outcome.needed;
        return { result: 'needed', links: linksOf(references, site), released: promised };
      }
      const { edited, removed } = outcome.plan;
      return { ways: [textsOf({ edited, removed: [removed] })], route: wish.to ?? '/' };
    }
  }
}

/** Where numbers depend on one another, those of the model are kept. */
function planLike(
  { from, to, title }: Extract<PageWish, { kind: 'like' }>,
  folder: SiteFolder,
  { context }: SiteIndex,
): PagePlan {
  const { validators } = context.environment;
  const request = { files: linkingFiles(folder), model: from, to, title, validators };
  try {
    const ways = [false, true].map((hasNumbers) =>
      textsOf({ added: [pageLike({ ...request, hasNumbers })] }),
    );
    return { ways, route: to };
  } catch (error) {
    if (error instanceof UsageError) return impossible(error.message);
    throw error;
  }
}

const correctIt =
  'Choose that page at the top: Studio says what is wrong, and in which line. Once it is corrected, this can be done.';

const impossible = (problem: string, hint?: string) => ({
  result: 'impossible' as const,
  why: [problem, hint].filter(Boolean).join(' '),
});

const textsOf = ({ added = [], edited = [], removed = [] }: ContentChanges): FileTexts[] => [
  ...added.map(({ path, text }) => ({ file: path, from: undefined, to: text })),
  ...edited.map(({ path, text, before }) => ({ file: path, from: before, to: text })),
  ...removed.map(({ path, text }) => ({ file: path, from: text, to: undefined })),
];

/** Who links to a page, each once. */
function linksOf(references: readonly Reference[], { pages, drafts }: SiteIndex): PageLinks[] {
  const known = new Map([...pages.values(), ...drafts.values()].map((page) => [page.file, page]));
  return [...new Set(references.map(({ file }) => file))].map((file) => {
    const page = known.get(file);
    const count = references.filter((each) => each.file === file).length;
    return { file, count, ...(page && { title: page.title, route: page.route }) };
  });
}
