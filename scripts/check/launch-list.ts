import type { Diagnostic } from '../../src/model/diagnostic';

type Group = 'owner' | 'counsel' | 'review' | 'delivery';

/** What stands between a site and its launch, by who can settle it. */
const groups: Record<Group, { title: string; codes: readonly string[] }> = {
  owner: { title: 'Facts from the owner', codes: ['launch/placeholder', 'launch/owner'] },
  counsel: { title: 'Clearance by counsel', codes: ['launch/counsel'] },
  review: { title: 'Review of the content', codes: ['launch/review'] },
  delivery: { title: 'Delivery of forms', codes: ['launch/delivery'] },
};

// `Object.keys` forgets that the keys of the table are the groups.
const names: readonly Group[] = ['owner', 'counsel', 'review', 'delivery'];

/** The group of a launch item; undefined for all else. */
export const launchGroup = ({ code }: Pick<Diagnostic, 'code'>): Group | undefined =>
  names.find((name) => groups[name].codes.includes(code));

// By its group, so that no item is left out of both lists.
export const isOfLaunch = (item: Pick<Diagnostic, 'code'>): boolean => launchGroup(item) !== undefined;

/** How many items each group has; undefined where there are none at all. */
export function launchCounts(diagnostics: readonly Diagnostic[]): Record<Group, number> | undefined {
  const items = diagnostics.filter(isOfLaunch);
  if (items.length === 0) return undefined;
  const count = (name: Group) => items.filter((item) => launchGroup(item) === name).length;
  return {
    owner: count('owner'),
    counsel: count('counsel'),
    review: count('review'),
    delivery: count('delivery'),
  };
}

/** One paragraph a group: its items with their places, each advice once for all that share it. */
export function launchList(
  diagnostics: readonly Diagnostic[],
  style: { title: (text: string) => string; place: (text: string) => string },
): string[] {
  return names.flatMap((name) => {
    const items = diagnostics.filter((item) => launchGroup(item) === name);
    if (items.length === 0) return [];
    const byAdvice = new Map<string, Diagnostic[]>();
    for (const item of items) {
      const advice = `${item.message}\n${item.hint ?? ''}`;
      byAdvice.set(advice, [...(byAdvice.get(advice) ?? []), item]);
    }
    const entries = [...byAdvice.values()].flatMap((alike) => [
      ...alike.map(({ file, line, column }) => `  ${style.place(`${file}:${line}:${column}`)}`),
      `    ${alike[0]?.message ?? ''}`,
      ...(alike[0]?.hint === undefined ? [] : [`    → ${alike[0].hint}`]),
    ]);
    return [[style.title(`Before launch: ${groups[name].title} (${items.length})`), ...entries].join('\n')];
  });
}
