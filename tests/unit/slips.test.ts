import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { checkFolder } from '../../scripts/check/folder';
import { openSiteFolder } from '../../scripts/site/files';

// The first case loads the compiled schemas.
vi.setConfig({ testTimeout: 120_000 });

const sound = resolve(import.meta.dirname, '../invalid/_site');
const workshop = mkdtempSync(join(tmpdir(), 'slips-'));
afterAll(() => rmSync(workshop, { recursive: true }));
let count = 0;

const visit = 'pages/Visit.json';
const settings = 'pages/_site.json';

/** Changes files of the small site, and tells what the check says: place, code, message and hint. */
async function told(changes: Record<string, (text: string) => string | Uint8Array>): Promise<string[]> {
  const root = join(workshop, String((count += 1)));
  cpSync(sound, root, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const text = readFileSync(join(sound, file.startsWith('pages/_') ? file : visit), 'utf8');
    writeFileSync(join(root, file), change(text));
  }
  const { diagnostics, textOf } = await checkFolder(openSiteFolder(root), { today: () => '2026-06-01' });
  return diagnostics
    .filter(({ severity }) => severity !== 'notice')
    .map(({ file, line, column, endLine, endColumn, code, message, hint }) => {
      const lines = (textOf(file) ?? '').split('\n');
      const marked = line === endLine ? lines[line - 1]?.slice(column - 1, endColumn - 1) : '';
      return `${file} ${code} <${marked}> ${message} ${hint}`;
    });
}

/** The page with these blocks in place of its paragraphs. */
const blocks =
  (...written: unknown[]) =>
  (text: string) => {
    const page = JSON.parse(text);
    return JSON.stringify({ ...page, blocks: [page.blocks[0], ...written] }, null, 2);
  };

const withText = (text: string) => (page: string) => page.replace('By the [front page](/).', text);
const paragraphs = (...texts: string[]) => ({ type: 'paragraphs', paragraphs: texts });

const part = (text: string) => `{ "blocks": [{ "type": "paragraphs", "paragraphs": ["${text}"] }] }`;
const picture = { src: 'media/tower.webp', alt: 'The tower at noon' };
const columns = (main: unknown) => ({ type: 'sidebar', main: [main], aside: [paragraphs('Bring a coat.')] });
const things = [{ text: 'A lamp' }, { text: 'A coat' }];
/** Another page of this name. */
const alone = (title: string) => (text: string) => {
  const page = JSON.parse(text);
  const meta = {
    title: `${title} at the lighthouse by the sea`,
    description: `${title}. ${page.meta.description}`,
  };
  const [collection, heading] = [{ ...page.collection, order: title.length, label: title }, title];
  return JSON.stringify({ ...page, title, meta, collection, blocks: [{ type: 'banner', heading }] });
};
const languages = ['hi', 'hi'].map((lang, at) => ({ lang, text: `ABC ${at}`, href: '/' }));

const stairs = 'The stairs are steep and narrow, and on windy days we keep the door at the top shut.';
const translations = [
  { lang: 'hi', text: 'आम्ही उघडे आहोत आणि दरवाजा बंद नाही, किंवा पायऱ्या आहेत.' },
  { lang: 'mr', text: 'आम्ही उघडे आहोत आणि दरवाजा बंद नाही, किंवा पायऱ्या आहेत का.' },
];
const form = (pattern: string) =>
  JSON.stringify({
    title: 'Write to us',
    schema: { type: 'object', properties: { phone: { title: 'Phone', type: 'string', pattern } } },
    ui: {},
    submit: { label: 'Send', mode: 'none', success: 'Thank you.' },
  });

type Changes = Parameters<typeof told>[0];

/** What is changed, and how what is said of it begins: place, code and words. */
const slips: readonly [Changes, ...said: RegExp[]][] = [
  // What is missing, or cannot be read.
  [
    { [visit]: blocks(paragraphs('We open at ten.'), '[rest of the page unchanged]') },
    /schema\/type <.*This is a remark/,
  ],
  [{ [visit]: blocks(paragraphs('We open at ten.'), '... all other blocks ...') }, /This is a remark/],
  [{ [visit]: withText('Caf\\u0e9 by the sea') }, /json\/syntax <\\u0e9> Four digits/],
  [{ [visit]: withText('C:\\users') }, /json\/syntax <\\> This backslash/],
  [
    { [visit]: (text) => text.replace('"order": 1', '"order": 10em') },
    /Write 10, or "10em" where it is a text/,
  ],
  [
    {
      'pages/Coast.json': (text) =>
        Buffer.from(text.replace('"title"', '"route": "/Côte",\n"title"'), 'latin1'),
      [visit]: withText('See [the coast](/Côte).'),
    },
    /Coast\.json json\/encoding/,
  ],
  [
    {
      'pages/Coast.json': (text) => text.replace('"title"', '"route": "/Visit",\n"title"'),
      [visit]: withText('See [the coast](/Coast/Tides).'),
    },
    /Coast\.json route\/duplicate/,
  ],
  // Other values than are meant.
  [{ [settings]: (text) => text.replace('"lang"', '"timeZone": "CET",\n"lang"') }, /<CET> .* all browsers/],
  [
    {
      [settings]: (text) => text.replace('0123 4567', '+31 20 555 O1 23'),
      [visit]: withText('Call [{phone}](tel:{phone}), or [{phone}](tel:{phone}).'),
    },
    /_site\.json link\/invalid .* There is a letter O in it: write 0/,
  ],
  [
    { [visit]: (text) => text.replace('"description"', '"keywords": "lamp, tower; sea",\n"description"') },
    /Did you mean \["lamp", "tower", "sea"\]\?/,
  ],
  [
    { [visit]: blocks({ type: 'figure', image: 'media/tower.webp' }) },
    /"src": "media\/tower\.webp", "alt": "…"/,
  ],
  [
    { [visit]: blocks({ type: 'figure', image: { ...picture, focus: 'middle' } }) },
    /Leave it out for the middle/,
  ],
  [
    {
      [visit]: blocks({
        type: 'info-cards',
        heading: 'Ways',
        items: [{ icon: 'fas fa-anchor', title: 'The pier', lines: ['By boat.'] }],
      }),
    },
    /<fas fa-anchor> .* Did you mean "anchor"\?/,
  ],
  [
    {
      [visit]: blocks({ type: 'video', video: { webm: 'media/a.mp4', mp4: 'media/b.mp4', poster: picture } }),
    },
    /<media\/a\.mp4> .* belongs in "mp4"/,
    /<media\/b\.mp4> There is no file/,
  ],
  [
    {
      [visit]: blocks({
        type: 'table',
        caption: 'The days on which we are open',
        columns: ['Day', ''],
        rows: [['Monday', 'Closed']],
      }),
    },
    /schema\/length .* each row has a cell for it/,
  ],
  [
    {
      [visit]: blocks({
        type: 'warning',
        heading: 'Fire',
        urgent: { heading: 'Now', items: ['Flames'] },
        soon: { heading: 'Later', items: ['Smoke'] },
        languages,
      }),
    },
    /text\/repeated <hi> .* Write the language that this one is in/,
  ],
  [
    { [settings]: (text) => text.replace('"lang": "en"', '"lang": "German"') },
    /<German> .* by its code: en for English/,
  ],
  [
    {
      'schema/forms/ask.json': () =>
        JSON.stringify({
          title: 'Ask',
          schema: { type: 'object', properties: { when: { title: 'When', type: 'date' } } },
          ui: {},
          submit: { label: 'Send', mode: 'none', success: 'Thanks.' },
        }),
    },
    /<date> .* is a string with "format": "email" or "date"/,
  ],
  [
    {
      'schema/forms/ask.json': () =>
        JSON.stringify({
          title: 'Ask',
          schema: {
            type: 'object',
            properties: Object.fromEntries(
              ['Boat', 'Lake', 'Pier'].map((title) => [
                title,
                { type: 'string', title, minLength: 2, errorMessage: { minLength: 'The Boat is missing' } },
              ]),
            ),
          },
          ui: {},
          submit: { label: 'Send', mode: 'none', success: 'Thanks.' },
        }),
    },
    ...['Lake', 'Pier'].map((name) =>
      RegExp(`form/title <The Boat is missing> This is what "Boat" says.*Write it for "${name}"`),
    ),
  ],
  [{ [visit]: (text) => text.replace('"Visit us"', '"Visit us".') }, /<\.> .* Delete what is here/],
  [{ [visit]: (text) => text.replace('"Visit us"', ': "Visit us"') }, /<:> .* it is here twice/],
  [{ [visit]: (text) => text.replace('"Visit us"', '#REF!') }, /<#REF!> .* write the value/],
  [
    { [visit]: (text) => text.replace('"Visit us"', '"Visit us", "tone": null') },
    /<null> .* Delete the whole entry/,
  ],
  [
    {
      [visit]: blocks(
        columns({ type: 'paragraphs', paragraphs: ['We open at ten.', paragraphs('A coat.')] }),
      ),
    },
    /schema\/misplaced-block .* ends this block of type "paragraphs"/,
  ],
  [
    {
      [settings]: (text) => text.replace('"lang"', '"forms": { "words": { "copyed": "Copied." } },\n"lang"'),
    },
    /schema\/unknown-property <copyed> .*/,
  ],
  [{ [visit]: (text) => text.replace('"Visit us"', '"Visit " +\n "us"') }, /<\+> .* one pair of quotes/],
  [{ [visit]: (text) => text.replace('"title": "Visit"', '"title", "Visit"') }, /<,> .* "name": "value"/],
  // What visitors would see.
  [{ [visit]: withText('?????? ???') }, /text\/damaged/],
  [
    {
      [visit]: blocks({
        type: 'list',
        items: [
          { lead: 'Boats:', text: 'Boats: at ten.' },
          { lead: 'Tours', text: 'Tours go at noon.' },
        ],
      }),
    },
    /text\/markup <.*> The text begins with the same words/,
  ],
  [{ [visit]: withText('The tour takes 15-Oct minutes.') }, /<15-Oct minutes> A spreadsheet/],
  [{ [visit]: withText('It has stood here since 1871.[3]') }, /<\[3\]> Another site/],
  [{ [visit]: withText('It opens at ten (Tom: pls ask at the pier).') }, /\(Tom: pls ask at the pier\)/],
  [{ [visit]: withText('It opens at ten full stop new paragraph') }, /<full stop> A document/],
  [{ [visit]: withText('On foot 50–40 % of the guests come.') }, /<50–40 %> .* Write 40–50/],
  [{ [visit]: withText('Of 100 guests under 40, 132 had a lamp.') }, /132 of 100 is more than all/],
  [
    { [visit]: withText('See [the pier](https://www.pier.org/way?fbclid=Iw12&day=2#map).') },
    /Write "https:\/\/www.pier.org\/way\?day=2#map"/,
  ],
  [
    { 'schema/forms/Pier.json': alone('The pier') },
    /forms\/Pier.json schema\/other-kind .* Move it to pages\/Pier.json/,
  ],
  [{ 'pages/Pier (Ann’s conflicted copy 2026-05-02).json': alone('The pier') }, /a second copy of "Pier"/],
  [{ 'pages/~$Pier.docx': () => 'x' }, /a document is open in it/],
  [{ [visit]: withText('Come early. {% include hours.html %}') }, /token\/braces .* Delete it all/],
  [
    { [visit]: withText('The ferry leaves from the pier at ten, and costs [add the fare]. Come early.') },
    /page\/unwritten <\[add the fare\]>/,
  ],
  [
    {
      [visit]: blocks(
        paragraphs('Dear [Keeper], come.', 'Paid on [BOOKING_DATE] in cash.', '[Name](/) [PDF]'),
      ),
    },
    /page\/unwritten <\[Keeper\]> .* one more text/,
  ],
  [
    {
      [visit]: blocks(
        paragraphs(
          'We open at ten in summer.',
          'The stairs are steep, so that whoever climbs the tower in winter needs a lamp',
          'Bring a coat.',
        ),
      ),
    },
    /<The stairs .* no mark at its end/,
  ],
  [{ [visit]: blocks(columns(columns(paragraphs('We open at ten.')))) }, /schema\/misplaced-block/],
  [
    {
      'pages/_shared/hours.json': () => part('We open at ten.'),
      [visit]: blocks({ type: 'include', name: 'hours' }, { type: 'include', name: 'hours' }),
    },
    /shared\/repeated <hours>/,
  ],
  // One level too deep, or in another language than JSON.
  [
    { [visit]: (text) => JSON.stringify({ page: JSON.parse(text) }) },
    /schema\/unknown-property <page> .*Delete "page"/,
    /collection\/unknown/,
  ],
  [
    { [visit]: blocks({ paragraphs: paragraphs('A coat.') }) },
    /<paragraphs> .* Write \{ "type": "paragraphs"/,
  ],
  [
    { [visit]: blocks({ type: 'paragraphs', props: { paragraphs: ['A coat.'] } }) },
    /<props> .* belongs into the block type "paragraphs" itself/,
  ],
  [
    { [visit]: blocks({ type: 'paragraphs', paragraphs: { paragraphs: ['A coat.'] } }) },
    /schema\/type .* one level too deep/,
  ],
  [
    {
      [visit]: blocks({
        type: 'table',
        caption: 'What a visit costs',
        columns: ['Who', 'Price'],
        rows: [{ Who: 'Children', Price: 'free' }],
      }),
    },
    /schema\/type .* Did you mean \["Children","free"\]/,
  ],
  [{ [visit]: blocks({ type: 'figure', image: picture, focus: 'top' }) }, /<focus> .* belongs in "image"/],
  ...[
    '---\ntitle: Tides\n---\n\nHigh.',
    'title: Tides\nblocks:\n  - type: banner',
    '<?xml version="1.0"?><a/>',
  ].map((text): [Changes, RegExp] => [
    { 'pages/Tides.json': () => text },
    /Tides\.json json\/format .* JSON/,
  ]),
  [
    { 'pages/a/Low.json': alone('Low tide'), 'pages/A/High.json': alone('The high tide') },
    /a\/Low\.json route\/duplicate .* upper and lower case only/,
  ],
  // What is said twice, in two ways.
  [
    { [visit]: blocks(paragraphs('We need three papers from you:'), { type: 'list', items: things }) },
    /schema\/count <We need three papers from you:> .* 2 entries/,
  ],
  [
    {
      [visit]: blocks({
        type: 'list',
        heading: 'What to bring',
        intro: ['Bring these 5 things:'],
        items: things,
      }),
    },
    /schema\/count <Bring these 5 things:>/,
  ],
  // Links and fields that are for something else.
  [
    { [visit]: withText('See [Home](/Low).'), 'pages/Low.json': alone('Low tide') },
    /<\/Low> .* page "\/", and the link leads to "\/Low"/,
  ],
  [
    { [settings]: (text) => text.replace('"/Visit"', '"/Low"'), 'pages/Low.json': alone('Low tide') },
    /_site\.json a11y\/link-words <\/Low> .* page "\/Visit"/,
  ],
  // What is hardly seen.
  [
    { [visit]: blocks(paragraphs(stairs, 'Come early.'), columns(paragraphs(stairs, 'Bring a lamp.'))) },
    /text\/repeated <The stairs.*> This is there twice/,
  ],
  [
    { [visit]: blocks({ type: 'notice', heading: 'Stairs', paragraphs: ['Hold on.'], translations }) },
    /<आम्ही .*> .* language "hi", and its words are of "mr"/,
  ],
  ...['It is high.\\\\nThe stairs', 'Come early\\\\nBring a lamp'].map((text): [Changes, RegExp] => [
    { [visit]: withText(text) },
    /text\/damaged <.*n> /,
  ]),
  [
    {
      'schema/forms/contact.json': () => form('10 digits'),
      [visit]: blocks({ type: 'form', heading: 'Write to us', form: 'contact' }),
    },
    /form\/pattern <10 digits> .* ten digits are/,
  ],
  // What is in another folder, or written as elsewhere.
  [
    {
      'schema/contact.json': () => form('^[0-9]{10}$'),
      [visit]: blocks({ type: 'form', heading: 'Write to us', form: 'contact' }),
    },
    /form\/missing .* move it to schema\/forms\/contact\.json/,
    /schema\/contact\.json route\/stray-file/,
  ],
  [
    {
      'public/lobby.webp': () => readFileSync(join(sound, 'public/media/tower.webp')),
      [visit]: blocks({ type: 'figure', image: { ...picture, src: 'lobby.webp' } }),
    },
    /asset\/missing .* write "media\/lobby\.webp"/,
  ],
  [
    { 'pages/pages/Low.json': (text) => alone('Low tide')(text).replace(/"collection".*?},/, '') },
    /seo\/orphan .* a folder pages in pages/,
  ],
  [{ [visit]: withText('[Call 112](tel:११२)') }, /link\/invalid .* Write "tel:112"/],
  [
    {
      [visit]: withText('See [the tide](/Low).'),
      'pages/Low.json': (text) => alone('Low tide')(text).replace('"title"', '"route": "/Tide", "title"'),
    },
    /link\/route <\/Low> .* "\/Tide"/,
  ],
  [
    {
      'pages/Low & High.json': alone('Low tide'),
      [visit]: withText('See [the tide](/Low%20&%20High).'),
    },
    /route\/file-name .* npm run rename -- "\/Low & High" \/Low-High\./,
  ],
];

test.each(slips)('slip %#', async (changes, ...said) => {
  expect(await told(changes)).toEqual(said.map((words) => expect.stringMatching(words)));
});

test.each<Changes>([
  {
    [visit]: blocks(
      paragraphs('Bring a coat', 'In winter the stairs are icy, and there is no light at all', 'Come early.'),
      columns({ type: 'list', items: [{ text: 'A lamp' }, { text: 'A coat' }] }),
    ),
  },
  { [settings]: (text) => text.replace('"lang"', '"timeZone": "UTC",\n"lang"') },
  {
    [visit]: blocks(
      paragraphs('In the last three months we had these visitors:'),
      { type: 'list', heading: 'Two seas', items: [...things, { text: 'A [list](/)s' }] },
      {
        type: 'accordion',
        heading: 'Our tower',
        items: [{ question: 'Only at night', answer: ['Is it dark?'] }],
      },
      {
        ...paragraphs('Our tower is high: “come” and "see", at 5" (or more), it is 1) old, 2) new.'),
        heading: 'The tower',
      },
      {
        type: 'table',
        caption: 'What a visit costs',
        columns: ['Who', 'Price'],
        rows: [
          ['Two children', '₹100'],
          ['You', 'free'],
          ['Total', '₹150'],
        ],
      },
    ),
  },
  { [visit]: withText('At [low tide](/) come early.'), 'pages/Low.json': alone('Low tide') },
  {
    [visit]: withText(
      'Write a comma between them, and a full stop behind. It went from 40 to 30 % in a year.',
    ),
  },
  { [visit]: withText('Of 100 guests under 40, 32 had a lamp, of 60 boats 12. See [2] or [3] on the map.') },
  { [visit]: withText('See [the pier](https://www.pier.org/way?utm_source=x&day=2).') },
  {
    [visit]: withText(
      'See [the pier](https://www.pier.org/way?day=2&) and [its map](https://www.pier.org/map#a?).',
    ),
  },
  { [visit]: withText('The door is [blue](/), \\u00e9 is a letter.') },
])('what is right is left alone: %#', async (changes) => {
  expect(await told(changes)).toEqual([]);
});
