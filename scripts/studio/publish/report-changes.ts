import type { DocumentChanges } from '../../../src/content/changes/change';
import { idsOf, isWhole } from '../../../src/content/changes/take-back';
import type { SiteIndex } from '../../../src/model/content';
import type { ChangesAnswer, ReportedChange, ReportedGroup, Run } from '../../../src/model/publish';
import { type Marks, textMarks } from '../../print/changes/marks';
import { changeLines, documentLines, fileWords } from '../../print/changes/report';
import { readPending, unknownReaches, type Team } from '../../publish/pending';
import { answerOf } from '../../site/git/git';
import { answeredAs } from '../../site/usage-error';
import { reachesOf } from '../read/shared-texts';

/** All that has changed since the last commit, by page, in words. */
export async function reportChanges(
  root: string,
  index: SiteIndex,
  team: Team | undefined,
): Promise<ChangesAnswer> {
  try {
    const reaches = index.context.settings ? reachesOf(index) : unknownReaches;
    const pending = await readPending(root, 'HEAD', () => reaches);
    const { changes, others, commit, state, choices } = pending;
    const madeOf = team?.authorsOf(pending);
    const by = new Map(choices.map((choice) => [choice.id, madeOf?.(choice).map((made) => made.by.name)]));
    const since = (await answerOf(root, ['log', '-1', '--format=%cI', commit])) ?? '';
    const files = changes.files.map((change) =>
      reportFile(`public/${change.path}`, fileWords(change, marks)),
    );
    const rest = others.map((path) => reportFile(path, `${marks.place(textMarks.plain(path))} changed`));
    const other: ReportedGroup[] = [{ name: '', changes: [...files, ...rest] }];
    return {
      result: 'changes',
      state,
      since,
      groups: [...changes.documents.map(reportDocument), ...other]
        .filter((group) => group.changes.length > 0)
        .map((group) => ({
          ...group,
          changes: group.changes.map((each) => ({ ...each, by: by.get(each.id) })),
        })),
    };
  } catch (error) {
    return answeredAs(error);
  }
}

const reportFile = (id: string, line: string): ReportedChange => ({
  id,
  lines: [runsOf(line)],
  canTakeBack: false,
});

function reportDocument(document: DocumentChanges): ReportedGroup {
  const { name, file, status, kind, address, changes } = document;
  const ids = idsOf(document);
  const reported: ReportedChange[] = isWhole(document)
    ? [{ id: file, lines: documentLines(document, marks).map(runsOf), canTakeBack: true }]
    : changes.map((change, index) => ({
        id: ids[index] ?? '',
        // The page is named above.
        lines: changeLines({ ...change, way: change.way.slice(1) }, marks).map(runsOf),
        canTakeBack: true,
      }));
  const isThere = kind === 'page' && status !== 'removed' && address !== undefined;
  return { name, ...(isThere && { route: address }), changes: reported };
}

// Signs that no text holds, for those are written out.
const signs = { place: '\u0001', removed: '\u0002', added: '\u0003' } as const;
const end = '\u0004';

const marks: Marks = {
  ...textMarks,
  place: (text) => `${signs.place}${text}${end}`,
  removed: (text) => `${signs.removed}${text}${end}`,
  added: (text) => `${signs.added}${text}${end}`,
  inner: (text) => text,
};

const runsOf = (line: string): Run[] =>
  line
    .split(/(?=[\u0001-\u0003])|\u0004/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const mark = (['place', 'removed', 'added'] as const).find((name) => piece.startsWith(signs[name]));
      return mark ? { text: piece.slice(1), mark } : { text: piece };
    });
