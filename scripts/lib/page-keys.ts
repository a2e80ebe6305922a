import type { PageIndex, SiteContext, SiteIndex } from '../../src/model/content';
import type { PictureRecord } from './images';
import { hashText } from './build-state';

/**
 * Makes the function that names all that a page's output follows from: its own text, the engine and the settings,
 * and the shared parts, collections, pictures and forms that it takes in, also by way of shared parts.
 */
export function createPageKeys(siteIndex: SiteIndex, base: string, pictures: Map<string, PictureRecord>) {
  const { context, collections } = siteIndex;
  const collectionKeys = new Map<string, string>();
  const partKeys = new Map<string, string>();

  const collectionKey = (name: string) =>
    remember(collectionKeys, name, () => hashText(JSON.stringify(collections.get(name) ?? null)));
  const partKey = (name: string): string => {
    const part = context.shared.get(name);
    return remember(partKeys, name, () => (part ? hashText(part.file.text, references(part.index)) : ''));
  };
  const references = (index: PageIndex): string =>
    [
      ...index.shared.map(partKey),
      ...index.collections.map(({ name }) => collectionKey(name)),
      ...index.media.map((path) => pictures.get(path)?.src ?? path),
      ...index.forms.map((name) => context.forms.get(name)?.validator ?? name),
    ].join('\n');

  return (sourceHash: string, index: PageIndex): string => hashText(base, sourceHash, references(index));
}

/** Names all that the records of pages follow from besides their own text. */
export function contextKeyOf(context: SiteContext, engine: string): string {
  const { siteFile, shared, formNames, environment } = context;
  const parts = [...shared.values()].map(({ file }) => file.path + file.text);
  return hashText(engine, siteFile.text, ...parts, formNames.join('\n'), environment.media.paths().join('\n'));
}

function remember(map: Map<string, string>, name: string, make: () => string): string {
  const known = map.get(name);
  if (known !== undefined) return known;
  // Set first: parts that include one another in a circle are reported by the check, and must end here.
  map.set(name, '');
  const value = make();
  map.set(name, value);
  return value;
}
