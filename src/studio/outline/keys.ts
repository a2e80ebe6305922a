import type { Row } from './tree';

export type KeyTarget =
  | { kind: 'go'; at: string }
  | { kind: 'fold'; isFolded: boolean }
  | { kind: 'enter' }
  | undefined;

/** Where a key leads from a row, as trees have it. Escape goes to the block around it and is not of the tree. */
export function keyTarget(key: string, row: Row, rows: readonly Row[]): KeyTarget {
  const index = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return goTo(rows[index + 1]);
    case 'ArrowUp':
      return goTo(rows[index - 1]);
    case 'Home':
      return goTo(rows[0]);
    case 'End':
      return goTo(rows.at(-1));
    case 'ArrowRight':
      if (row.isExpanded === false) return { kind: 'fold', isFolded: false };
      return row.isExpanded === true ? goTo(rows[index + 1]) : undefined;
    case 'ArrowLeft':
      if (row.isExpanded === true) return { kind: 'fold', isFolded: true };
      return row.parent && { kind: 'go', at: row.parent.at };
    case 'Enter':
      return { kind: 'enter' };
    case ' ':
      return { kind: 'go', at: row.node.at };
    default:
      return byLetter(key, index, rows);
  }
}

const goTo = (row: Row | undefined): KeyTarget => row && { kind: 'go', at: row.node.at };

/** The next row that begins with the letter. */
function byLetter(key: string, index: number, rows: readonly Row[]): KeyTarget {
  if (key.length !== 1) return undefined;
  const others = [...rows.slice(index + 1), ...rows.slice(0, index)];
  return goTo(
    others.find(({ node: { label, title } }) => (label || title).toLowerCase().startsWith(key.toLowerCase())),
  );
}
