import type { PageIndex, SiteIndex } from '../../../src/model/content';

/** Makes the function that says how many pages show a shared part, be it through another one. */
export function createPartCounts({ pages, drafts, context }: SiteIndex): (name: string) => number {
  let counts: Map<string, number> | undefined;
  const count = () => {
    const found = new Map<string, number>();
    for (const page of [...pages.values(), ...drafts.values()])
      for (const name of partsOf(page)) found.set(name, (found.get(name) ?? 0) + 1);
    return found;
  };
  const partsOf = ({ shared, kind }: PageIndex): Set<string> => {
    const ending = context.settings?.pageKinds?.[kind ?? '']?.ending;
    const parts = new Set([...shared, ...(ending === undefined ? [] : [ending])]);
    // The set grows while it is gone through.
    for (const name of parts)
      for (const inner of context.shared.get(name)?.index.shared ?? []) parts.add(inner);
    return parts;
  };
  return (name) => (counts ??= count()).get(name) ?? 0;
}
