import { readRichText } from '../../../content/values/markdown';
import type { RichNode } from '../../../model/resolved';

/** A stretch of text that looks the same throughout. */
export interface Run {
  text: string;
  isStrong: boolean;
  isEm: boolean;
  href?: string;
}

export type Look = Omit<Run, 'text'>;

export const plainLook: Look = { isStrong: false, isEm: false };

export const hasSameLook = (a: Look, b: Look): boolean =>
  a.isStrong === b.isStrong && a.isEm === b.isEm && a.href === b.href;

/** The runs that a source stands for; tokens are kept as they are written. */
export function runsOf(source: string): Run[] {
  const { tree } = readRichText(source);
  return joinRuns(
    typeof tree === 'string' ? [{ text: tree, ...plainLook }] : tree.flatMap(runsIn(plainLook)),
  );
}

const runsIn =
  (look: Look) =>
  (node: RichNode): Run[] => {
    if (typeof node === 'string') return [{ text: node, ...look }];
    return node.children.flatMap(runsIn(lookOf(node, look)));
  };

function lookOf(node: Exclude<RichNode, string>, look: Look): Look {
  switch (node.type) {
    case 'strong':
      return { ...look, isStrong: true };
    case 'em':
      return { ...look, isEm: true };
    case 'link':
    case 'term':
      return { ...look, href: node.href };
  }
}

/** Neighbours of one look become one run; empty ones go. */
export function joinRuns(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && hasSameLook(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

export const sameRuns = (a: Run[], b: Run[]): boolean =>
  a.length === b.length &&
  a.every((run, index) => {
    const other = b[index];
    return other !== undefined && run.text === other.text && hasSameLook(run, other);
  });
