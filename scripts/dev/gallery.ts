import type { Occurrence, SiteIndex, SourceFile } from '../../src/model/content';
import { readBlockSchemas, type BlockSource } from '../schema/block-schemas';

/**
 * A page that shows every block's examples. The examples belong to no site: where they name a collection,
 * a form, a service or a picture that this site lacks, one that it has takes its place.
 */
export function galleryPage({ context, collections }: SiteIndex): SourceFile {
  const { media, validators } = context.environment;
  const names = {
    collection: [...collections.keys()],
    form: [...context.forms.keys()],
    provider: Object.keys(context.settings?.embeds ?? {}),
    image: media.paths().filter((path) => media.image(path) !== undefined),
  };
  const page = {
    title: 'Blocks',
    meta: {
      title: 'Every block with its examples',
      description: 'What pages can be made of.',
      robots: 'noindex, nofollow',
    },
    blocks: galleryBlocks().filter((block) => fits(block, names)),
  };
  const occurrences: Occurrence[] = [];
  if (!validators.page.call(occurrences, page)) throw new Error('An example of a block schema is not valid.');
  occurrences.forEach((occurrence, index) => settle(occurrence, names, index));
  return { path: 'pages/_gallery.json', text: JSON.stringify(page) };
}

interface Names {
  collection: string[];
  form: string[];
  provider: string[];
  image: string[];
}

function galleryBlocks(): BlockSource[] {
  // A shared part is what others are made of: there is nothing to show by itself.
  const shown = readBlockSchemas().filter(({ type }) => type !== 'include');
  return [
    { type: 'banner', heading: 'Blocks', text: 'Every type with the examples of its schema.' },
    ...shown.flatMap(({ type, description, examples }) => [
      { type: 'opening', label: type, heading: titleOf(type), lead: asMarkdown(description) },
      ...examples,
    ]),
  ];
}

/** Left out is what cannot be shown: a list of a collection where there is none, a form where there is none. */
function fits(block: BlockSource, { collection, form }: Names): boolean {
  const needsForm = block.type === 'form' && form.length === 0;
  return !needsForm && !('collection' in block && collection.length === 0);
}

function settle([semantics, parent, key]: Occurrence, names: Names, index: number): void {
  const value = parent[key];
  switch (semantics) {
    case 'id':
      // Two examples may say the same id.
      parent[key] = `${String(value)}-${index}`;
      return;
    case 'collection':
      parent[key] = known(value, names.collection);
      return;
    case 'form':
      parent[key] = known(value, names.form);
      return;
    case 'image':
      if (isRecord(value)) value['src'] = known(value['src'], names.image);
      return;
    case 'embed':
      if (isRecord(value)) value['provider'] = known(value['provider'], names.provider);
  }
}

const known = (name: unknown, names: string[]) => (names.includes(String(name)) ? name : (names[0] ?? name));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `card-carousel` is "Card carousel". */
const titleOf = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');

const asMarkdown = (text: string) => text.replace(/[\\*_[<&]/g, '\\$&');
