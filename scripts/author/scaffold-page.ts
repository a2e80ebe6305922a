import { exampleTexts } from '../../src/content/page/example-text';
import { isObject } from '../../src/model/json';
import { asArgument, isPageFile, routeFault, routeOfFile } from '../../src/content/page/route';
import { didYouMean } from '../../src/content/source/suggest';
import type { SourceFile } from '../../src/model/content';
import type { Json, JsonObject } from '../../src/model/resolved';
import type { BlockSchema } from '../schema/block-schemas';
import { schemaReference } from '../../src/content/schema/editor-schema';
import { UsageError } from '../site/usage-error';
import { lastOrder } from './copy';
import { isSameRoute, pagesAmong, type Page, titleFromRoute } from './site-pages';

interface PageRequest {
  /** As it was typed: Guides/NewThing, /Guides/NewThing or pages/Guides/NewThing.json. */
  name: string;
  /** The collection that the page joins. */
  collection?: string;
  /** The pages that are there. */
  pages: readonly SourceFile[];
  schemas: readonly BlockSchema[];
}

/**
 * A first version of a page: valid, and with example texts to write over.
 * @throws UsageError when the name cannot be one or is taken.
 */
export function scaffoldPage({
  name,
  collection,
  pages,
  schemas,
}: PageRequest): SourceFile & { route: string; beginsCollection: boolean } {
  const path = `pages/${name.replace(/^\/?(pages\/)?/, '').replace(/\.json$/, '')}.json`;
  const route = routeOfFile(path);
  const fault = isPageFile(path) ? routeFault(route) : 'Names that begin with an underscore are no pages.';
  if (path === 'pages/.json' || fault) {
    throw new UsageError(
      `"${name}" cannot be a page. ${fault ?? ''} For example: npm run new page Guides/NewThing`,
    );
  }
  if (/\s/.test(route))
    throw new UsageError(
      `Nothing was written: "${name}" has a space in it, and where an address is written down, many programs end the link at the space. For example: npm run new page ${asArgument(route.slice(1).replaceAll(/\s+/g, '-'))}`,
    );
  const there = pagesAmong(pages);
  const owner = there.find((other) => [other.route, ...other.aliases].some((one) => isSameRoute(one, route)));
  if (owner)
    throw new UsageError(`Nothing was written: ${route} is an address of the page ${owner.route} already.`);
  const title = titleFromRoute(route);
  const members = there.filter((page) => collection !== undefined && collectionOf(page) === collection);
  const page = {
    $schema: schemaReference(path, 'page'),
    title,
    ...(collection === undefined ? {} : membership(collection, title, { members, pages: there })),
    meta: {
      title: exampleTexts.metaTitle(title),
      description: exampleTexts.metaDescription(title),
    },
    blocks: [
      { ...example(schemas, 'banner'), heading: title },
      example(schemas, 'paragraphs'),
      example(schemas, 'list'),
    ],
  };
  const beginsCollection = collection !== undefined && members.length === 0;
  return { path, route, text: `${JSON.stringify(page, null, 2)}\n`, beginsCollection };
}

/** The first example that needs no file, so that the page is right in any site. */
function example(schemas: readonly BlockSchema[], type: string): JsonObject {
  const examples = schemas.find((schema) => schema.type === type)?.examples ?? [];
  return examples.find((block) => !JSON.stringify(block).includes('media/')) ?? { type };
}

/** The last place in the collection, and the kind that all its pages have; or the first page of a new one. */
function membership(
  name: string,
  label: string,
  { members, pages }: { members: readonly Page[]; pages: readonly Page[] },
): Record<string, Json> {
  if (members.length === 0) {
    const names = [...new Set(pages.flatMap((page) => collectionOf(page) ?? []))].sort();
    const hint = didYouMean(name, names);
    if (hint !== undefined) throw new UsageError(`No page is in a collection "${name}". ${hint}`);
  }
  const order = lastOrder(name, members) + 10;
  const [kind, ...otherKinds] = new Set(members.map(({ content }) => content.kind));
  return {
    ...(kind === undefined || otherKinds.length > 0 ? {} : { kind }),
    collection: { name, order, label, summary: exampleTexts.summary },
  };
}

function collectionOf({ content: { collection } }: Page): string | undefined {
  return isObject(collection) && typeof collection.name === 'string' ? collection.name : undefined;
}
