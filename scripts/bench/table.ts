import { steps, type CorpusCosts, type BenchStep } from './measure-corpus';

/** The figures as text: every step at every size, then what one more page costs, as ratios to the bare scripts. */
export function printTable(costs: CorpusCosts[], machine: Record<string, string>): string {
  const rows = costs.flatMap(({ pages, costs: of }) =>
    steps.map((step) => {
      const { wall, cpu, peak } = of[step];
      return [
        String(pages),
        step,
        wall.toFixed(2),
        cpu.toFixed(2),
        peak.toFixed(0),
        (pages / wall).toFixed(0),
      ];
    }),
  );
  const table = columns([['pages', 'step', 'wall s', 'CPU s', 'peak MiB', 'pages/s'], ...rows]);
  return [Object.values(machine).join(', '), '', table, '', ...perPage(costs)].join('\n');
}

/** From the difference between the two largest sizes, so that start-up is in none of it. */
function perPage(costs: CorpusCosts[]): string[] {
  const [small, large] = costs.slice(-2);
  if (!small || !large) return [];
  const more = large.pages - small.pages;
  const cpu = (step: BenchStep) => ((large.costs[step].cpu - small.costs[step].cpu) / more) * 1e6;
  const memory = ((large.costs['full build'].peak - small.costs['full build'].peak) / more) * 1024;
  const content = large.costs['full build'].wall;
  const ratio = (step: BenchStep, floor: BenchStep) => `${(cpu(step) / cpu(floor)).toFixed(2)} × its floor`;
  return [
    `One more page (from ${small.pages} to ${large.pages}):`,
    `  check        ${cpu('check').toFixed(0)} µs of CPU, ${ratio('check', 'check floor')} (${cpu('check floor').toFixed(0)} µs)`,
    `  full build   ${cpu('full build').toFixed(0)} µs of CPU, ${ratio('full build', 'build floor')} (${cpu('build floor').toFixed(0)} µs), ${memory.toFixed(1)} KiB of memory, ${(large.bytes / large.pages / 1024).toFixed(1)} KiB of HTML`,
    `One page of ${large.pages} changed: ${(large.costs['one page changed'].wall / content).toFixed(2)} × the full build; nothing changed: ${(large.costs['nothing changed'].wall / content).toFixed(2)} ×.`,
  ];
}

function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const pad = (cell: string, at: number) =>
    at === 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}
