import fc from 'fast-check';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '../../src/model/studio';
import type { Saver } from '../../src/studio/state/saver';
import { openStudio } from './studio-site';
import { connect, openField, typed } from './window';

/*
 * The real client and the real server over one folder, while others change the file. What a block is is known here by
 * an identity that only this test carries; the comparison has no part in it. More runs than in the gate:
 * RUNS=3000 SEED=7 npx vitest run tests/studio/saving-model.test.ts
 */
const runs = Number(process.env['RUNS'] ?? 60);
const seed = process.env['SEED'];

let studio: Awaited<ReturnType<typeof openStudio>>;
let net: ReturnType<typeof connect>;
beforeAll(async () => {
  studio = await openStudio();
  net = connect(() => studio);
});
afterAll(async () => {
  net.close();
  await studio.close();
});

interface Block {
  /** Stays while the block does, and goes with it. */
  id: number;
  heading: string;
  text: string;
  /** Not there at first. */
  highlight?: string;
}

interface Opened {
  window: Saver;
  id: number;
  name: 'heading' | 'highlight' | 'text';
  field: Field;
  /** Of the block when it was opened. */
  was: Block;
  /** The name of the file when it was opened. */
  file: string;
  /** Another one had the same words: nothing is certain of either. */
  isTwin: boolean;
}

const words = ['sea', 'wind', 'rope', 'mast', 'oar', 'tide', 'reef', 'sail', 'keel', 'bay', 'fog', 'pier'];
const phrase = fc
  .array(fc.constantFrom(...words), { minLength: 4, maxLength: 7 })
  .map((all) => all.join(' '));
const place = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      at: place,
      window: fc.nat({ max: 1 }),
      name: fc.constantFrom('heading' as const, 'highlight' as const, 'text' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      at: place,
      text: phrase,
      choice: fc.constantFrom('mine' as const, 'theirs' as const, 'later' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('insert' as const, 'replace' as const, 'mend' as const),
      at: place,
      text: phrase,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'copy' as const),
      at: place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      at: place,
      to: place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('restart' as const, 'rename' as const, 'undo' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The site as it has to be, and the windows on it. */
function createModel() {
  let next = 0;
  let file = 'pages/Model.json';
  const blocks: Block[] = [];
  const opened: Opened[] = [];
  const windows = [net.openWindow(), net.openWindow()];
  /** Words that nothing else has. */
  const own = (text: string): string => {
    next += 1;
    return text.replaceAll(/\w+/g, (word) => word + next);
  };
  const made = (text: string): Block => ({
    heading: own(text),
    text: own(text),
    id: next,
  });
  const source = () =>
    `${JSON.stringify({ title: 'A model', blocks: blocks.map(({ text, highlight, heading }) => ({ type: 'paragraphs', heading, paragraphs: [text], ...(highlight !== undefined && { highlight }) })) }, null, 2)}\n`;
  const write = () => studio.write(file, source());
  const index = (at: number) => at % blocks.length;
  const route = () => file.replace(/^pages|\.json$/g, '');

  const outside = {
    insert: ({ at, text }: { at: number; text: string }) =>
      void blocks.splice(at % (blocks.length + 1), 0, made(text)),
    /** The same kind of block, other words: another block. */
    replace: ({ at, text }: { at: number; text: string }) => void blocks.splice(index(at), 1, made(text)),
    /** A word more: the same block. */
    mend: ({ at }: { at: number }) => {
      const block = blocks[index(at)];
      if (block) block.text += ' mended';
    },
    delete: ({ at }: { at: number }) => void blocks.splice(index(at), 1),
    copy: ({ at }: { at: number }) => {
      const block = blocks[index(at)];
      if (block) blocks.splice(index(at), 0, { ...block, id: (next += 1) });
    },
    move: ({ at, to }: { at: number; to: number }) => {
      const [block] = blocks.splice(index(at), 1);
      if (block) blocks.splice(to % (blocks.length + 1), 0, block);
    },
  };

  const isLike = (a: Block, b: Block) =>
    a.text.replaceAll(' mended', '') === b.text.replaceAll(' mended', '');
  const isAsItWas = ({ id, was, file: old, isTwin }: Opened) => {
    const now = blocks.find((block) => block.id === id);
    const isSame = now?.heading === was.heading && now.text === was.text && now.highlight === was.highlight;
    return isSame && old === file && !isTwin && blocks.filter((block) => isLike(block, was)).length === 1;
  };

  const type = async ({ at, text: typing, choice }: Extract<Step, { kind: 'type' }>) => {
    const text = own(typing);
    const one = opened[at % opened.length];
    if (!one) return;
    const { window, id, name, field, was } = one;
    const before = studio.read(file);
    const isSure = isAsItWas(one);
    const saving = window.save(typed(field, text));
    let asked = false;
    const asking = setInterval(() => {
      const { clash } = window.state();
      if (!clash) return;
      asked = true;
      clash.decide(choice);
    }, 2);
    const answer = await saving.finally(() => clearInterval(asking));
    if (answer.result === 'saved' && !(asked && choice === 'theirs')) {
      const [{ file: origin = '', hash = '', pointer = '' } = {}] = answer.saved;
      // Of two that are the same to the letter no text tells which one was opened.
      const written = blocks[Number(pointer.split('/')[2])];
      const isTwin = written?.heading === was.heading && written.text === was.text;
      const block = isTwin ? written : blocks.find((each) => each.id === id);
      if (!block) throw new Error('what is gone was written to');
      block[name] = text;
      one.field = {
        ...field,
        value: text,
        hash,
        origin: { file: origin, pointer },
      };
      one.was = { ...block };
      return;
    }
    if (isSure) throw new Error(`a block that is as it was is not found: ${answer.result}`);
    if (studio.read(file) !== before) throw new Error('something was written unasked');
    const isKept = answer.result === 'gone' || (asked && choice === 'later');
    const kept = window.state().unsaved.map(({ command }) => command);
    if (isKept && !kept.some((command) => 'value' in command && command.value === text))
      throw new Error('what was typed is lost');
  };

  return {
    async run(all: readonly Step[]) {
      for (const text of ['sea wind rope mast', 'oar tide reef sail', 'keel bay fog pier'])
        blocks.push(made(text));
      write();
      for (const each of all) {
        if (each.kind === 'type') await type(each);
        else if (each.kind === 'restart') await studio.restart();
        else if (each.kind === 'rename') {
          rmSync(join(studio.root, file));
          file = file === 'pages/Model.json' ? 'pages/Other.json' : 'pages/Model.json';
          write();
        } else if (each.kind === 'open') {
          const [block, window] = [blocks[index(each.at)], windows[each.window]];
          if (!block || !window) continue;
          const name = each.name === 'text' ? 'paragraphs/0' : each.name;
          const field = await openField(window, route(), `/blocks/${blocks.indexOf(block)}/${name}`);
          opened.push({
            window,
            id: block.id,
            name: each.name,
            field,
            was: { ...block },
            file,
            isTwin: blocks.filter((each) => isLike(each, block)).length > 1,
          });
        } else if (each.kind !== 'undo' && blocks.length > 0) {
          Reflect.apply(outside[each.kind], undefined, [each]);
          if (blocks.length === 0) blocks.push(made('the last one stays'));
          write();
        }
        // No other byte is changed than those of values that were confirmed.
        if (studio.read(file) !== source()) throw new Error(`${JSON.stringify(each)} changed other bytes`);
      }
    },
    close() {
      rmSync(join(studio.root, file), { force: true });
      localStorage.clear();
    },
  };
}

test(
  `whatever others do meanwhile, a text is saved in its own block, or asked about (${runs} runs)`,
  { timeout: 60_000 + runs * 3000 },
  async () => {
    const found = await fc.check(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const model = createModel();
        try {
          await model.run(steps);
        } finally {
          model.close();
        }
      }),
      { numRuns: runs, ...(seed !== undefined && { seed: Number(seed) }) },
    );
    expect(found.failed ? await fc.asyncDefaultReportMessage(found) : 'held').toBe('held');
  },
);
