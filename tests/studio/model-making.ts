import type { Edit, ChangeAnswer, Saved } from '../../src/model/studio';
import type { Block, createBlocks, Held } from './model-blocks';
import type { Step } from './model-steps';

type Blocks = ReturnType<typeof createBlocks>;
type What = Extract<Step, { kind: 'make' }>['what'];

/** What a window knows of a block: where it was in which text. */
export interface Known extends Held {
  file: string;
  hash: string;
  index: number;
}

/** What is asked of Studio for a block, and the new one where there is one. */
export function makingOf(what: What, { file, hash, index }: Known, added: Block): Edit {
  const pointer = `/blocks/${index}`;
  const { heading, text } = added;
  const value = { type: 'paragraphs', heading, paragraphs: [text] };
  const commands = {
    insertPart: { kind: 'insert', pointer, value },
    duplicatePart: { kind: 'duplicate', pointer },
    removePart: { kind: 'remove', pointer },
    partUp: { kind: 'step', pointer, by: -1 },
    partDown: { kind: 'step', pointer, by: 1 },
  } as const;
  return {
    file,
    hash,
    command: commands[what],
    label: what,
    place: { route: '/', at: pointer, field: pointer },
  };
}

/**
 * The blocks as they have to be by what Studio says that it has done.
 * @throws where it was done to a block, or beside one, for which that is not certain.
 */
export function arranged(blocks: Blocks, what: What, one: Known, added: Block, [saved]: Saved[]): Block[] {
  const place = Number(saved?.pointer?.split('/')[2]);
  const all = [...blocks.all()];
  const owned = (at: number): Block => {
    const block = blocks.ownerOf(one, at);
    if (!block) throw new Error(`${what}: it is not certain that this was meant`);
    return block;
  };
  switch (what) {
    case 'insertPart':
      if (!blocks.ownerOf(one, place) && !(one.behind && blocks.ownerOf(one.behind, place - 1)))
        throw new Error('it was inserted where it is not certain that it belongs');
      return all.toSpliced(place, 0, added);
    case 'duplicatePart':
      return all.toSpliced(place, 0, blocks.copyOf(owned(place - 1)));
    case 'removePart':
      owned(place);
      return all.toSpliced(place, 1);
    case 'partUp':
    case 'partDown': {
      const from = place + (what === 'partUp' ? 1 : -1);
      // At the end of the list it stays; past one that is the same to the letter no line changes: all are what they were.
      if (saved?.lines === 0) {
        if (!blocks.ownerOf(one, place)) owned(from);
        return all;
      }
      const block = owned(from);
      return all.toSpliced(from, 1).toSpliced(place, 0, block);
    }
  }
}

/** Where a block that is as it was cannot have been missed. */
export const isMissed = ({ result }: ChangeAnswer): boolean => result === 'gone' || result === 'conflict';

/** Blocks that came, went or moved by a step of Studio. */
export interface Arranged {
  before: readonly Block[];
  after: readonly Block[];
}

/** The blocks after a step was taken back, or made again: none but its own has come or gone; the file says where it is. */
export function rearranged(
  now: readonly Block[],
  { is, wished, text }: { is: readonly Block[]; wished: readonly Block[]; text: string },
): readonly Block[] {
  const isIn = (list: readonly Block[], { id }: Block) => list.some((each) => each.id === id);
  const stays = now.filter((block) => !isIn(is, block) || isIn(wished, block));
  const came = wished.filter((block) => !isIn(is, block) && !isIn(now, block));
  // Of two that are the same to the letter each goes back to where it was.
  const rankOf = ({ id }: Block) => {
    const at = wished.findIndex((block) => block.id === id);
    return at === -1 ? wished.length : at;
  };
  const expected = [...stays, ...came].toSorted((a, b) => rankOf(a) - rankOf(b));
  const { blocks } = JSON.parse(text) as { blocks: { heading: string; paragraphs: string[] }[] };
  const found = blocks.map(({ heading, paragraphs }) => {
    const at = expected.findIndex((block) => block.heading === heading && block.text === paragraphs[0]);
    const [block] = at === -1 ? [] : expected.splice(at, 1);
    if (!block) throw new Error('another block has come by it');
    return block;
  });
  if (expected.length > 0) throw new Error('another block has gone by it');
  return found;
}
