import { numberIn, textIn, valueIn, asList } from '../../model/json';
import { childPointer } from '../source/pointer';
import type { Meaning } from './meaning';

/** The lanes of a timeline: what happens in them lies within the periods beside them. */
export const timelineLanes: Meaning = {
  editor: { field: 'table' },
  examine(lanes, { owner: { start = 1, periods }, pointer }, examination) {
    if (typeof start !== 'number' || !Array.isArray(periods) || !Array.isArray(lanes)) return;
    // What is no number is told by itself.
    if (
      periods.some(
        (period) => numberIn(period, 'length') === undefined && valueIn(period, 'length') !== undefined,
      )
    )
      return;
    const end =
      start + periods.reduce<number>((sum, period) => sum + (numberIn(period, 'length') ?? 0), 0) - 1;
    lanes.forEach((lane: unknown, laneIndex) => {
      if (laneIndex > 0 && valueIn(lane, 'style') === 'marks')
        examination.fault({
          severity: 'warning',
          code: 'schema/timeline',
          pointer: childPointer(childPointer(pointer, laneIndex), 'style'),
          message: 'The lines of turning points go through all lanes: only the first lane should have them.',
          hint: 'Move this lane up, or delete "style".',
        });
      asList(valueIn(lane, 'entries')).forEach((entry: unknown, index) => {
        const first = numberIn(entry, 'from') ?? start;
        const last = first + (numberIn(entry, 'length') ?? 1) - 1;
        const place = childPointer(childPointer(childPointer(pointer, laneIndex), 'entries'), index);
        const [said, from, to = last] =
          /^(?:day|week) (\d+)(?:[–-](\d+))?/i.exec(textIn(entry, 'when')) ?? [];
        // Weeks may be said where days are counted.
        if (
          said !== undefined &&
          (Number(from) === first ? Number(to) !== last : Number(from) * 7 - 6 !== first)
        )
          examination.contradiction(
            'schema/timeline',
            childPointer(place, 'when'),
            `This says ${said}, and what is drawn ${spoken(first, last)}.`,
          );
        if (first >= start && last <= end) return;
        examination.fault({
          code: 'schema/timeline',
          pointer: childPointer(place, first < start || first > end ? 'from' : 'length'),
          message: `This entry ${spoken(first, last)}; the periods of the timeline run from ${start} to ${end}.`,
          hint: 'Change "from" or "length" of the entry, or add to the periods. "start" says which number the first unit has.',
        });
      });
    });
  },
};

const spoken = (first: number, last: number) =>
  first === last ? `is at ${first}` : `runs from ${first} to ${last}`;
