import fc from 'fast-check';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Of } from '../../scripts/site/hash';
import type { ChangeAnswer, PageRequest, Saved } from '../../src/model/studio';
import { ApiError } from '../../src/studio/api/client';
import type { Unsaved } from '../../src/studio/api/unsaved';
import { type Held, createBlocks } from './model-blocks';
import { examples } from './model-examples';
import { type Arranged, arranged, isMissed, makingOf, rearranged } from './model-making';
import { type Choice, type Done, type Name, type Opened, type Step, step } from './model-steps';
import { openStudio } from './studio-site';
import { connect, openField, typed } from './window';

/*
 * The real client and the real server over one folder, while others change the file. What a block is is known here by
 * an identity that only this test carries; the comparison has no part in it. More runs than in the gate:
 * RUNS=3000 SEED=7 npx vitest run tests/studio/saving-model.test.ts
 */
const runs = Number(process.env['RUNS'] ?? 60);
const seed = process.env['SEED'];
const path = process.env['PATH_OF_RUN'];

let studio: Awaited<ReturnType<typeof openStudio>>;
let other: Awaited<ReturnType<typeof openStudio>>;
let isOther = false;
let net: ReturnType<typeof connect>;
beforeAll(async () => {
  studio = await openStudio();
  other = await openStudio('the-token-of-another-site');
  net = connect(() => (isOther ? other : studio));
  net.site('first');
});
afterAll(async () => {
  net.close();
  await studio.close();
  await other.close();
});

/** The site as it has to be, and the windows on it. */
function createModel() {
  let file = 'pages/Model.json';
  let isProtected = false;
  const blocks = createBlocks();
  const opened: Opened[] = [];
  const waiting: { one: Opened; change: Unsaved }[] = [];
  const steps: { undo: (Done | Arranged)[]; redo: (Done | Arranged)[] } = { undo: [], redo: [] };
  const windows = [net.openWindow(), net.openWindow()];
  const full = () => join(studio.root, file);
  const protect = (on: boolean) => {
    isProtected = on;
    chmodSync(full(), on ? 0o444 : 0o644);
  };
  const write = () => {
    if (isProtected) chmodSync(full(), 0o644);
    studio.write(file, blocks.source());
    if (isProtected) chmodSync(full(), 0o444);
  };

  /** What Studio says that it has written is in the block that it belongs to, for certain. */
  const written = (one: Held, name: Name, value: string | undefined, [saved]: Saved[]) => {
    const block = blocks.ownerOf(one, Number(saved?.pointer?.split('/')[2]));
    if (!block) throw new Error('it was written where it is not certain that it belongs');
    const from = block[name];
    blocks.change(block, name, value);
    return { block, from };
  };

  /** An answer that never came: the value is in its block, or nothing has changed. */
  const cutOff = (one: Opened, text: string, before: string) => {
    const now = studio.read(file);
    if (now === before) return;
    const { blocks: all } = JSON.parse(now) as { blocks: unknown[] };
    const place = all.findIndex((each) => JSON.stringify(each).includes(text));
    const saved = { file, hash: '', pointer: `/blocks/${place}`, lines: 1, merged: false };
    const { block, from } = written(one, one.name, text, [saved]);
    steps.undo.push(blocks.hold(block, { name: one.name, from, to: text }));
    steps.redo = [];
  };

  /** Sends a text, answers what is asked, and looks at what became of it. */
  const send = async (
    one: Opened,
    { text, choice, isSure }: { text: string; choice: Choice; isSure: boolean },
    sending: Promise<ChangeAnswer>,
  ) => {
    const { window, name, field } = one;
    const before = studio.read(file);
    let asked = false;
    const asking = setInterval(() => {
      const { clash } = window.state();
      if (!clash) return;
      asked = true;
      clash.decide(choice);
    }, 2);
    const isIn = () => studio.read(file).includes(text);
    const wasIn = before.includes(text);
    const answer = await sending
      .catch((error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)))
      .finally(() => clearInterval(asking));
    const kept = window.state().unsaved.find(({ command }) => 'value' in command && command.value === text);
    if (kept) waiting.push({ one, change: kept });
    if (answer instanceof ApiError) {
      if (!kept) throw new Error('what was typed is lost');
      if (answer.reason === 'offline') return cutOff(one, text, before);
      if (answer.reason !== 'protected' || !isProtected) throw answer;
    } else if (answer.result === 'saved' && answer.saved.length > 0) {
      const [{ file: origin = '', hash = '', pointer = '', lines = 0 } = {}] = answer.saved;
      const { block, from } = written(one, name, text, answer.saved);
      if (lines > 0) steps.undo.push(blocks.hold(block, { name, from, to: text }));
      if (lines > 0) steps.redo = [];
      one.field = { ...field, value: text, hash, origin: { file: origin, pointer } };
      Object.assign(one, { was: { ...block }, file });
      blocks.renew(one, block);
      return;
    } else if (isSure && !wasIn) throw new Error(`a block that is as it was is not found: ${answer.result}`);
    else if ((answer.result === 'gone' || (asked && choice === 'later')) && !kept)
      throw new Error('what was typed is lost');
    if (studio.read(file) !== before) throw new Error('something was written unasked');
    if (!kept && !asked && !isIn()) throw new Error('what was typed is lost');
  };

  const type = async ({ at, text, choice, isCutOff }: Extract<Step, { kind: 'type' }>) => {
    const one = opened[at % opened.length];
    if (!one) return;
    const own = blocks.own(text);
    if (isCutOff) net.through((answer) => (answer.url.endsWith('/change') ? cut() : answer));
    const isSure = blocks.isSure(one, one.was) && one.file === file && !isProtected;
    await send(one, { text: own, choice, isSure }, one.window.save(typed(one.field, own)));
    net.through();
  };
  const again = async ({ at, choice }: Extract<Step, { kind: 'again' }>) => {
    const [found] = waiting.splice(at % Math.max(1, waiting.length), 1);
    const { one, change } = found ?? {};
    const isGone = change?.why === 'partGone' || change?.why === 'fileGone';
    if (!one || !change || isGone || !('value' in change.command)) return;
    const text = String(change.command.value);
    await send(one, { text, choice, isSure: false }, one.window.retry(change));
  };

  const step = async (way: 'undo' | 'redo') => {
    const [window] = windows;
    const done = steps[way].at(-1);
    if (!done || !window) return;
    await window.readHistory();
    const id = window.state().history[way]?.id ?? '';
    const before = studio.read(file);
    const turned = await window.step(way).catch((error: unknown) => {
      if (error instanceof ApiError && error.reason === 'protected' && isProtected) return undefined;
      throw error;
    });
    if (turned?.answer.result === 'saved' && 'after' in done) {
      const [is, wished] = way === 'undo' ? [done.after, done.before] : [done.before, done.after];
      blocks.arrange(rearranged(blocks.all(), { is, wished, text: studio.read(file) }));
      steps[way].pop();
      return void steps[way === 'undo' ? 'redo' : 'undo'].push(done);
    }
    if (turned?.answer.result === 'saved' && 'name' in done) {
      written(done, done.name, way === 'undo' ? done.from : done.to, turned.answer.saved);
      steps[way].pop();
      return void steps[way === 'undo' ? 'redo' : 'undo'].push(done);
    }
    if (studio.read(file) !== before) throw new Error(`${way} has written something else`);
    if (turned) await window.skip(id);
    if (turned) steps[way].pop();
  };

  /** Something is done with a block as a whole, by what a window knew of it. */
  const make = async ({ at, what, text }: Extract<Step, { kind: 'make' }>) => {
    const one = opened[at % opened.length];
    if (!one) return;
    const { field, window } = one;
    const known = {
      ...one,
      hash: field.hash ?? '',
      file: field.origin.file,
      index: Number(field.origin.pointer.split('/')[2]),
    };
    const added = blocks.made(text);
    const before = [...blocks.all()];
    const isSure = blocks.isSure(one, one.was) && one.file === file && !isProtected;
    const answer = await window.make(makingOf(what, known, added)).catch((error: unknown) => {
      if (error instanceof ApiError && error.reason === 'protected' && isProtected) return undefined;
      throw error;
    });
    if (answer?.result !== 'saved') {
      if (answer && isSure && isMissed(answer))
        throw new Error(`${what}: a block that is as it was is not found`);
      return;
    }
    const after = arranged(blocks, what, known, added, answer.saved);
    blocks.arrange(after);
    if (answer.saved[0]?.lines === 0) return;
    steps.undo.push({ before, after });
    steps.redo = [];
  };

  /** A block becomes a shared part and the page's own again, and both are taken back. */
  const share = async ({ at }: Extract<Step, { kind: 'share' }>) => {
    const one = opened[at % opened.length];
    if (!one) return;
    const { window, field } = one;
    const part = { file: field.origin.file, pointer: field.origin.pointer.split('/').slice(0, 3).join('/') };
    const title = `Part ${blocks.own('shared')}`;
    const before = studio.read(file);
    const from = file.replace(/^pages|\.json$/g, '');
    const ask = (request: PageRequest) =>
      window.page({ request, label: request.kind }).catch((error: unknown) => {
        if (error instanceof ApiError && error.reason === 'protected' && isProtected) return undefined;
        throw error;
      });
    const shared = await ask({ kind: 'share', from, title, ...part, hash: field.hash ?? '' });
    if (shared?.result !== 'saved') return;
    const text = studio.read(file);
    const { blocks: now } = JSON.parse(text) as { blocks: { type: string }[] };
    const place = now.findIndex(({ type }) => type === 'include');
    if (!blocks.ownerOf(one, place)) throw new Error('another block was shared');
    const shown = { ...part, pointer: `/blocks/${place}` };
    const owned = await ask({ kind: 'own', from, ...shown, hash: sha256Of(text) });
    if (owned?.result !== 'saved' || studio.read(file) !== before)
      throw new Error('the block that was shared is not as it was');
    for (const expected of [text, before]) {
      await window.step('undo');
      if (studio.read(file) !== expected) throw new Error('sharing was not taken back');
    }
    steps.redo = [];
  };

  /** At the same address another site is served: nothing of this one comes to it, and nothing is lost. */
  const visitOtherSite = async () => {
    const [one] = opened;
    isOther = true;
    try {
      const text = blocks.own('for the first site');
      const why = await one?.window.save(typed(one.field, text)).catch((error: unknown) => error);
      if (one && !(why instanceof ApiError && why.reason === 'stale'))
        throw new Error('another site took it');
      const kept = one?.window
        .state()
        .unsaved.find(({ command }) => 'value' in command && command.value === text);
      if (one && !kept) throw new Error('what was typed is lost');
      net.site('other');
      const unsaved = net.openWindow().state().unsaved;
      if (unsaved.length > 0) throw new Error('another site shows what is not its own');
      if (other.status() !== '') throw new Error('another site was written to');
      if (one && kept) waiting.push({ one, change: kept });
    } finally {
      net.site('first');
      isOther = false;
    }
  };

  const carryOut = async (each: Step): Promise<void> => {
    if (each.kind === 'type') return type(each);
    if (each.kind === 'again') return again(each);
    if (each.kind === 'make') return make(each);
    if (each.kind === 'share') return share(each);
    if (each.kind === 'restart') return studio.restart();
    if (each.kind === 'otherSite') return visitOtherSite();
    if (each.kind === 'undo' || each.kind === 'redo') return step(each.kind);
    if (each.kind === 'protect') return protect(!isProtected);
    if (each.kind === 'rename') {
      rmSync(full());
      isProtected = false;
      file = file === 'pages/Model.json' ? 'pages/Other.json' : 'pages/Model.json';
      return write();
    }
    if (!('at' in each)) return;
    if (each.kind !== 'open') {
      blocks.outside(each);
      return write();
    }
    const [block, window] = [blocks.at(each.at), windows[each.window]];
    if (!block || !window) return;
    const { name } = each;
    const pointer = `/blocks/${blocks.all().indexOf(block)}/${name === 'text' ? 'paragraphs/0' : name}`;
    const field = await openField(window, file.replace(/^pages|\.json$/g, ''), pointer);
    opened.push(blocks.hold(block, { window, name, field, was: { ...block }, file, behind: undefined }));
  };

  return {
    async run(all: readonly Step[]) {
      write();
      for (const each of all) {
        await carryOut(each);
        // No other byte is changed than those of values that were confirmed.
        if (studio.read(file) !== blocks.source())
          throw new Error(`${JSON.stringify(each)} changed other bytes`);
      }
    },
    close() {
      rmSync(full(), { force: true });
      net.through();
      localStorage.clear();
    },
  };
}

const cut = (): never => {
  throw new TypeError('fetch failed');
};

async function holds(steps: readonly Step[]): Promise<void> {
  const model = createModel();
  try {
    await model.run(steps);
  } finally {
    model.close();
  }
}

test.each(Object.entries(examples))('%s', async (_, steps) => {
  await expect(holds(steps)).resolves.toBeUndefined();
});

test(
  `whatever others do meanwhile, a text is saved in its own block, or asked about (${runs} runs)`,
  { timeout: 60_000 + runs * 3000 },
  async () => {
    const found = await fc.check(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), holds), {
      numRuns: runs,
      ...(path !== undefined && { path }),
      ...(seed !== undefined && { seed: Number(seed) }),
    });
    const report =
      found.failed && `${await fc.asyncDefaultReportMessage(found)}\n${String(found.errorInstance)}`;
    expect(report || 'held').toBe('held');
  },
);
