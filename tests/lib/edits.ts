import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Picks a number below the limit. */
export type Random = (limit: number) => number;

type Edit = (root: string, random: Random) => void | Promise<void>;

/** Edits of the harbour site after which it is still valid, by what an author would call them. */
export const edits: Record<string, Edit> = {
  'a text changed': (root, random) =>
    edit(root, pick(['Winds', 'Tides', 'About'], random), (page) =>
      page.replace(/"heading": "Today.*?"|"heading": "The crew.*?"/, `"heading": "Today ${random(1000)}"`),
    ),
  'a page added': (root, random) => {
    const name = `Extra${random(4)}`;
    const page = readFileSync(pageFile(root, 'Winds'), 'utf8').replaceAll('Winds', name);
    const member = `{ "collection": { "name": "boats", "order": ${random(9)}, "label": "${name}" },`;
    mkdirSync(join(root, 'pages/extra'), { recursive: true });
    writeFileSync(pageFile(root, `extra/${name}`), random(2) === 0 ? page : page.replace('{', member));
  },
  'a page removed': (root, random) => rmSync(pageFile(root, `extra/Extra${random(4)}`), { force: true }),
  'a shared part changed': (root, random) =>
    edit(root, '_shared/hours', (part) => part.replace(/"10–\d+"/, `"10–${18 + random(6)}"`)),
  'a heading of a shared part changed': (root, random) =>
    edit(root, '_shared/hours', (part) => part.replace(/"Hours.*?"/, `"Hours ${random(9)}"`)),
  'a member of a collection changed': (root, random) =>
    edit(root, pick(['boats/Dory', 'boats/Yawl'], random), (page) =>
      page
        .replace(/"order": \d+/, `"order": ${random(9)}`)
        .replace(/"label": ".*?"/, `"label": "Boat ${random(99)}"`),
    ),
  'the settings changed': (root, random) =>
    edit(root, '_site', (site) => site.replace(/"tagline": ".*?"/, `"tagline": "By the sea ${random(99)}"`)),
  'a token changed': (root, random) =>
    edit(root, '_site', (site) => site.replace(/"value": "\d+"/, `"value": "${10 + random(80)}"`)),
  'a picture changed': async (root, random) => {
    const background = { r: random(256), g: random(256), b: random(256) };
    const picture = sharp({ create: { width: 32 + random(8), height: 24, channels: 3, background } });
    await picture.png().toFile(join(root, `public/media/${pick(['quay', 'boat'], random)}.png`));
  },
  'an alias changed': (root, random) =>
    edit(root, 'About', (page) => page.replace(/"\/AboutUs.*?"/, `"/AboutUs${random(9)}"`)),
  'a draft made of a page, or published': (root) =>
    edit(root, 'boats/Yawl', (page) =>
      page.includes('"draft": true,')
        ? page.replace('"draft": true,', '')
        : page.replace('{', '{ "draft": true,'),
    ),
  'a file touched': (root) => edit(root, 'Tides', (page) => page),
};

const pick = <T>(items: [T, ...T[]], random: Random): T => items[random(items.length)] ?? items[0];

const pageFile = (root: string, name: string) => join(root, `pages/${name}.json`);

function edit(root: string, name: string, change: (text: string) => string): void {
  const file = pageFile(root, name);
  if (existsSync(file)) writeFileSync(file, change(readFileSync(file, 'utf8')));
}
