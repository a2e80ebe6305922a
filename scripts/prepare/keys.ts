import type { MediaLibrary, PageIndex, SiteContext, SiteIndex } from '../../src/model/content';
import { hashText } from '../site/hash';

/**
 * Makes the function that names all that a page's output follows from: `base`, its own text, and the shared parts,
 * collections, pictures and forms that it uses, also by way of shared parts.
 * @param base names what every page follows from: the engine and the settings.
 */
export function createPageKeys(
  siteIndex: SiteIndex,
  base: string,
): (sourceHash: string, index: PageIndex) => string {
  const { context, collections } = siteIndex;
  const { media } = context.environment;
  const partKeys = new Map<string, string>();
  const collectionKey = createKeys((name) => collections.get(name));
  const pictureKey = createKeys((path) => media.image(path));
  const formKey = createKeys((name) => context.forms.get(name));

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
  const references = ({ shared, collections: listed, media: files, forms }: PageIndex): string =>
    [
      ...shared.map(partKey),
      ...listed.map(({ name }) => collectionKey(name)),
      ...files.map(pictureKey),
      ...forms.map(formKey),
    ].join('\n');
  const everyPage = `${base}\n${references(context.index)}`;

  // A page that leads on to others of its collection shows how they are listed.
  const onward = ({ kind, collection }: PageIndex): string =>
    collection && context.settings?.pageKinds?.[kind ?? '']?.next ? collectionKey(collection.name) : '';
  return (sourceHash, index) => hashText(everyPage, sourceHash, references(index), onward(index));
}

/** Names all that the records of pages follow from besides their own text. */
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
