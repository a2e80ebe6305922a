import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkedBlocks } from './links';
import { nestedBlocks, pictureCount } from './nested';
import { plainBlocks } from './plain';
import { fileOf, type PagePlace } from './place';
import { createProse, type Prose } from './prose';
import { berthForm, hoursPart, icon, pictureOf, siteSettings } from './shared';

/** Sites of three kinds, by what there is much of. */
const corpora: Record<CorpusName, (place: PagePlace, prose: Prose) => unknown[]> = {
  plain: plainBlocks,
  links: linkedBlocks,
  blocks: nestedBlocks,
};

export const corpusNames = ['plain', 'links', 'blocks'] as const;
export type CorpusName = (typeof corpusNames)[number];

interface CorpusOptions {
  corpus?: CorpusName;
  /** The title of every page is one that search engines find too short. */
  hasWarnings?: boolean;
}

/** Writes a site of `count` pages below `root`. Deterministic: the same count gives the same bytes. */
export async function writeCorpus(
  root: string,
  count: number,
  { corpus = 'plain', hasWarnings = false }: CorpusOptions = {},
): Promise<void> {
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  await write('public/icon.svg', icon);
  await write('pages/_site.json', json(siteSettings()));
  await write('pages/_shared/hours.json', json(hoursPart));
  if (corpus === 'blocks') {
    await write('schema/forms/berth.json', json(berthForm));
    for (let at = 0; at < pictureCount; at += 1)
      await write(`public/media/quay-${at}.png`, await pictureOf(at));
  }
  for (let index = 0; index < count; index += 1)
    await write(`pages/${fileOf(index)}.json`, json(pageAt({ index, count }, { corpus, hasWarnings })));
}

function pageAt(place: PagePlace, { corpus, hasWarnings }: Required<CorpusOptions>): unknown {
  const prose = createProse(place.index + 1);
  const { word, phrase, sentence } = prose;
  const title = `${phrase(3)} ${place.index}`;
  return {
    title,
    meta: {
      title: hasWarnings ? `Page ${place.index}` : `${title}: the harbour's own page`,
      description: `${sentence(12)} ${sentence(8)} Page ${place.index}.`,
      keywords: [word(), word()],
    },
    blocks: [
      { type: 'banner', heading: title, text: sentence(8), tone: 'dark' },
      ...corpora[corpus](place, prose),
    ],
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
