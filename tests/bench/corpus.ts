import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const words =
  'harbour tide rope plank keel mast lantern gull pier anchor chart sail wind north shore boat deck crew watch log storm calm depth buoy wharf'.split(
    ' ',
  );

/** Draws the content of one page: the same for the same page on every machine. */
function createProse(seed: number) {
  let state = seed >>> 0;
  // A small linear congruential generator (Numerical Recipes).
  const random = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const list = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));
  let last = 0;
  /** Never the word before, which the check reports. */
  const word = () => {
    last = (last + 1 + random(words.length - 1)) % words.length;
    return words[last] ?? 'tide';
  };
  const phrase = (length: number) => {
    const text = list(length, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  };
  return { random, list, word, phrase, sentence: (length: number) => `${phrase(length)}.` };
}

type Prose = ReturnType<typeof createProse>;

/** 250 pages a folder. */
const fileOf = (index: number): string => (index === 0 ? 'index' : `s${Math.floor(index / 250)}/p${index}`);
const routeOf = (index: number): string => (index === 0 ? '/' : `/${fileOf(index)}`);

const linksInText = 25;

/** Headed sections of paragraphs of 80 words with 25 links in all, a list, and on some pages more. */
function blocksOf(index: number, count: number, { random, list, word, phrase, sentence }: Prose) {
  /** To another page than this one. */
  const link = () => `[${word()} ${word()}](${routeOf((index + 1 + random(count - 1)) % count)})`;
  const sections = 2 + random(5);
  const paragraph = () =>
    `${sentence(20)} ${phrase(12)}, as ${link()} says, and **${word()} and ${word()}** ${sentence(14)} ${sentence(26)}`;
  const more = [
    {
      type: 'table',
      caption: sentence(4),
      columns: ['Matter', 'By day', 'By night'],
      rows: list(3 + random(5), () => [sentence(2), sentence(3), sentence(3)]),
    },
    {
      type: 'accordion',
      heading: `Questions ${index}`,
      items: list(3 + random(4), (at) => ({ question: `${phrase(5)} ${at}?`, answer: [sentence(14)] })),
    },
    {
      type: 'info-cards',
      heading: `Ways ${index}`,
      items: list(3, () => ({ icon: 'anchor', title: phrase(2), lines: [sentence(4)] })),
    },
  ];
  return [
    ...list(sections, (at) => ({
      type: 'paragraphs',
      heading: `${phrase(3)} ${at + 1}`,
      paragraphs: list(Math.ceil(linksInText / sections), paragraph),
    })),
    {
      type: 'list',
      heading: `What to bring ${index}`,
      items: list(3 + random(5), () => ({ lead: `${word()}.`, text: sentence(10) })),
    },
    ...more.filter(() => random(3) === 0),
    { type: 'include', name: 'hours' },
  ];
}

export type CorpusBlock = ReturnType<typeof blocksOf>[number];

function pageAt(index: number, count: number, hasWarnings: boolean) {
  const prose = createProse(index + 1);
  const { phrase, sentence, word } = prose;
  const title = `${phrase(3)} ${index}`;
  return {
    title,
    meta: {
      title: hasWarnings ? `Page ${index}` : `${title}: the harbour's own page`,
      description: `${sentence(12)} ${sentence(8)} Page ${index}.`,
      keywords: [word(), word()],
    },
    blocks: [
      { type: 'banner', heading: title, text: sentence(8), tone: 'dark' },
      ...blocksOf(index, count, prose),
    ],
  };
}

export type CorpusPage = ReturnType<typeof pageAt>;

export const hours = {
  type: 'data-card',
  heading: 'Hours',
  rows: [
    { label: 'Thursday', value: '10–20' },
    { label: 'Monday', value: 'Closed' },
  ],
};

export function corpusSettings() {
  // A page of the menu would show its way through it, which the floor does not render.
  const quay = (name: number | string) => `https://quays.example.org/${name}`;
  const links = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ text: `Quay ${from + at}`, href: quay(from + at) }));
  return {
    name: 'Harbour',
    origin: 'https://harbour.example',
    lang: 'en',
    tokens: {},
    head: { icon: 'icon.svg', themeColor: '#0b2b2a' },
    navigation: [
      { text: 'Home', href: '/' },
      { text: 'Quays', href: quay('all'), items: links(1, 7) },
      { text: 'Docks', href: quay('docks'), items: links(7, 15) },
    ],
    action: { text: 'Contact', href: '/' },
    footer: {
      tagline: 'By the sea',
      groups: [
        { heading: 'Quays', links: links(1, 7) },
        { heading: 'Docks', links: links(7, 13) },
      ],
      legal: ['No swimming.'],
      copyright: '© Harbour.',
    },
  };
}

export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M4 0v8M1 5a3 3 0 0 0 6 0"/></svg>\n';

/** The pages of a site of `count`, by their paths below pages/, without their ending. */
export function* corpusPages(count: number, hasWarnings = false): Iterable<[path: string, page: CorpusPage]> {
  for (let index = 0; index < count; index += 1) yield [fileOf(index), pageAt(index, count, hasWarnings)];
}

/**
 * Writes a site of `count` pages below `root`. Deterministic: the same count gives the same bytes.
 * @param options `hasWarnings`: the title of every page is one that search engines find too short.
 */
export async function writeCorpus(root: string, count: number, { hasWarnings = false } = {}): Promise<void> {
  const write = async (path: string, content: unknown) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    await writeFile(join(root, path), text);
  };
  await write('public/icon.svg', icon);
  await write('pages/_site.json', corpusSettings());
  await write('pages/_shared/hours.json', { blocks: [hours] });
  for (const [path, page] of corpusPages(count, hasWarnings)) await write(`pages/${path}.json`, page);
}
