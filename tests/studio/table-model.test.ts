import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Edit, ItemCommand, ValueCommand } from '../../src/model/studio';
import { sha256Of } from '../../scripts/site/hash';
import { openStudio } from './studio-site';
import { connect } from './window';

/*
 * The real client and the real server over one table, which others change as well. Each cell says of which column and
 * row it is; SEED=7 RUNS=300 npx vitest run tests/studio/table-model.test.ts
 */
const runs = Number(process.env['RUNS'] ?? 25);
const seed = Number(process.env['SEED'] ?? 1);
const file = 'pages/Model.json';

let studio: Awaited<ReturnType<typeof openStudio>>;
let net: ReturnType<typeof connect>;
beforeAll(async () => {
  studio = await openStudio();
  net = connect(() => studio);
  net.site('first');
});
afterAll(async () => {
  net.close();
  await studio.close();
});

const at = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('add' as const, 'duplicate' as const, 'remove' as const, 'step' as const),
      what: fc.constantFrom('columns' as const, 'rows' as const),
      by: fc.constantFrom(1, -1),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('others' as const),
      what: fc.constantFrom('columns' as const, 'rows' as const),
      at,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Own = Extract<Step, { by: number }>;

interface Table {
  columns: string[];
  rows: string[][];
}

const textOf = ({ columns, rows }: Table) =>
  `${JSON.stringify({ title: 'A model', blocks: [{ type: 'table', heading: 'Boats', columns, rows }] }, null, 2)}\n`;
const tableIn = (text: string): Table => (JSON.parse(text) as { blocks: [Table] }).blocks[0];

let count = 0;
/** A name that no other column, and no other row, has. */
const own = (kind: string) => `${kind}${(count += 1)}of`;
const cells = (row: string, columns: readonly string[]) => columns.map((column) => `${column} ${row}`);
const turned = ({ columns, rows }: Table): string[][] =>
  columns.map((column, index) => [column, ...rows.map((row) => row[index] ?? '')]);
const back = (all: string[][]): Table => ({
  columns: all.map(([column = '']) => column),
  rows: (all[0] ?? []).slice(1).map((_, row) => all.map((column) => column[row + 1] ?? '')),
});

/** What is done to one of the columns, or of the rows, is done to all of its cells and to no other. */
function done(table: Table, { what, kind, by }: Own, place: number): Table {
  const lines = what === 'rows' ? table.rows : turned(table);
  const line = lines[place] ?? [];
  const blank = line.map(() => '✎ Text');
  const next = {
    add: () => lines.toSpliced(place, 0, blank),
    duplicate: () => lines.toSpliced(place + 1, 0, line),
    remove: () => lines.toSpliced(place, 1),
    step: () => lines.toSpliced(place, 1).toSpliced(Math.max(0, place + by), 0, line),
  }[kind]();
  return what === 'rows' ? { ...table, rows: next } : back(next);
}

/** Others write names over what is new, so that every cell tells again where it belongs. */
function named({ columns, rows }: Table): Table {
  const names = columns.map((name, index) =>
    columns.indexOf(name) === index && !name.startsWith('✎') ? name : own('column'),
  );
  const seen = new Set<string>();
  return {
    columns: names,
    rows: rows.map((row) => {
      const known = row[0]?.split(' ')[1];
      const name = known === undefined || known === 'Text' || seen.has(known) ? own('row') : known;
      seen.add(name);
      return cells(name, names);
    }),
  };
}

async function holds(steps: readonly Step[]): Promise<void> {
  const window = net.openWindow();
  let table = named({ columns: ['', '', ''], rows: [[], [], []] });
  const write = () => studio.write(file, textOf(table));
  write();
  let seen = { table, text: textOf(table) };
  let before: Table | undefined;
  for (const each of steps) {
    if (each.kind === 'look') seen = { table, text: studio.read(file) };
    else if (each.kind === 'undo') {
      if (!before) continue;
      await window.readHistory();
      await window.step('undo');
      table = before;
      before = undefined;
      if (studio.read(file) !== textOf(table)) throw new Error('the step was not taken back');
    } else if (each.kind === 'others') {
      const place = each.at % (each.what === 'rows' ? table.rows.length : table.columns.length);
      table = named(done(table, { ...each, kind: 'add', by: 1 }, place));
      before = undefined;
      write();
    } else {
      const lines = each.what === 'rows' ? seen.table.rows.map(([cell]) => cell) : seen.table.columns;
      const index = each.at % lines.length;
      const linesNow = each.what === 'rows' ? table.rows.map(([cell]) => cell) : table.columns;
      const change: Edit = {
        file,
        hash: sha256Of(seen.text),
        command: commandOf(each, index),
        label: each.kind,
        place: { route: '/Model', at: '/blocks/0', field: '' },
      };
      const text = studio.read(file);
      const answer = await window.make(change);
      if (answer.result !== 'saved') {
        // What is known from the text as it is has its place; else it may be gone, or be refused for its limits.
        if (answer.result !== 'refused' && seen.text === text) throw new Error('what is there is not found');
        if (studio.read(file) !== text) throw new Error('something was written unasked');
        continue;
      }
      const now = linesNow.indexOf(lines[index]);
      if (now === -1) throw new Error('it was done to a line that is gone');
      const after = done(table, each, now);
      if (!isDeepStrictEqual(tableIn(studio.read(file)), { type: 'table', heading: 'Boats', ...after }))
        throw new Error(`${JSON.stringify(each)} is not as it was meant`);
      if (JSON.stringify(after) === JSON.stringify(table)) continue;
      before = table;
      table = after;
      if (JSON.stringify(named(table)) === JSON.stringify(table)) seen = { table, text: studio.read(file) };
      else {
        table = named(table);
        before = undefined;
        write();
        seen = { table, text: studio.read(file) };
      }
    }
  }
}

function commandOf({ kind, what, by }: Own, index: number): ItemCommand | ValueCommand {
  const pointer = `/blocks/0/${what}/${index}`;
  return kind === 'step' ? { kind, pointer, by } : { kind, pointer };
}

test(
  `a column has its cells, whatever is done to it and to the table (${runs} runs)`,
  { timeout: 60_000 + runs * 3000 },
  async () => {
    const found = await fc.check(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), holds), {
      numRuns: runs,
      seed,
    });
    const report =
      found.failed && `${await fc.asyncDefaultReportMessage(found)}\n${String(found.errorInstance)}`;
    expect(report || 'held').toBe('held');
  },
);
