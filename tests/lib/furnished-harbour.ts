import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyHarbour } from './sites';

/** The harbour with one of everything that a page may follow from: parts in parts, forms, downloads, kinds, services. */
export function furnishedHarbour(folder: string): string {
  const root = copyHarbour(folder);
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    writeFileSync(join(root, path), text);
  };
  const siteFile = join(root, 'pages/_site.json');
  write('pages/_site.json', { ...JSON.parse(readFileSync(siteFile, 'utf8')), ...settings });
  write('pages/_shared/notes.json', notes);
  write('pages/_shared/closing.json', closing);
  write('pages/_shared/words.json', words);
  write('schema/forms/berth.json', form);
  write('public/plan.pdf', '%PDF plan');
  ['Knots', 'Sails', 'Ropes'].forEach((name, at) => write(`pages/guides/${name}.json`, guide(name, at)));
  write('pages/Plan.json', plan);
  return root;
}

const settings = {
  glossary: '/Plan',
  tokens: {
    berths: { value: '40' },
    quay: { value: 'North quay' },
    master: { value: 'the master of the {quay}' },
    route: { value: '/Winds' },
    frequency: { value: '' },
    film: { value: 'abc' },
  },
  embeds: { films: { frame: 'https://films.example/embed/{id}', video: true } },
  pageKinds: {
    guide: {
      structuredData: [{ '@type': 'Article', headline: '{page.title}', author: '{master}' }],
      ending: 'closing',
      next: 'related',
    },
  },
};

const meta = (name: string) => ({
  title: `${name} – the harbour and its boats`,
  description: `${name} and what to know of it. The harbour has room for small boats and for those who look at them.`,
});

const notes = {
  blocks: [
    { type: 'paragraphs', heading: 'Notes', paragraphs: ['Ask {master}.'] },
    { type: 'include', name: 'hours' },
    { type: 'figure', image: { src: 'media/boat.png', alt: 'A boat at the {quay}' } },
  ],
};

const words = {
  blocks: [
    {
      type: 'glossary',
      heading: 'Words',
      terms: [
        { id: 'bowline', term: 'Bowline', text: 'A [knot](term:knot) that {master} ties.' },
        { id: 'knot', term: 'Knot', text: 'How fast a boat is.' },
      ],
    },
  ],
};

const closing = {
  blocks: [
    {
      type: 'call-to-action',
      heading: 'Read on',
      actions: [{ text: 'Boats', href: '/Boats' }],
      next: 'Next',
    },
    { type: 'paragraphs', heading: 'At last', paragraphs: ['Back to [the plan](/Plan#notes).'] },
  ],
};

const form = {
  title: 'Berth',
  schema: {
    type: 'object',
    required: ['boat'],
    properties: { boat: { type: 'string', title: 'Boat', minLength: 1 } },
  },
  submit: { label: 'Ask for a berth', mode: 'none', notice: 'Ask {master}.', success: 'Ask {master}.' },
};

const guide = (name: string, order: number) => ({
  title: name,
  kind: 'guide',
  collection: { name: 'guides', order, label: name, summary: `${name} at the {quay}.` },
  meta: meta(name),
  blocks: [
    { type: 'banner', heading: name },
    {
      type: 'paragraphs',
      heading: `How to use ${name}`,
      paragraphs: [
        'See [ropes](/guides/Ropes#how-to-use-ropes), [the wind]({route}) and [the boats](/Boats).',
        'Tie [a bowline](term:bowline).',
      ],
    },
  ],
});

const film = {
  provider: 'films',
  id: '{film}',
  title: 'The harbour',
  action: 'Play',
  poster: { src: 'media/quay.png', alt: 'The {quay}' },
  width: 640,
  height: 360,
  href: 'https://films.example/',
};

const plan = {
  title: 'Plan',
  meta: meta('Plan'),
  blocks: [
    { type: 'banner', heading: 'Plan', image: { src: 'media/quay.png', alt: 'The {quay}' } },
    {
      type: 'paragraphs',
      heading: 'The plan of the {quay}',
      paragraphs: [
        'Load [the plan](/plan.pdf).',
        { text: 'We listen on {frequency}.', otherwise: 'We do not listen yet.' },
      ],
    },
    { type: 'include', name: 'notes' },
    { type: 'include', name: 'words' },
    { type: 'collection-tags', heading: 'Guides', collection: 'guides' },
    { type: 'form', heading: 'A berth', form: 'berth', layout: 'card' },
    { type: 'embed', heading: 'The film', embed: film },
  ],
};
