import type { BenchStep, CorpusCosts } from './measure-corpus';

const shownSteps: readonly { step: BenchStep; colour: string }[] = [
  { step: 'full build', colour: '#0b5c8a' },
  { step: 'build floor', colour: '#b9c4c9' },
  { step: 'Eleventy, full build', colour: '#d9a441' },
  { step: 'a shared part changed', colour: '#5f9ebd' },
  { step: 'one page changed', colour: '#a3141e' },
  { step: 'check', colour: '#3f7d4f' },
];

const barHeight = 18;
const groupGap = 34;
const left = 190;
const width = 760;
const barRoom = width - left - 80;

/** Bars of the seconds that each step takes at the largest size, a group for each corpus, as an SVG picture. */
export function chartOf(costs: CorpusCosts[]): string {
  const most = Math.max(...costs.map(({ pages }) => pages));
  const shown = costs.filter(({ pages }) => pages === most);
  const secondsOf = (of: CorpusCosts, step: BenchStep) => of.costs[step]?.wall ?? 0;
  const longest = Math.max(...shown.flatMap((of) => shownSteps.map(({ step }) => secondsOf(of, step))));
  const groupHeight = shownSteps.length * barHeight + groupGap;
  const groups = shown.map((of, at) => {
    const top = 16 + at * groupHeight;
    const bars = shownSteps.map(({ step, colour }, row) => {
      const wall = secondsOf(of, step);
      if (wall === 0) return '';
      const y = top + 8 + row * barHeight;
      const length = Math.max(1, (wall / longest) * barRoom).toFixed(1);
      return [
        `<text x="${left - 8}" y="${y + 12}" text-anchor="end">${step}</text>`,
        `<rect x="${left}" y="${y}" width="${length}" height="${barHeight - 4}" fill="${colour}"/>`,
        `<text x="${left + Number(length) + 6}" y="${y + 12}">${wall.toFixed(1)} s</text>`,
      ].join('');
    });
    return `<text x="0" y="${top}" font-weight="600">${of.corpus}</text>${bars.join('\n')}`;
  });
  const height = shown.length * groupHeight;
  const title = `Seconds for ${most} pages`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="12" fill="#1c2a2a">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${groups.join('\n')}
</svg>
`;
}
