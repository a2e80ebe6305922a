import { blockTitle, humanize } from '../../../src/content/edit/fields/titles';
import { enclosingBlock } from '../../../src/content/schema/subject';
import { asObject, isObject } from '../../../src/model/json';
import { childPointer, valueAt } from '../../../src/content/source/pointer';
import { tokenNames } from '../../../src/content/values/tokens';
import type { SiteIndex } from '../../../src/model/content';
import type { PageIndex } from '../../../src/model/page-index';
import type { ListPlace, Origin, SharedText } from '../../../src/model/studio';
import type { Reaches } from '../../../src/content/changes/site-changes';

/** The tokens of a site: what each says, what it is for, and where it is seen. */
export function sharedTexts(index: SiteIndex): SharedText[] {
  const { settings, siteFile, tokens, source } = index.context;
  const written = settings?.tokens;
  const within = createWithin([...tokens.keys()].map((name) => [name, writtenOf(name, written) ?? '']));
  const { tokens: _, ...others } = source?.value ?? {};
  const everywhere = within(tokenNames(JSON.stringify(others)));
  const pages = everyPage(index).map((page) => ({ page, names: within(namesOn(page, index)) }));
  return [...tokens].map(([name, value]) => {
    const token = isObject(written) ? written[name] : undefined;
    const { note, standIn } = asObject(token);
    return {
      name,
      title: humanize(name).replace(/\d+$/, ' $&'),
      value,
      // A token may hold other tokens: what is changed is the text that names them.
      written: writtenOf(name, written) ?? value,
      origin: { file: siteFile.path, pointer: tokenPointer(name, written) },
      ...(typeof note === 'string' && { note }),
      ...(typeof standIn === 'string' && { standIn }),
      pages: pages.filter(({ names }) => names.has(name)).map(({ page }) => page.title || page.route),
      isEverywhere: everywhere.has(name),
    };
  });
}

function namesOn(page: PageIndex, index: SiteIndex): string[] {
  const parts = [...partsOf(page, index)].flatMap(
    (name) => index.context.shared.get(name)?.index.tokens ?? [],
  );
  return [...page.tokens, ...parts];
}

/** Makes the function that adds to names those that their texts name. */
function createWithin(texts: readonly (readonly [string, string])[]) {
  const inner = new Map(texts.map(([name, text]) => [name, tokenNames(text)]));
  return (names: readonly string[]): Set<string> => {
    const all = new Set(names);
    // The set grows while it is gone through.
    for (const name of all) for (const other of inner.get(name) ?? []) all.add(other);
    return all;
  };
}

function writtenOf(name: string, tokens: unknown): string | undefined {
  const written = valueAt({ tokens }, tokenPointer(name, tokens));
  return typeof written === 'string' ? written : undefined;
}

/** A token may be its value, or hold it beside what is said of it. */
function tokenPointer(name: string, tokens: unknown): string {
  const pointer = childPointer('/tokens', name);
  const token = isObject(tokens) ? tokens[name] : undefined;
  return isObject(token) ? childPointer(pointer, 'value') : pointer;
}

type Named = (name: string) => number;

export const everyPage = ({ pages, drafts }: SiteIndex): PageIndex[] => [
  ...pages.values(),
  ...drafts.values(),
];

/** Where each file is seen: a page itself, a shared part on the first page that shows it. */
export const routesOf = (index: SiteIndex): Map<string, string> =>
  new Map(
    everyPage(index)
      .toReversed()
      .flatMap(({ file, route, shared }) =>
        [file, ...shared.map((name) => `pages/_shared/${name}.json`)].map((each) => [each, route] as const),
      ),
  );

/** Makes the function that says what people call a place in a file with this content, and where it is seen. */
export function createPlaces(index: SiteIndex) {
  const { validators } = index.context.environment;
  const routes = routesOf(index);
  const titles = new Map(everyPage(index).map(({ file, title }) => [file, title]));
  return ({ file, pointer }: Origin, root: unknown): ListPlace => {
    const type = enclosingBlock(pointer, { root, validators })?.type;
    return {
      file,
      pointer,
      ...(titles.has(file) && { title: titles.get(file) }),
      ...(type !== undefined && { part: blockTitle(type, validators.blockSchemas[type]) }),
      ...(routes.has(file) && { route: routes.get(file) }),
    };
  };
}

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
function partsOf({ shared, kind }: PageIndex, { context }: SiteIndex): Set<string> {
  const ending = context.settings?.pageKinds?.[kind ?? '']?.ending;
  const parts = new Set([...shared, ...(ending === undefined ? [] : [ending])]);
  // The set grows while it is gone through.
  for (const name of parts)
    for (const inner of context.shared.get(name)?.index.shared ?? []) parts.add(inner);
  return parts;
}

/** On how many pages shared parts and texts are seen. */
export function reachesOf(siteIndex: SiteIndex): Reaches {
  const texts = new Map(sharedTexts(siteIndex).map((text) => [text.name, text]));
  return {
    part: createPartCounts(siteIndex),
    token: (name) => {
      const text = texts.get(name);
      return text?.isEverywhere ? 'every' : (text?.pages.length ?? 0);
    },
  };
}
