import type { Step } from './model-steps';

export interface Block {
  /** Stays while the block does, and goes with it. */
  id: number;
  /** That of the block that it was once copied from, or its own. */
  kin: number;
  heading: string;
  text: string;
  /** Not there at first. */
  highlight?: string;
}

/** A value that somebody has in hand, wherever its block goes. */
export interface Held {
  /** The blocks that it may belong to: those that were once the same to the letter, and no text tells apart. */
  could: Set<number>;
  /** Beside it there was a block that one was copied from: which of the two is left has two readings, and is asked. */
  hasTwin: boolean;
  /** Its place in the texts of the file in which that is known: the one it was read from, and what Studio itself made of that. */
  texts: Map<string, number>;
  /** For what is put before it: the block that was before it in the last of those texts; undefined at the start of the list. */
  behind?: Held | undefined;
}

type Outside = Extract<
  Step,
  { kind: 'insert' | 'replace' | 'mend' | 'delete' | 'copy' | 'checkout' | 'move' }
>;

const lettersOf = ({ heading, text, highlight }: Block) => JSON.stringify([heading, text, highlight]);

// Of all pages that are made here: a folder remembers the texts that it has had, and no page is like an earlier one.
let next = 0;

/** The blocks of a page, with identities that the page itself does not show. */
export function createBlocks() {
  let blocks: Block[] = [];
  const past: Block[][] = [];
  const held: Held[] = [];
  /** Words that nothing else has. */
  const own = (text: string): string => {
    next += 1;
    return text.replaceAll(/\w+/g, (word) => word + next);
  };
  const made = (text: string): Block => {
    const words = { heading: own(text), text: own(text) };
    return { ...words, id: next, kin: next };
  };
  const hasTwin = (could: ReadonlySet<number>): boolean =>
    blocks.some(
      ({ id, kin }) => could.has(id) && blocks.some((other) => other.kin === kin && other.id !== id),
    );
  const source = () =>
    `${JSON.stringify({ title: 'A model', blocks: blocks.map(({ text, highlight, heading }) => ({ type: 'paragraphs', heading, paragraphs: [text], ...(highlight !== undefined && { highlight }) })) }, null, 2)}\n`;
  const index = (at: number) => at % Math.max(1, blocks.length);

  const edit = (step: Outside): void => {
    const block = blocks[index(step.at)];
    if (step.kind === 'insert') blocks.splice(step.at % (blocks.length + 1), 0, made(step.text));
    // The same kind of block, other words: another block.
    if (step.kind === 'replace') blocks.splice(index(step.at), 1, made(step.text));
    // A word more: the same block.
    if (step.kind === 'mend' && block) block.text += ' mended';
    if (step.kind === 'delete') blocks.splice(index(step.at), 1);
    if (step.kind === 'copy' && block) blocks.splice(index(step.at), 0, { ...block, id: (next += 1) });
    if (step.kind === 'move' && block) {
      blocks.splice(index(step.at), 1);
      blocks.splice(step.to % (blocks.length + 1), 0, block);
    }
    const version = past[step.at % Math.max(1, past.length)];
    if (step.kind === 'checkout' && version) blocks = version.map((each) => ({ ...each }));
    if (blocks.length === 0) blocks.push(made('the last one stays'));
  };

  /** What is the same to the letter as a block that it may belong to may be that block. */
  const widen = () => {
    for (const one of held) {
      const { could } = one;
      one.hasTwin ||= hasTwin(could);
      const letters = new Set(blocks.filter(({ id }) => could.has(id)).map(lettersOf));
      for (const block of blocks) if (letters.has(lettersOf(block))) could.add(block.id);
    }
  };

  /**
   * In a text in which its place is known a value has one block, whatever else is the same to the letter: a copy that was
   * that before is told apart by the text again, once one of the two has changed.
   */
  const know = (one: Held, place: number) => {
    const [before, block] = [blocks[place - 1], blocks[place]];
    if (!block) return;
    one.texts.set(source(), place);
    one.could = new Set([block.id]);
    one.hasTwin ||= hasTwin(one.could);
    if ('behind' in one) one.behind = before && hold(before, {});
  };
  const hold = <T extends object>(block: Block, more: T): T & Held => {
    const one: T & Held = { ...more, could: new Set(), hasTwin: false, texts: new Map() };
    know(one, blocks.indexOf(block));
    held.push(one);
    return one;
  };
  /** Studio itself has changed the file: where the place of a value was known, it is so still. */
  const knowOn = (before: string, old: readonly Block[]) => {
    for (const one of held) {
      const id = old[one.texts.get(before) ?? -1]?.id;
      const place = blocks.findIndex((block) => block.id === id);
      if (place !== -1) know(one, place);
    }
  };

  for (const text of ['sea wind rope mast', 'oar tide reef sail', 'keel bay fog pier'])
    blocks.push(made(text));
  return {
    own,
    source,
    all: () => blocks,
    at: (place: number) => blocks[index(place)],
    hold,
    /** The value was written, or read anew: nothing older is known of it. */
    renew(one: Held, block: Block) {
      one.texts.clear();
      know(one, blocks.indexOf(block));
    },
    /** Somebody else changes the file. */
    outside(step: Outside) {
      past.push(blocks.map((each) => ({ ...each })));
      const before = source();
      widen();
      const kept = blocks.map((each) => ({ ...each }));
      edit(step);
      // Of two that are the same to the letter one has taken the place of the other: nothing has happened.
      if (source() === before) blocks = kept;
      else widen();
      for (const one of held) know(one, one.texts.get(source()) ?? -1);
    },
    /** The one block that a value belongs to; undefined where that is not certain, and has to be asked. */
    ownerOf({ could, texts }: Held, place: number): Block | undefined {
      const block = blocks[place];
      const known = texts.get(source());
      if (known !== undefined) return known === place ? block : undefined;
      const living = blocks.filter(({ id }) => could.has(id));
      return block && living.length === 1 && could.has(block.id) ? block : undefined;
    },
    /** A block of which nothing but its place can have changed. */
    isSure: ({ could, hasTwin: isDouble }: Held, was: Block): boolean => {
      const [now] = blocks.filter(({ id }) => could.has(id));
      return could.size === 1 && !isDouble && now !== undefined && lettersOf(now) === lettersOf(was);
    },
    made,
    /** Studio itself has put a block somewhere, taken one away, or both. */
    arrange(arranged: readonly Block[]) {
      const before = source();
      widen();
      const old = blocks;
      blocks = [...arranged];
      widen();
      knowOn(before, old);
    },
    /** The same words, in a block of its own. */
    copyOf: (block: Block): Block => ({ ...block, id: (next += 1) }),
    /** Studio has changed one value: what was known of the text is known of the new one. */
    change(block: Block, name: 'heading' | 'highlight' | 'text', value: string | undefined) {
      const before = source();
      if (value !== undefined) block[name] = value;
      else if (name === 'highlight') delete block.highlight;
      knowOn(before, blocks);
    },
  };
}
