import { groupBy } from '../../src/content/source/group-by';
import type { Diagnostic } from '../../src/model/diagnostic';
import { answerers, type Answerer } from '../../src/model/studio';

/** The list of what a site lacks before its launch, by who can settle it. */
const groups: Record<Answerer, { title: string; codes: readonly string[] }> = {
  owner: { title: 'Facts from the owner', codes: ['launch/placeholder', 'launch/owner'] },
  counsel: { title: 'Clearance by counsel', codes: ['launch/counsel'] },
  review: { title: 'Review of the content', codes: ['launch/review'] },
  delivery: { title: 'Delivery of forms', codes: ['launch/delivery'] },
};

/** The group of a launch item; undefined for all else. */
export const launchGroup = ({ code }: Pick<Diagnostic, 'code'>): Answerer | undefined =>
  answerers.find((name) => groups[name].codes.includes(code));

// By its group, so that no item is left out of both lists.
export const isOfLaunch = (item: Pick<Diagnostic, 'code'>): boolean => launchGroup(item) !== undefined;

/** How many items each group has; undefined where there are none at all. */
export function launchCounts(diagnostics: readonly Diagnostic[]): Record<string, number> | undefined {
  const found = diagnostics.flatMap((item) => launchGroup(item) ?? []);
  if (found.length === 0) return undefined;
  return Object.fromEntries(answerers.map((name) => [name, found.filter((each) => each === name).length]));
}

interface Styles {
  title: (text: string) => string;
  place: (text: string) => string;
}

/** One paragraph a group: its items with their places, each message and each advice once for all that share it. */
export function launchList(diagnostics: readonly Diagnostic[], style: Styles): string[] {
  return Object.entries(groups).flatMap(([name, group]) => {
    const items = diagnostics.filter((item) => launchGroup(item) === name);
    if (items.length === 0) return [];
    const title = style.title(`Before launch: ${group.title} (${items.length})`);
    return [[title, ...adviceLines(items, style)].join('\n')];
  });
}

function adviceLines(items: readonly Diagnostic[], { place }: Styles): string[] {
  return [...groupBy(items, ({ hint = '' }) => hint)].flatMap(([hint, alike]) => [
    ...[...groupBy(alike, ({ message }) => message)].flatMap(([message, same]) => [
      ...same.map(({ file, line, column }) => `  ${place(`${file}:${line}:${column}`)}`),
      `    ${message}`,
    ]),
    ...(hint === '' ? [] : [`  → ${hint}`]),
  ]);
}
