import type { TimelineBlock, TimelineEntry, TimelineLane } from '../../model/blocks.generated';
import type { RichTextTree } from '../../model/resolved';

/** Where an entry is on the whole timeline: its first unit, counted from 0, and the one after its last. */
interface Placed {
  entry: TimelineEntry;
  first: number;
  end: number;
}

/** An entry with the columns that its words take, centred on it as far as the timeline allows. */
type Room = ReturnType<typeof roomFor>;

/** A cell of a row of the drawing: an entry with room for its words, or, without one, a gap. */
export type Cell = Partial<Room> & { columns: number };

// The least width of the drawing without the names of its lanes, of a letter, and of one of a turning point, all in rem.
const narrowest = 36;
const letter = 0.45;
const letterOfMark = 0.55;

/** Letters of the longest words that stay in one line. */
const shortLine = 16;

/** Letters of the longest text that is shown at once, and not unfolded. */
const shortText = 30;

export const unitsOf = ({ periods }: TimelineBlock): number =>
  periods.reduce((sum, { length }) => sum + length, 0);

/** Where the turning points are, on the line of days. */
export const pointsOf = (block: TimelineBlock): Shape[] =>
  block.lanes
    .filter(({ style }) => style === 'marks')
    .flatMap((lane) => placedIn(lane, block, unitsOf(block)))
    .map((placed) => shareOf(placed, 0, unitsOf(block)));

/** Whether what an entry says beside its title is short enough to be shown at once. */
export const isShort = ({ text }: TimelineEntry): boolean =>
  text?.length === 1 && lettersOf(text[0] ?? '') <= shortText;

const lettersOf = (text: RichTextTree): number =>
  typeof text === 'string'
    ? text.length
    : text.reduce(
        (sum, node) => sum + (typeof node === 'string' ? node.length : lettersOf(node.children)),
        0,
      );

/** The unit after the last one of each period. */
function periodEnds({ periods }: TimelineBlock): number[] {
  let reached = 0;
  return periods.map(({ length }) => (reached += length));
}

/** The entries of a lane in the order of time, within the timeline whatever they say. */
function placedIn(lane: TimelineLane, { start = 1 }: TimelineBlock, units: number): Placed[] {
  return lane.entries
    .map((entry) => {
      const first = Math.min(Math.max(entry.from - start, 0), units - 1);
      return {
        entry,
        first,
        end: Math.min(first + (entry.length ?? 1), units),
      };
    })
    .sort((a, b) => a.first - b.first || a.end - b.end);
}

/** The rows of a lane: as many as it takes for no entry to cover the words of another. */
export function rowsOf(lane: TimelineLane, block: TimelineBlock): Cell[][] {
  const units = unitsOf(block);
  const isMarks = lane.style === 'marks';
  const rooms = placedIn(lane, block, units).map((placed) => roomFor(placed, units, isMarks));
  // The narrow names of turning points are the lowest, so that the line of another seldom passes behind one.
  if (isMarks) rooms.sort((a, b) => a.to - a.from - (b.to - b.from) || a.first - b.first);
  const rows: Room[][] = [];
  for (const room of rooms) {
    const row = rows.find((others) => others.every(({ from, to }) => room.from >= to || room.to <= from));
    if (row) row.push(room);
    else rows.push([room]);
  }
  if (isMarks) rows.reverse();
  return rows.map((row) => cellsOf(row, units));
}

/** As many columns on one side of its bar or point as on the other, where the timeline does not end before. */
function roomFor(placed: Placed, units: number, isMark: boolean) {
  const { entry, first, end } = placed;
  const length = end - first;
  const { title, when = '', text } = entry;
  const short = isShort(entry) ? lettersOf(text?.[0] ?? '') : 0;
  // The sign that something unfolds takes room as well.
  const beside = text && !short ? 2.5 : 1;
  const columnsOf = (rem: number) => Math.ceil(((rem + beside) * units) / narrowest);
  const rest = Math.max(lineOf(when), short > shortLine ? short / 2 + 2 : short) * letter;
  const needed = columnsOf(Math.max(lineOf(title) * (isMark ? letterOfMark : letter), rest));
  const more = Math.max(0, Math.ceil((needed - length) / 2));
  const columns = Math.min(units, length + 2 * more);
  const from = Math.min(Math.max(first - more, 0), units - columns);
  const isLine = !short && columnsOf(`${title} ${when}`.length * letter) <= length;
  const isWhole = entry.length !== undefined && length === units;
  return {
    entry,
    first,
    from,
    to: from + columns,
    columns,
    ...shareOf(placed, from, columns),
    /** The bar is as long as the whole timeline: it tells of no time of its own. */
    isWhole,
    /** The bar is long enough to hold the words in one line. */
    holds: !isMark && entry.length !== undefined && (isLine || isWhole),
    /** So near the end that what it unfolds ends with the cell instead of beginning with it. */
    isLate: first > 0.6 * units,
    /** The end of the timeline at which the words are, for lack of room to be centred. */
    side: first - more < from ? ('start' as const) : first - more > from ? ('end' as const) : undefined,
  };
}

/** The letters of a line of words that are broken into lines of about the same length, or of the longest of them. */
function lineOf(words: string): number {
  const lines = Math.ceil(words.length / shortLine);
  const line = lines > 1 ? words.length / lines + 2 : words.length;
  return Math.max(line, ...words.split(/\s/).map(({ length }) => length));
}

/** The entries of a row, and the gaps before, between and after them. */
function cellsOf(row: Room[], units: number): Cell[] {
  const cells: Cell[] = [];
  let reached = 0;
  for (const room of row.sort((a, b) => a.from - b.from)) {
    if (room.from > reached) cells.push({ columns: room.from - reached });
    cells.push(room);
    reached = room.to;
  }
  return reached < units ? [...cells, { columns: units - reached }] : cells;
}

export interface Shape {
  /** Where a bar begins, or a point is. */
  at: string;
  /** How long the bar is; none for a point. */
  width: string | false;
}

/** The same as shares of so many columns. */
function shareOf({ entry, first, end }: Placed, from: number, columns: number): Shape {
  const isSpan = entry.length !== undefined;
  return {
    at: percent(first - from + (isSpan ? 0 : 0.5), columns),
    width: isSpan && percent(end - first, columns),
  };
}

export const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

/** What happens in one of the periods, lane by lane, in the order of time: what goes on is in each that it reaches. */
interface Moment {
  title: string;
  /** From which period to which, where the entries last all the time: the title is that of their lane. */
  whole?: string;
  /** `span` is from which period to which an entry lasts. */
  entries: { entry: TimelineEntry; lane: TimelineLane; span?: string }[];
}

/**
 * The same for reading from top to bottom: period by period. What lasts from the first period to the last belongs to
 * none of them: it follows, lane by lane.
 */
export function momentsOf(block: TimelineBlock): Moment[] {
  const { periods, lanes } = block;
  const units = unitsOf(block);
  const ends = periodEnds(block);
  const titleAt = (unit: number) => periods[ends.findIndex((last) => last > unit)]?.title ?? '';
  const spanOf = (first: number, end: number) => `${titleAt(first)} – ${titleAt(end - 1)}`;
  const isWhole = ({ first, end }: Placed) => periods.length > 1 && first === 0 && end === units;
  const all = lanes
    .flatMap((lane) => placedIn(lane, block, units).map((placed) => ({ ...placed, lane })))
    .sort((a, b) => a.first - b.first);
  const passing = periods.map(({ title, length }, index) => {
    const over = ends[index] ?? units;
    const reaches = (placed: Placed) => !isWhole(placed) && placed.first < over && placed.end > over - length;
    const isWithin = ({ first, end }: Placed) => first >= over - length && end <= over;
    return {
      title,
      entries: all
        .filter(reaches)
        .map((placed) => (isWithin(placed) ? placed : { ...placed, span: spanOf(placed.first, placed.end) })),
    };
  });
  const lasting = lanes.map((lane) => ({
    title: lane.title,
    whole: spanOf(0, units),
    entries: all.filter((placed) => placed.lane === lane && isWhole(placed)),
  }));
  return [...passing, ...lasting];
}
