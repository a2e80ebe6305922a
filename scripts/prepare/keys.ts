import { readTarget } from '../../src/content/values/link-target';
import type { MediaLibrary, SiteContext, SiteIndex } from '../../src/model/content';
import type { PageIndex } from '../../src/model/page-index';
import { hashText } from '../site/hash';

/**
 * Makes the function that names all that a page's output follows from: `base`, its own text, and the tokens, shared
 * parts, collections, pictures and forms that it uses, also by way of shared parts.
 * @param base names what every page follows from: the engine, and what is shown on all pages.
 */
export function createPageKeys(
  siteIndex: SiteIndex,
  base: string,
): (sourceHash: string, index: PageIndex) => string {
  const { context, collections } = siteIndex;
  const { media } = context.environment;
  const partKeys = new Map<string, string>();
  const tokenKey = createKeys((name) => context.tokens.get(name));
  const collectionKey = createKeys((name) => collections.get(name));
  const pictureKey = createKeys((path) => media.image(path));
  const formKey = createKeys((name) => context.forms.get(name));
  const termKey = createKeys((id) => context.terms?.get(id));

  const partKey = (name: string): string => {
    const known = partKeys.get(name);
    if (known !== undefined) return known;
    // Set first: parts that include one another in a circle are reported by the check, and must end here.
    partKeys.set(name, '');
    const part = context.shared.get(name);
    const key = part ? hashText(part.file.text, references(part.index)) : '';
    partKeys.set(name, key);
    return key;
  };
  const references = ({
    tokens,
    terms,
    shared,
    collections: listed,
    media: files,
    forms,
  }: PageIndex): string =>
    [
      ...tokens.map(tokenKey),
      ...terms.map(termKey),
      ...shared.map(partKey),
      ...listed.map(({ name }) => collectionKey(name)),
      ...files.map(pictureKey),
      ...forms.map(formKey),
    ].join('\n');
  const kindKey = createKeys((kind) => {
    const settings = context.settings?.pageKinds?.[kind];
    const { ending } = settings ?? {};
    return [settings, tokensWithin(settings, context).map(tokenKey), ending && partKey(ending)];
  });
  const everyPage = hashText(base, settingsKey(context), ...context.index.media.map(pictureKey));

  // A page that leads on to others of its collection shows how they are listed.
  const onward = ({ kind, collection }: PageIndex): string =>
    collection && context.settings?.pageKinds?.[kind ?? '']?.next ? collectionKey(collection.name) : '';
  return (sourceHash, index) =>
    hashText(everyPage, sourceHash, references(index), kindKey(index.kind ?? ''), onward(index));
}

/** The settings but for those that only some pages follow from. */
function settingsKey({ settings }: SiteContext): string {
  if (!settings) return '';
  const { tokens, pageKinds, ...rest } = settings;
  return JSON.stringify(rest);
}

/** The tokens that may be meant in a template, whose braces have other uses, too. */
function tokensWithin(template: unknown, { tokens }: SiteContext): string[] {
  const text = JSON.stringify(template) ?? '';
  return [...tokens.keys()].filter((name) => text.includes(name));
}

/**
 * Makes the function that names what the record of a page follows from besides the page's own text: the record is
 * the same as long as the name is. It is meant for records of pages without faults.
 */
export function createRecordKeys(context: SiteContext, engine: string): (index: PageIndex) => string {
  const { environment, settings, shared, tokens, terms } = context;
  const { media } = environment;
  const base = hashText(
    engine,
    JSON.stringify([
      settings && [settings.embeds, settings.glossary !== undefined, settings.search !== undefined],
    ]),
  );
  const forms = new Set(context.formNames);
  const tokenKey = createKeys((name) => tokens.get(name));
  const fileKey = createKeys((path) => [media.has(path), media.facts(path)]);
  const partKey = createKeys((name) => {
    const part = shared.get(name);
    return part && [part.headings, part.anchors, part.parts];
  });
  const kindKey = createKeys((kind) => {
    const { ending } = settings?.pageKinds?.[kind] ?? {};
    return [Object.hasOwn(settings?.pageKinds ?? {}, kind), ending, ending && partKey(ending)];
  });
  const keyOf = (index: PageIndex): string =>
    hashText(
      base,
      kindKey(index.kind ?? ''),
      ...index.tokens.map(tokenKey),
      ...index.terms.map((id) => `${id} ${terms?.has(id)}`),
      ...index.shared.map(partKey),
      ...[...index.media, ...index.downloads, ...filesAmong(index.links, media)].map(fileKey),
      ...index.forms.map((name) => `${name} ${forms.has(name)}`),
    );
  // Asked for twice: before the page is read, and when the state is written.
  const known = new WeakMap<PageIndex, string>();
  return (index) => {
    const key = known.get(index) ?? keyOf(index);
    known.set(index, key);
    return key;
  };
}

/** Links that would lead to a file if they were looked at now. */
const filesAmong = (links: readonly string[], media: MediaLibrary): string[] =>
  links.map((link) => readTarget(link).route.slice(1)).filter((path) => media.has(path));

/** Names all that any record of a page may follow from besides the page's own text. */
export function contextKeyOf(context: SiteContext, engine: string): string {
  const { siteFile, shared, formNames, environment } = context;
  const parts = [...shared.values()].map(({ file }) => file.path + file.text);
  return hashText(engine, siteFile.text, ...parts, formNames.join('\n'), mediaKey(environment.media));
}

/** The files under public/, and what the check finds out about them. */
const mediaKey = ({ paths, facts }: MediaLibrary) =>
  paths()
    .map((path) => path + JSON.stringify(facts(path) ?? null))
    .join('\n');

/** Each thing is hashed once, however many pages take it in. */
function createKeys(find: (name: string) => unknown): (name: string) => string {
  const keys = new Map<string, string>();
  return (name) => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = hashText(name, JSON.stringify(find(name) ?? null));
    keys.set(name, key);
    return key;
  };
}
