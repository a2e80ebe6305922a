import type { Cost } from './measure';
import { steps, type CorpusCosts, type BenchStep } from './measure-corpus';

export type Machine = Record<'date' | 'node' | 'cpu' | 'memory' | 'load', string>;

/** The figures as text: every step at every size. */
export function printTable(costs: CorpusCosts[], machine: Machine): string {
  const rows = costs.flatMap(({ corpus, pages, costs: of }) =>
    steps.flatMap((step) => {
      const cost = of[step];
      if (!cost) return [];
      const { wall, cpu, peak } = cost;
      const figures = [wall.toFixed(2), cpu.toFixed(2), peak.toFixed(0), (pages / wall).toFixed(0)];
      return [[corpus, String(pages), step, ...figures]];
    }),
  );
  const table = columns([['corpus', 'pages', 'step', 'wall s', 'CPU s', 'peak MiB', 'pages/s'], ...rows]);
  return [Object.values(machine).join(', '), '', table].join('\n');
}

function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const isText = (at: number) => at === 0 || at === 2;
  const pad = (cell: string, at: number) =>
    isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

/** The figures of the largest size as Markdown, a column for each corpus. */
export function markdownTable(costs: CorpusCosts[], machine: Machine): string {
  const most = Math.max(...costs.map(({ pages }) => pages));
  const shown = costs.filter(({ pages }) => pages === most);
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const cell = (cost: Cost | undefined) =>
    cost ? `${cost.wall.toFixed(2)} s, ${cost.cpu.toFixed(1)} s CPU, ${cost.peak.toFixed(0)} MiB` : '–';
  const of = (step: BenchStep) => row(step, ...shown.map(({ costs: { [step]: cost } }) => cell(cost)));
  const measured = steps.filter((step) => shown.some(({ costs: of }) => of[step]));
  return [
    `On ${machine.date}, Node ${machine.node}, ${machine.cpu}, ${machine.memory}, load ${machine.load} at the start; ${most} pages:`,
    '',
    row('', ...shown.map(({ corpus }) => corpus)),
    row('---', ...shown.map(() => '---')),
    ...measured.map(of),
    row('one more page of a full build', ...shown.map((large) => perPage(large, costs))),
    row('HTML a page', ...shown.map(({ bytes, pages }) => `${(bytes / pages / 1024).toFixed(1)} KiB`)),
  ].join('\n');
}

/** From the difference to the next smaller size, so that start-up is in none of it. */
function perPage(large: CorpusCosts, costs: CorpusCosts[]): string {
  const small = costs
    .filter(({ corpus, pages }) => corpus === large.corpus && pages < large.pages)
    .sort((a, b) => b.pages - a.pages)[0];
  if (!small) return '';
  const cpu = (step: BenchStep) =>
    (((large.costs[step]?.cpu ?? NaN) - (small.costs[step]?.cpu ?? NaN)) / (large.pages - small.pages)) *
    1000;
  return `${cpu('full build').toFixed(2)} ms CPU, ${(cpu('full build') / cpu('build floor')).toFixed(1)} × the floor`;
}
