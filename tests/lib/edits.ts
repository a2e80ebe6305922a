import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { everyChange } from './every-property';

/** Picks a number below the limit. */
export type Random = (limit: number) => number;

type Edit = (root: string, random: Random) => void | Promise<void>;

/** Edits of the harbour after which it is still valid if it was before, by what an author would call them. */
export const edits: Record<string, Edit> = {
  'a text changed': (root, random) =>
    edit(root, pick(['Winds', 'Tides', 'About'], random), (page) =>
      page.replace(/"heading": "Today.*?"|"heading": "The crew.*?"/, `"heading": "Today ${random(1000)}"`),
    ),
  'a page added': (root, random) => {
    const name = `Extra${random(4)}`;
    const page = readFileSync(pageFile(root, 'Winds'), 'utf8').replaceAll('Winds', name);
    const collection = pick(['boats', 'guides'], random);
    const member = `{ "collection": { "name": "${collection}", "order": ${random(9)}, "label": "${name}" },`;
    write(pageFile(root, `extra/${name}`), random(2) === 0 ? page : page.replace('{', member));
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
  'the settings written in another way': (root) => edit(root, '_site', (site) => `${site}\n`),
  'a token changed': (root, random) =>
    edit(root, '_site', (site) => site.replace(/"value": "\d+"/, `"value": "${10 + random(80)}"`)),
  'a picture changed': (root, random) =>
    draw(join(root, `public/media/${pick(['quay', 'boat'], random)}.png`), random, 32 + random(8)),
  'an alias changed': (root, random) =>
    edit(root, 'About', (page) => page.replace(/"\/AboutUs.*?"/, `"/AboutUs${random(9)}"`)),
  'a draft made of a page, or published': (root) =>
    edit(root, 'boats/Yawl', (page) =>
      page.includes('"draft": true,')
        ? page.replace('"draft": true,', '')
        : page.replace('{', '{ "draft": true,'),
    ),
  'a file touched': (root) => edit(root, 'Tides', (page) => page),
  'a page or file renamed in case': (root, random) => {
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const file = found.filter((name) => /extra\d\.json$|file\d\.txt$/i.test(name)).sort()[random(2)];
    const other = file?.replace(/extra|file/gi, (name) =>
      /[A-Z]/.test(name) ? name.toLowerCase() : `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    );
    if (file && other) move(join(root, file), join(root, other));
  },
  'other bytes of the same size and time': (root, random) => {
    const file = join(root, pick(['public/plan.pdf', 'public/file0.txt', 'pages/Tides.json'], random));
    if (!existsSync(file)) return;
    const { atime, mtime } = statSync(file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/(?<="heading": ").|.$/, String(random(10))));
    utimesSync(file, atime, mtime);
  },
};

/** Edits of the furnished harbour, some of which break it until it is repaired. */
export const roughEdits: Record<string, Edit> = {
  'any property of the settings changed': (root, random) =>
    edit(root, '_site', (site) => {
      const changes = everyChange('site.schema.json', JSON.parse(site));
      return JSON.stringify(changes[random(changes.length)]?.document, null, 2);
    }),
  'a page at the address of the search': (root) =>
    editFile(pageFile(root, 'About'), (page) =>
      write(pageFile(root, 'Search'), page.replace(/"aliases": \[[^\]]*\],/, '')),
    ),
  'a token within a token changed': (root, random) =>
    edit(root, '_site', (site) => site.replace(/"(?:North|South) quay.*?"/, `"South quay ${random(9)}"`)),
  'the address in a token changed': (root, random) =>
    edit(root, '_site', (site) =>
      site.replace(/"\/(?:Winds|Tides|About)"(?=\s*\})/, `"/${pick(['Winds', 'Tides', 'About'], random)}"`),
    ),
  'an empty token filled, or emptied': (root) =>
    edit(root, '_site', (site) =>
      site.includes('"channel 16"')
        ? site.replace('"channel 16"', '""')
        : site.replace('"value": ""', '"value": "channel 16"'),
    ),
  'a token added': (root, random) =>
    edit(root, '_site', (site) =>
      site.replace('"tokens": {', `"tokens": { "t${random(99)}": { "value": "" },`),
    ),
  'a token removed': (root, random) =>
    edit(root, '_site', (site) =>
      site.replace(new RegExp(`"${pick(['quay', 'film', 'frequency'], random)}": \\{[^}]*\\},?`), ''),
    ),
  'an unknown token used': (root, random) =>
    edit(root, pick(['Plan', '_shared/notes', 'guides/Knots'], random), (page) =>
      page.replace(/\{quay\}/, '{key}'),
    ),
  'a kind ends with another part': (root, random) =>
    edit(root, '_site', (site) =>
      site.replace(/"ending": ".*?"/, `"ending": "${pick(['hours', 'closing', 'notes'], random)}"`),
    ),
  'the data of a kind changed': (root, random) =>
    edit(root, '_site', (site) =>
      site.replace(/"(?:Tech)?Article\d?"/, pick(['"Article"', '"TechArticle"'], random)),
    ),
  'a kind leads on in another way': (root, random) =>
    edit(root, '_site', (site) =>
      site.replace(/"(?:related|following)"/, pick(['"related"', '"following"'], random)),
    ),
  'a kind removed': (root) => edit(root, '_site', (site) => site.replace('"guide":', '"other":')),
  'a service changed': (root, random) =>
    edit(root, '_site', (site) => site.replace(/embed\d*\/\{id\}/, `embed${random(9)}/{id}`)),
  'a service removed': (root) => edit(root, '_site', (site) => site.replace('"films":', '"movies":')),
  'the last part of a page of a kind changed': (root, random) =>
    edit(root, '_shared/closing', (part) => part.replace(/"At last.*?"/, `"At last ${random(9)}"`)),
  'the last part has the heading of a page': (root) =>
    edit(root, '_shared/closing', (part) =>
      part.replace(/"At last.*?"/, '"How to use Knots", "id": "how-to-use-knots"'),
    ),
  'a part with parts changed': (root, random) =>
    edit(root, '_shared/notes', (part) => part.replace(/"Ask.*?\{/, `"Ask, at hour ${random(9)}, {`)),
  'a heading of a part changed that others link to': (root, random) =>
    edit(root, '_shared/notes', (part) =>
      part.replace(/"(?:Notes|Remarks)"/, `"${pick(['Notes', 'Remarks'], random)}"`),
    ),
  'a part includes itself': (root) =>
    edit(root, '_shared/hours', (part) =>
      part.replace('"blocks": [', '"blocks": [{ "type": "include", "name": "notes" },'),
    ),
  'a word of the glossary changed': (root, random) =>
    edit(root, '_shared/words', (part) => part.replace(/"Bowline.*?"/, `"Bowline ${random(9)}"`)),
  'a word of the glossary renamed': (root, random) =>
    edit(root, '_shared/words', (part) =>
      part.replace(/"(?:bowline|hitch)"/, `"${pick(['bowline', 'hitch'], random)}"`),
    ),
  'the glossary on another page': (root, random) =>
    edit(root, '_site', (site) =>
      site.replace(/"glossary": ".*?"/, `"glossary": "${pick(['/Plan', '/Winds'], random)}"`),
    ),
  'a part removed': (root, random) =>
    rmSync(pageFile(root, `_shared/${pick(['hours', 'notes', 'closing', 'words'], random)}`), {
      force: true,
    }),
  'a part added': (root, random) => write(pageFile(root, `_shared/part${random(3)}`), '{ "blocks": [] }\n'),
  'a form changed': (root, random) =>
    editFile(join(root, 'schema/forms/berth.json'), (form) =>
      form.replace(/"Ask for.*?"/, `"Ask for it ${random(99)}"`),
    ),
  'a form added': (root, random) =>
    editFile(join(root, 'schema/forms/berth.json'), (form) =>
      write(join(root, `schema/forms/extra${random(2)}.json`), form),
    ),
  'a form removed': (root, random) =>
    rmSync(join(root, `schema/forms/${pick(['berth', 'extra0', 'extra1'], random)}.json`), { force: true }),
  'a picture of another size': (root, random) =>
    draw(join(root, `public/media/${pick(['quay', 'boat'], random)}.png`), random, pick([40, 900], random)),
  'a picture renamed': (root) =>
    move(join(root, 'public/media/boat.png'), join(root, 'public/media/ship.png')),
  'a picture renamed where it is shown': (root) => {
    for (const name of ['boats/Dory', 'boats/Yawl', '_shared/notes'])
      edit(root, name, (page) => page.replaceAll('media/boat.png', 'media/ship.png'));
  },
  'a picture removed': (root) => rmSync(join(root, 'public/media/quay.png'), { force: true }),
  'text in place of a picture': (root) => write(join(root, 'public/media/quay.png'), 'not a picture'),
  'a file added': (root, random) => write(join(root, `public/file${random(3)}.txt`), String(random(9))),
  'a file to load changed': (root, random) => write(join(root, 'public/plan.pdf'), `%PDF ${random(9)}`),
  'a file to load removed': (root) => rmSync(join(root, 'public/plan.pdf'), { force: true }),
  'a page at the address of a file': (root) =>
    edit(root, 'Tides', (page) => page.replace('{', '{ "route": "/plan.pdf",')),
  'a page cut off': (root, random) =>
    edit(root, anyPage(root, random), (page) => page.slice(0, page.length / 2)),
  'a page removed that others link to': (root, random) =>
    rmSync(pageFile(root, pick(['Winds', 'Plan', 'guides/Ropes', 'boats/Dory'], random)), { force: true }),
  'a page renamed': (root, random) => {
    const name = pick(['Knots', 'Sails'], random);
    move(pageFile(root, `guides/${name}`), pageFile(root, `extra/${name}`));
  },
  'a heading changed that others link to': (root, random) =>
    edit(root, 'guides/Ropes', (page) =>
      page.replace(/"How to use .*?"/, `"How to use ${pick(['Ropes', 'a rope'], random)}"`),
    ),
  'the kind of a page changed': (root, random) =>
    edit(root, anyPage(root, random), (page) =>
      page.includes('"kind"')
        ? page.replace(/"kind": "guide",/, '')
        : page.replace('{', '{ "kind": "guide",'),
    ),
  'a page with a warning, or without': (root, random) =>
    edit(root, anyPage(root, random), (page) =>
      page.includes('{small}')
        ? page
        : page.replace(
            /("meta": \{\s*"title": ").*?"/,
            `$1${pick(['Short', 'A title that is as long as it should be'], random)}"`,
          ),
    ),
  'a page includes another part': (root, random) =>
    edit(root, anyPage(root, random), (page) =>
      page.replace(
        '"blocks": [',
        `"blocks": [{ "type": "include", "name": "${pick(['hours', 'notes', 'part0'], random)}" },`,
      ),
    ),
};

const pick = <T>(items: [T, ...T[]], random: Random): T => items[random(items.length)] ?? items[0];

const pageFile = (root: string, name: string) => join(root, `pages/${name}.json`);

function anyPage(root: string, random: Random): string {
  const pages = readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !name.startsWith('_'))
    .map((name) => name.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .sort();
  return pages[random(pages.length)] ?? 'index';
}

const edit = (root: string, name: string, change: (text: string) => string): void =>
  editFile(pageFile(root, name), (text) => write(pageFile(root, name), change(text)));

/** Does something with the text of a file, where there is one. */
function editFile(file: string, change: (text: string) => string | void): void {
  if (!existsSync(file)) return;
  const text = change(readFileSync(file, 'utf8'));
  if (text !== undefined) write(file, text);
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

async function draw(file: string, random: Random, width: number): Promise<void> {
  const background = { r: random(256), g: random(256), b: random(256) };
  const picture = sharp({ create: { width, height: 24, channels: 3, background } });
  await picture.png().toFile(file);
}
