import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// A small linear congruential generator (Numerical Recipes): the same corpus on every machine.
function createRandom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const words =
  'harbour tide rope plank keel mast lantern gull pier anchor chart sail wind north shore boat deck crew watch log storm calm depth buoy wharf'.split(
    ' ',
  );

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M4 0v8M1 5a3 3 0 0 0 6 0"/></svg>\n';

/**
 * Writes a site of `count` pages with mixed blocks: banner, 2 to 6 headed sections with links, lists, tables,
 * accordions, a sidebar. Deterministic: the same count gives the same bytes.
 */
export async function writeCorpus(root: string, count: number): Promise<void> {
  await mkdir(join(root, 'pages', '_shared'), { recursive: true });
  await mkdir(join(root, 'public'), { recursive: true });
  await writeFile(join(root, 'public', 'icon.svg'), icon);
  await writeFile(join(root, 'pages', '_site.json'), json(siteSettings()));
  await writeFile(
    join(root, 'pages', '_shared', 'hours.json'),
    json({
      blocks: [
        {
          type: 'data-card',
          heading: 'Hours',
          rows: [
            { label: 'Thursday', value: '10–20' },
            { label: 'Monday', value: 'Closed' },
          ],
        },
      ],
    }),
  );
  for (let index = 0; index < count; index += 1) {
    const folder = join(root, 'pages', folderOf(index));
    if (index % 250 === 0 || index === 1) await mkdir(folder, { recursive: true });
    await writeFile(join(root, 'pages', `${fileOf(index)}.json`), json(corpusPage(index, count)));
  }
}

const folderOf = (index: number) => (index === 0 ? '' : `s${Math.floor(index / 250)}`);
const fileOf = (index: number) => (index === 0 ? 'index' : `${folderOf(index)}/p${index}`);
const routeOf = (index: number) => (index === 0 ? '/' : `/${fileOf(index)}`);
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The page at `index` of a corpus of `count`. */
export function corpusPage(index: number, count: number): unknown {
  const random = createRandom(index + 1);
  const pick = () => words[random(words.length)] ?? 'tide';
  const sentence = (length: number) => {
    const text = Array.from({ length }, pick).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () =>
    `${sentence(9 + random(6))} ${sentence(8)} See [${pick()} ${pick()}](${routeOf(random(count))}) for **more**. ${sentence(12)}`;
  const title = `${sentence(3).slice(0, -1)} ${index}`;
  const sections = Array.from({ length: 2 + random(5) }, (_, at) => ({
    type: 'paragraphs',
    heading: `${sentence(3).slice(0, -1)} ${at + 1}`,
    paragraphs: Array.from({ length: 1 + random(3) }, paragraph),
  }));
  const extras = [
    {
      type: 'list',
      heading: `What to bring ${index}`,
      style: 'check',
      items: Array.from({ length: 3 + random(5) }, () => ({ lead: `${pick()}.`, text: sentence(10) })),
    },
    {
      type: 'table',
      caption: sentence(4),
      columns: ['Matter', 'By day', 'By night'],
      rows: Array.from({ length: 3 + random(5) }, () => [sentence(2), sentence(3), sentence(3)]),
    },
    {
      type: 'accordion',
      heading: `Questions ${index}`,
      items: Array.from({ length: 3 + random(4) }, (_, at) => ({
        question: `${sentence(5).slice(0, -1)} ${at}?`,
        answer: [sentence(14)],
      })),
    },
  ];
  const main = [...sections, ...extras.filter(() => random(3) > 0)];
  return {
    title,
    meta: {
      title: `${title}: the harbour's own page`,
      description: `${sentence(12)} ${sentence(8)} Page ${index}.`,
      keywords: [pick(), pick()],
    },
    blocks: [
      { type: 'banner', heading: title, text: sentence(8), tone: 'dark' },
      {
        type: 'sidebar',
        label: 'Beside',
        main,
        aside: [
          { type: 'include', name: 'hours' },
          { type: 'data-card', heading: 'Near', text: [paragraph()] },
        ],
      },
    ],
  };
}

function siteSettings() {
  const links = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ text: `Quay ${from + at}`, href: '/' }));
  return {
    name: 'Harbour',
    origin: 'https://harbour.example',
    lang: 'en',
    tokens: {},
    head: { icon: 'icon.svg', themeColor: '#0b2b2a' },
    navigation: [
      { text: 'Home', href: '/' },
      { text: 'Quays', href: '/', items: links(1, 7) },
      { text: 'Docks', href: '/', items: links(7, 15) },
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
