import type { RichNode } from '../../model/resolved';
import { blank, type ReadText, type Taken } from './read-text';

// Words; bold; italic; a link. Emphasis must hug letters or digits, and nothing is nested: within these bounds
// the rules of CommonMark leave no other reading.
const word = String.raw`[\p{L}\p{N}]`;
const plain = String.raw`[^*_[\]\\<&]`;
const hugged = String.raw`(${word}(?:${plain}*?${word})?)`;
const piece = new RegExp(
  String.raw`(${plain}+)|\*\*${hugged}\*\*(?!\*)|\*${hugged}\*(?!\*)|\[(${plain}+)\]\(([^\s()<>\\&*"'[\]]+)\)`,
  'uy',
);

/**
 * Reads text with simple Markdown, which nearly all of it is, ten times faster than the whole parser does.
 * @returns undefined where only the whole parser can tell: nested or doubtful emphasis, escapes, entities, HTML.
 */
export function readPlainMarkdown(source: string): ReadText | undefined {
  const tree: RichNode[] = [];
  const taken: Taken[] = [];
  let left = '';
  piece.lastIndex = 0;
  while (piece.lastIndex < source.length) {
    const start = piece.lastIndex;
    const [, text, bold, italic, linked, href] = piece.exec(source) ?? [];
    const words = text ?? bold ?? italic ?? linked;
    if (words === undefined) return undefined;
    const whole = { start, end: piece.lastIndex };
    left = left.padEnd(start + (text === undefined ? (bold === undefined ? 1 : 2) : 0), blank) + words;
    if (text !== undefined) tree.push(text);
    else if (href === undefined) {
      const is = bold === undefined ? 'em' : 'strong';
      taken.push({ is, whole, words });
      tree.push({ type: is, children: [words] });
    } else {
      const end = whole.end - 1;
      taken.push({
        is: 'link',
        whole,
        words,
        href,
        address: { start: end - href.length, end },
        hasTitle: false,
      });
      tree.push({ type: 'link', href, children: [words] });
    }
  }
  return { tree, taken, left: left.padEnd(source.length, blank) };
}
