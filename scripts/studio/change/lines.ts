/** How many lines of a text are other than before, counted where more of them are. */
export function changedLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return Math.max(old.length, now.length) - start - end;
}
