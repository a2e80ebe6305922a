import { readContext } from '../../src/content/context/read';
import { addressesOf } from '../../src/content/page/route';
import { readPage } from '../../src/content/schema/validate';
import type { SiteContext } from '../../src/model/content';
import { openEnvironment } from '../prepare/environment';
import type { SiteFolder } from '../site/files';
import { UsageError } from '../site/usage-error';
import { measure } from './measure';
import type { Measured } from './report';
import { sharedIn, textsOf } from './texts';

/**
 * Measures every page and shared part of a site's folder that is valid; the others are for the check to speak of.
 * @throws UsageError where the pages are not in English: nothing else can be measured.
 */
export async function measureFolder(folder: SiteFolder): Promise<Measured[]> {
  const environment = await openEnvironment(folder);
  const { context } = readContext(folder.files, environment);
  const language = context.source?.value.lang;
  if (language !== undefined && !/^en\b/i.test(language))
    throw new UsageError(`Only English can be measured, and "lang" in pages/_site.json is ${language}.`);
  const shared = measureShared(context);
  const pages = folder.pages.flatMap((path): Measured[] => {
    const { value, occurrences } = readPage(folder.read(path), environment.validators);
    if (value === undefined) return [];
    const own = measure(textsOf(occurrences, context.tokens));
    const included = sharedIn(occurrences).map((name) => shared.get(name)?.words ?? 0);
    const more = included.reduce((sum, words) => sum + words, 0);
    return [{ name: addressesOf(path, value).route, included: more, ...own }];
  });
  return [...pages, ...shared.values()];
}

function measureShared({ shared, tokens }: SiteContext): Map<string, Measured> {
  return new Map(
    [...shared].flatMap(([name, { file, source }]) =>
      source === undefined
        ? []
        : [[name, { name: file.path, included: 0, ...measure(textsOf(source.occurrences, tokens)) }]],
    ),
  );
}
