import type { SiteIndex } from '../../../src/model/content';
import type { PageIndex } from '../../../src/model/page-index';

type Named = (name: string) => number;

export const everyPage = ({ pages, drafts }: SiteIndex): PageIndex[] => [
  ...pages.values(),
  ...drafts.values(),
];

/** Makes the function that says how many pages show a shared part, be it through another one. */
export function createPartCounts(index: SiteIndex): Named {
  let counts: Map<string, number> | undefined;
  const count = () => {
    const found = new Map<string, number>();
    for (const page of everyPage(index))
      for (const name of partsOf(page, index)) found.set(name, (found.get(name) ?? 0) + 1);
    return found;
  };
  return (name) => (counts ??= count()).get(name) ?? 0;
}

/** The shared parts of a page, those within others too. */
export function partsOf({ shared, kind }: PageIndex, { context }: SiteIndex): Set<string> {
  const ending = context.settings?.pageKinds?.[kind ?? '']?.ending;
  const parts = new Set([...shared, ...(ending === undefined ? [] : [ending])]);
  // The set grows while it is gone through.
  for (const name of parts)
    for (const inner of context.shared.get(name)?.index.shared ?? []) parts.add(inner);
  return parts;
}
