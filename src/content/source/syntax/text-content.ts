import { insert, type Repair } from './json-tokens';

const control = /[\u0000-\u001F]/g;
const badEscape = /\\(?:(["\\/bfnrt]|u[0-9a-fA-F]{4})|[^]?)/g;

/** Signs that JSON does not allow within a text. */
export function contentRepairs(text: string, from: number, to: number): Repair[] {
  const content = text.slice(from, to);
  const repairs: Repair[] = [];
  const controls = [...content.matchAll(control)].map(({ 0: sign, index }) => ({
    offset: from + index,
    length: 1,
    text: /[\t\v\f\r\n]/.test(sign) ? ' ' : '',
  }));
  const [first] = controls;
  const cells = cellsWithTabs(text, from, to);
  if (cells) repairs.push(cells);
  else if (first) {
    const isTab = text[first.offset] === '\t';
    repairs.push({
      offset: first.offset,
      length: 1,
      message: isTab
        ? 'There is a tab in this text.'
        : 'There is an invisible control character in this text.',
      hint: isTab ? 'Write a space in its place.' : 'Delete it.',
      edits: controls,
      isCertain: true,
    });
  }
  const wrong = content.includes('\\')
    ? [...content.matchAll(badEscape)].filter(([, known]) => known === undefined)
    : [];
  const [escape] = wrong;
  if (escape)
    repairs.push(
      knownBackslash(text, { from, to, offset: from + escape.index }) ??
        backslash(
          content,
          from,
          wrong.map(({ index }) => from + index),
        ),
    );
  return repairs;
}

/** A row that was copied from a spreadsheet: one text in a list of rows, with tabs between its cells. */
function cellsWithTabs(text: string, from: number, to: number): Repair | undefined {
  const content = text.slice(from, to);
  if (!/[^\s]\t/.test(content) || /[\u0000-\u0008\u000A-\u001F]/.test(content) || text[to] !== '"')
    return undefined;
  const before = text
    .slice(0, from - 1)
    .trimEnd()
    .slice(-most);
  const after = text.slice(to + 1, to + most).trimStart();
  const isOnlyOfRow = /[[,]\s*\[$/.test(before) && after.startsWith(']');
  const isAmongRows = /\]\s*,$/.test(before) || /^,\s*\[/.test(after);
  if (!isOnlyOfRow && !isAmongRows) return undefined;
  const cells = content.split('\t').map((cell) => `"${cell.trim()}"`);
  const row = isOnlyOfRow ? cells.join(', ') : `[${cells.join(', ')}]`;
  return {
    offset: from - 1,
    length: to - from + 2,
    message:
      'The cells of this row are one text, with tabs between them, as they are copied from a spreadsheet.',
    hint: 'Each cell is a text of its own.',
    edits: [{ offset: from - 1, length: to - from + 2, text: row }],
  };
}

// Enough to see what is around, over a few lines.
const most = 400;

/** A path on a disk, or a pattern, is written in a way of its own. */
function knownBackslash(
  text: string,
  { from, to, offset }: { from: number; to: number; offset: number },
): Repair | undefined {
  const content = text.slice(from, to);
  const file = /^[a-z]:\\+(?:[^\\/]+[\\/]+)*([^\\/]+\.\w{2,5})$/i.exec(content)?.[1];
  if (file !== undefined)
    return {
      offset: from - 1,
      length: to - from + 2,
      message: 'This file is on your computer, where visitors cannot see it.',
      hint: `Copy it to public/media, and write its path: "media/${file.replace(/\s+/g, '-')}".`,
    };
  if (!/"pattern"\s*:\s*"$/.test(text.slice(Math.max(0, from - 60), from))) return undefined;
  const doubled = content.replace(/\\+/g, (run) => (run.length === 1 ? '\\\\' : run));
  return {
    offset,
    length: 1,
    message: 'In a pattern every backslash is written twice.',
    edits: [{ offset: from, length: to - from, text: doubled }],
  };
}

function backslash(content: string, from: number, places: number[]): Repair {
  const isPath = /^[\w.-]*(?:\\+[\w.-]+)+$/.test(content);
  const common = { offset: places[0] ?? from, length: 1 };
  if (isPath) {
    const edits = [...content.matchAll(/\\+/g)].map(({ 0: run, index }) => ({
      offset: from + index,
      length: run.length,
      text: '/',
    }));
    return {
      ...common,
      message: 'The folders of a path are divided by /, not by a backslash.',
      hint: 'Change every \\ to /.',
      edits,
      isCertain: true,
    };
  }
  return {
    ...common,
    message: 'This backslash has no meaning in a text.',
    hint: 'Two of them show one; or delete it. A quote within a text is written \\".',
    edits: places.map((place) => insert(place, '\\')),
  };
}
