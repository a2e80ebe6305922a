import type { TimelineBlock, TimelineEntry, TimelineLane } from '../../model/blocks.generated';

/** Where an entry is on the whole timeline: its first unit, counted from 0, and the one after its last. */
interface Placed {
  entry: TimelineEntry;
  first: number;
  end: number;
}

/** A cell of a row of the drawing: an entry with room for its words, or, without one, a gap. */
export interface Cell {
  columns: number;
  entry?: TimelineEntry;
  /** Where its bar begins, as a share of the cell. */
  at?: string;
  /** How wide the bar is; none for a point. */
  width?: string | false;
  /** The bar is long enough to hold the words. */
  holds?: boolean;
  /** The bar is as long as the whole timeline: it tells of no time of its own. */
  isWhole?: boolean;
  /** So near the end that what it unfolds ends with the cell instead of beginning with it. */
  isLate?: boolean;
  /** The words begin before the bar, for lack of room after it; before a point they have the cell to its left. */
  leansBack?: boolean;
}

// The least width of the drawing without the names of its lanes, and of a letter, both in rem.
const narrowest = 50;
const letter = 0.45;

export const unitsOf = ({ periods }: TimelineBlock): number =>
  periods.reduce((sum, { length }) => sum + length, 0);

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
  const rows: { cells: Cell[]; taken: number }[] = [];
  placedIn(lane, block, units).forEach((placed, index, all) => {
    const { first, end } = placed;
    const needed = columnsFor(placed.entry, units, lane.style === 'marks');
    const isPoint = placed.entry.length === undefined;
    const back = Math.max(0, end - needed);
    // Where what comes next, or the end, is too near, the words end with the bar instead of beginning with it.
    const next = all[index + 1]?.first ?? units;
    const isCrowded = next !== first && first + needed > Math.max(end, next);
    const hasRoom = (from: number) => rows.find(({ taken }) => taken <= from);
    // So do those of a point at the end of a period: after it they would be in the next one.
    const isLast = isPoint && end >= needed && periodEnds(block).includes(end);
    const mustLean = isLast ? !hasRoom(first) : rows.length === 0 || first + needed > units;
    const leans = (isCrowded || isLast) && back < first && (hasRoom(back) ?? mustLean);
    const from = leans ? back : first;
    let row = hasRoom(from);
    if (!row) rows.push((row = { cells: [], taken: 0 }));
    if (from > row.taken) row.cells.push({ columns: from - row.taken });
    row.taken = leans ? end : Math.min(units, Math.max(end, first + needed));
    // A point is next to its words, whichever comes first.
    const beside = leans && isPoint ? 1 : 0;
    row.cells.push(cellOf(placed, from, { columns: row.taken - from - beside, units }));
    if (beside) row.cells.push({ columns: beside });
  });
  return rows.map(({ cells, taken }) => (taken < units ? [...cells, { columns: units - taken }] : cells));
}

/** The columns that the words of an entry need: in two lines, three beside a mark, or as wide as the longest word. */
function columnsFor(
  { title, when = '', length: span }: TimelineEntry,
  units: number,
  isMark: boolean,
): number {
  const words = `${title} ${when}`.trim();
  const longest = Math.max(...words.split(/\s/).map(({ length }) => length));
  const isPoint = span === undefined;
  const lines = isMark && isPoint ? 3 : 2;
  // Its dot and the edges of its label take room beside the words of a point.
  const beside = isPoint && !isMark ? 2.5 : 1.5;
  const rem = Math.max(words.length / lines + 3, longest) * letter + beside;
  return Math.min(units, Math.ceil((rem * units) / narrowest));
}

function cellOf(
  { entry, first, end }: Placed,
  from: number,
  { columns, units }: { columns: number; units: number },
): Cell {
  const isSpan = entry.length !== undefined;
  return {
    columns,
    entry,
    at: percent(first - from, columns),
    width: isSpan && percent(end - first, columns),
    holds: isSpan && columns === end - first,
    isWhole: isSpan && end - first === units,
    isLate: first > 0.6 * units,
    leansBack: from < first,
  };
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;

/** What happens in one of the periods, lane by lane, in the order of time: what goes on is in each that it reaches. */
interface Moment {
  title: string;
  /** From which period to which, where the entries last all the time: the title is that of their lane. */
  whole?: string;
  /** `span` is from which period to which an entry lasts; `at` and `width` are its share of the whole timeline. */
  entries: {
    entry: TimelineEntry;
    lane: TimelineLane;
    span?: string;
    at: string;
    width: string;
  }[];
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
  const all = lanes.flatMap((lane) =>
    placedIn(lane, block, units).map((placed) => ({
      ...placed,
      at: percent(placed.first, units),
      width: percent(placed.end - placed.first, units),
      lane,
    })),
  );
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
