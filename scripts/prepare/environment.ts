import { copyMark } from '../../src/content/page/index-page';
import type { ContentEnvironment, IconLibrary, Samples } from '../../src/model/content';
import type { MediaFacts } from '../../src/model/media';
import { loadIcons } from '../assets/icons';
import { findFormSchemaFault } from '../forms/fields-schema';
import { loadValidators } from '../schema/validators';
import { listedMedia, type SiteFolder } from '../site/files';
import { hashText } from '../site/hash';
import { dictionaryOf } from './dictionary';
import { inspectPublicFiles } from './public-files';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesIn } from '../../src/content/page/example-text';
import { filesBelow } from '../site/disk';
import { starter } from '../site/engine-root';

/**
 * What the pipeline needs of the outside world. Pictures have no sizes yet and forms no validators: see `Prepare`.
 * @param facts what the files under public/ are; without it none is looked into.
 * @param icons those of before, which need not be read again.
 */
export function createEnvironment(
  { publicFiles, ...site }: Pick<SiteFolder, 'publicFiles' | 'root' | 'blocks'> & Partial<NamedFiles>,
  facts?: ReadonlyMap<string, MediaFacts>,
  icons: IconLibrary = loadIcons(),
): ContentEnvironment {
  const elsewhere = finderIn(site);
  const validators = loadValidators(site);
  return {
    validators,
    media: { ...listedMedia(publicFiles, facts), elsewhere: (path) => elsewhere(`public/${path}`) },
    icons,
    formSchemaFault: findFormSchemaFault(validators),
    hashOf: hashText,
    elsewhere,
    dictionaryOf,
    samples: readSamples(site.root),
  };
}

/** The environment of a folder, with its public files looked into. */
export const openEnvironment = async (folder: SiteFolder): Promise<ContentEnvironment> =>
  createEnvironment(folder, await inspectPublicFiles(folder));

type NamedFiles = Pick<SiteFolder, 'pages' | 'faults'>;

/** Finds the file that its author may mean by another: in another folder, or with another ending or letter case. */
function finderIn({ pages = [], faults = [] }: Partial<NamedFiles>) {
  const strays = faults.filter(({ code }) => code === 'route/stray-file').map(({ file }) => file);
  return (path: string): string | undefined => {
    if (path.startsWith('public/')) return only(strays.filter((other) => nameOf(other) === nameOf(path)));
    // Only a page whose name no author gave may be another page; what is in a folder of another kind is named itself.
    return only(
      [
        ...strays.filter(isNearlyJson),
        ...pages.filter((page) => copyMark.test(page.replace(/\.json$/, ''))),
      ].filter((other) => other !== path && stemOf(other) === stemOf(path)),
    );
  };
}

// What other programs write is no page under another name.
const isNearlyJson = (path: string) => /(?:^|\/)[^/.]+$|\.(?:json|txt|text|jsn|josn)(?:\.\w+)?$/i.test(path);

const only = ([first, ...others]: readonly string[]) => (others.length === 0 ? first : undefined);

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** The name of a file without its endings and what computers add to that of a copy. */
const stemOf = (path: string) =>
  nameOf(path)
    .replace(/(?:\.\w{2,5})+$/, '')
    .replace(copyMark, '$1');

/** The texts that a new site begins with, and those of its files that this one has as they were. */
function readSamples(root: string): Samples {
  const pages = filesBelow(join(starter, 'pages'));
  const texts = pages.flatMap((path) =>
    sentencesIn(JSON.parse(readFileSync(join(starter, 'pages', path), 'utf8'))),
  );
  const isAsItWas = (path: string) => {
    const own = join(root, 'public', path);
    return existsSync(own) && readFileSync(own).equals(readFileSync(join(starter, 'public', path)));
  };
  return { texts: new Set(texts), files: new Set(filesBelow(join(starter, 'public')).filter(isAsItWas)) };
}
