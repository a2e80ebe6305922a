import fc from 'fast-check';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeAnswer, Command, History, Saved } from '../../src/model/studio';
import type { EarlierText } from '../../src/model/publish';
import { changesOf, hashOf, yawl } from './changes';
import { asha, ben, openTeam } from './team-site';

let team: Awaited<ReturnType<typeof openTeam>>;
beforeAll(async () => {
  team = await openTeam();
});
afterAll(() => team.close());

interface Part {
  id: number;
  heading: string;
  text: string;
}

type Name = 'heading' | 'text';
type Who = 0 | 1;

type Done =
  | { kind: 'set'; id: number; name: Name; from: string; to: string }
  | { kind: 'insert'; part: Part }
  | { kind: 'remove'; part: Part }
  | { kind: 'move' };

type Step = { who: Who; at: number } & (
  | { kind: 'set'; name: Name }
  | { kind: 'insert' | 'remove' | 'undo' }
  | { kind: 'move'; to: number }
);

const at = fc.nat({ max: 20 });
const who = fc.constantFrom<Who>(0, 1);
const kind = <const Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: kind('set'), who, at, name: kind('heading', 'text') }),
  fc.record({ kind: kind('insert', 'remove', 'undo'), who, at }),
  fc.record({ kind: kind('move'), who, at, to: at }),
);

const file = 'pages/Both.json';
let words = 0;
/** Words that nothing else has. */
const own = (text: string) => text.replaceAll(/\w+/g, (each) => `${each}${(words += 1)}`);
const newPart = (text: string): Part => ({
  heading: own(text),
  text: own(`${text} in so many words`),
  id: words,
});
const valueOf = ({ heading, text }: Part) => ({ type: 'paragraphs', heading, paragraphs: [text] });
const lettersOf = (part: Part) => JSON.stringify(valueOf(part));

/** What both make of a page, known here by identities that the page does not show. */
function createModel() {
  let parts = ['one', 'two', 'three', 'four'].map(newPart);
  const people = [team.as(asha), team.as(ben)] as const;
  const steps: [Done[], Done[]] = [[], []];
  const back = new Set<number>();
  const shown = () =>
    (JSON.parse(team.read(file)) as { blocks: unknown[] }).blocks.map((block) => JSON.stringify(block));
  const isAsKnown = () => expect(shown().sort()).toEqual(parts.map(lettersOf).sort());

  /** The parts without a step; undefined where somebody else has changed since what it has made. */
  const without = (done: Done): Part[] | undefined => {
    if (done.kind === 'move') return parts;
    if (done.kind === 'remove') return [...parts, done.part];
    const now = parts.find(({ id }) => id === (done.kind === 'set' ? done.id : done.part.id));
    if (!now) return undefined;
    if (done.kind === 'insert')
      return lettersOf(now) === lettersOf(done.part) ? parts.filter((part) => part !== now) : undefined;
    const { name, from, to } = done;
    if (now[name] !== to && now[name] !== from) return undefined;
    return parts.map((part) => (part === now ? { ...part, [name]: from } : part));
  };

  /** @returns whether there was a step to be taken back. */
  const undo = async (who: Who): Promise<boolean> => {
    const person = people[who];
    const { undo: next } = (await person.get('history')).body as History;
    const before = team.read(file);
    const { result } = await person.undoOrRedo('undo');
    const done = steps[who].pop();
    expect(next?.label).toBe(done?.kind);
    if (!done) return false;
    const after = without(done);
    // Where an item was before is not certain where all around it is gone: what it says is.
    if (done.kind === 'remove' && result === 'saved') back.add(done.part.id);
    // Nor is it certain that a part that was removed and came back is the same one.
    const id = done.kind === 'set' ? done.id : done.kind === 'insert' ? done.part.id : undefined;
    const isSure = id !== undefined && !back.has(id);
    if (isSure && result !== (after ? 'saved' : 'conflict')) throw new Error(`${done.kind}: ${result}`);
    if (result === 'saved') parts = after ?? [];
    else if (team.read(file) !== before) throw new Error('what was not taken back has changed the page');
    if (result !== 'saved') await person.post('skip', { id: next?.id });
    isAsKnown();
    return true;
  };

  const make = async ({ who, kind }: Step, command: Command, before?: string) => {
    const place = { route: '/Both', at: '', field: '' };
    const change = { file, hash: hashOf(team.read(file)), before, command, label: kind, place };
    const { result, saved } = (await people[who].post('change', change)).body as ChangeAnswer & {
      saved: Saved[];
    };
    expect(result).toBe('saved');
    return saved[0]?.lines !== 0;
  };

  const carryOut = async (each: Step): Promise<void> => {
    const { who } = each;
    if (each.kind === 'undo') return void (await undo(who));
    if (each.kind === 'insert') {
      const part = newPart(who === 0 ? 'asha' : 'ben');
      const pointer = `/blocks/${each.at % (parts.length + 1)}`;
      await make(each, { kind: 'insert', pointer, value: valueOf(part) });
      parts.push(part);
      return void steps[who].push({ kind: 'insert', part });
    }
    const index = each.at % parts.length;
    const part = parts.find((one) => lettersOf(one) === shown()[index]);
    if (!part) throw new Error('a part is not known');
    const pointer = `/blocks/${index}`;
    if (each.kind === 'set') {
      const { name } = each;
      const [from, to] = [part[name], own(who === 0 ? 'asha' : 'ben')];
      const field = `${pointer}/${name === 'text' ? 'paragraphs/0' : name}`;
      await make(each, { kind: 'set', pointer: field, value: to }, from);
      parts = parts.map((one) => (one === part ? { ...part, [name]: to } : one));
      steps[who].push({ kind: 'set', id: part.id, name, from, to });
    } else if (each.kind === 'move') {
      const to = `/blocks/${each.to % (parts.length + 1)}`;
      if (await make(each, { kind: 'move', pointer, to })) steps[who].push({ kind: 'move' });
    } else if (parts.length > 2) {
      await make(each, { kind: 'remove', pointer });
      parts = parts.filter((one) => one !== part);
      steps[who].push({ kind: 'remove', part });
    }
  };

  return {
    async run(all: readonly Step[]) {
      team.write(file, `${JSON.stringify({ title: 'Both', blocks: parts.map(valueOf) }, null, 2)}\n`);
      for (const each of all) {
        await carryOut(each);
        isAsKnown();
      }
      for (const who of [0, 1] as const) while (await undo(who));
    },
    close: () => rmSync(join(team.root, file), { force: true }),
  };
}

test(
  'each takes back to the beginning what they have done, and nothing of what the other has',
  { timeout: 300_000 },
  async () => {
    const found = await fc.check(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
        const model = createModel();
        try {
          await model.run(steps);
        } finally {
          model.close();
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 12), endOnFailure: true },
    );
    const report =
      found.failed && `${await fc.asyncDefaultReportMessage(found)}\n${String(found.errorInstance)}`;
    expect(report || 'held').toBe('held');
  },
);

test('what two change at once is merged, and asked about where it is the same value', async () => {
  const [first, second] = [team.as(asha), team.as(ben)];
  const hash = await first.choose(yawl);
  await first.set(yawl, '/blocks/1/heading', 'Her hull', { before: 'The boat', hash });
  expect(await second.set(yawl, '/blocks/0/heading', 'The Yawl', { before: 'Yawl', hash })).toMatchObject({
    result: 'saved',
    history: { undo: { label: `${yawl} ›` } },
  });
  const asked = await second.set(yawl, '/blocks/1/heading', 'The hull', { before: 'The boat', hash });
  expect(asked).toMatchObject({ result: 'conflict', theirs: 'Her hull' });
  // Whoever keeps theirs has the last word, and the other's step is not taken back over it.
  await second.set(yawl, '/blocks/1/heading', 'The hull', { before: 'Her hull' });
  expect(await first.undoOrRedo('undo')).toMatchObject({ result: 'conflict', theirs: 'The hull' });
  expect(await second.undoAll()).toBe(2);
  expect(await first.undoAll()).toBe(1);
  expect(team.status()).toBe('');
});

test('what a part said before is listed with whoever wrote it; old records without an author are read', async () => {
  const person = team.as(asha);
  await team.as(ben).set(yawl, '/blocks/1/heading', 'Her hull', { before: 'The boat' });
  await person.set(yawl, '/blocks/1/heading', 'The hull', { before: 'Her hull' });
  const query = new URLSearchParams({ file: yawl, pointer: '/blocks/1' });
  const texts = (await person.get(`earlier?${query}`)).body as EarlierText[];
  expect(texts.find(({ words }) => words.text === 'Her hull')).toMatchObject({ author: 'Ben' });
  // The person of this computer has made no step, and takes back no other's.
  expect((await team.get('history')).body).toEqual({});
  expect(await changesOf(() => team).undoOrRedo('undo')).toMatchObject({ result: 'nothing' });
  await person.undoAll();
  await team.as(ben).undoAll();
  expect(team.status()).toBe('');
});
