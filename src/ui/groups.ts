interface Grouped<T> {
  label: string | undefined;
  entries: T[];
}

/** Entries of one group side by side, groups and entries in their first order. */
export function groupsOf<T extends { group?: string }>(entries: readonly T[]): Grouped<T>[] {
  const groups = new Map<string | undefined, T[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([label, members]) => ({ label, entries: members }));
}
