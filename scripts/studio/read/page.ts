/** A page for Studio: with the places where it is written, and with values that no file has yet. */

import { readForm } from '../../../src/content/edit/forms/fields-text';
import { placeInFields } from '../../../src/content/edit/forms/read-fields';
import { type Diagnostic, preventsShowing } from '../../../src/model/diagnostic';
import type { OutlineNode, StudioPage, PreviewAnswer, WantedPreview } from '../../../src/model/studio';
import { unwrittenIn } from '../../../src/content/page/example-text';
import { filesOfPage } from '../../dev/site/page-files';
import { type ShownValue, type ShownPage, propertyOf, showPage } from '../../dev/site/shown-page';
import { type SiteView, FileChanged, pageIndexAt } from '../../dev/site/site-reader';
import { blockTitle, itemTitle, humanize } from '../../../src/content/edit/fields/titles';
import { pathOf } from '../../../src/content/source/pointer';
import { packageOf } from '../../../src/content/source/places/package-of';
import { isObject } from '../../../src/model/json';
import type { Occurrence, SiteIndex, SourceFile } from '../../../src/model/content';
import { meanings } from '../../../src/content/meanings/meanings';
import { plainText, readRichText } from '../../../src/content/values/markdown';
import { fillTokens } from '../../../src/content/values/tokens';
import { createPartCounts } from './shared-texts';
import { removeValue, setValue } from '../../../src/content/edit/operations';
import { readRecord } from '../../../src/content/open-site';
import { resolvePage } from '../../../src/content/resolve/page';
import { settingsFile } from '../../site/own-blocks';
import type { Texts } from '../../site/files';
import type { Changes } from '../change/changes';
import { placeNow } from '../change/plan';

/**
 * A page as Studio shows it; undefined where there is none at the address.
 * @param keep holds a text on which changes may be made, and gives its hash.
 */
export function studioPage(
  view: SiteView,
  route: string,
  keep: (text: string) => string,
): StudioPage | undefined {
  const page = showPage(view, route);
  if (!page) return undefined;
  const { index } = page;
  const outline = outlineOf(view, page);
  const files = new Set([...filesOfPage(index, view.siteIndex.context), ...page.occurrences.keys()]);
  const forms = [...view.siteIndex.context.formFiles.values()];
  const isForm = ({ file }: Diagnostic) => forms.includes(file);
  const diagnostics = view.diagnostics
    .filter((found) => files.has(found.file) || isForm(found))
    .map((found) => (isForm(found) ? inFields(found, view) : found));
  const broken = diagnostics.filter(
    ({ code, severity, file }) => severity === 'error' && code.startsWith('json/') && files.has(file),
  );
  return {
    route: index.route,
    title: index.title || route.slice(route.lastIndexOf('/') + 1) || index.file,
    file: index.file,
    isDraft: index.isDraft,
    list: { file: index.file, pointer: '/blocks' },
    hashes: hashesOf(new Set([...files, ...forms]), view, keep),
    outline,
    diagnostics,
    unwritten: [
      ...[...page.occurrences].flatMap(([file, found]) =>
        unwrittenIn(found).map((pointer) => ({ file, pointer })),
      ),
      ...diagnostics
        .filter((found) => isForm(found) && files.has(found.file) && found.code === 'page/unwritten')
        .map(({ file, pointer = '' }) => ({ file, pointer })),
    ],
    ...(broken.length === 0 ? {} : { broken }),
  };
}

/** A fault of a form, at the field that it is of. */
const inFields = (found: Diagnostic, view: SiteView): Diagnostic => ({
  ...found,
  pointer: placeInFields(readForm(view.textOf(found.file) ?? ''), found.pointer ?? ''),
});

/** The version of each file of the site itself, on which a change of its parts is made. */
const hashesOf = (files: ReadonlySet<string>, view: SiteView, keep: (text: string) => string) =>
  Object.fromEntries(
    [...files].flatMap((file) => {
      const text = packageOf(file) === undefined ? view.textOf(file) : undefined;
      return text === undefined ? [] : [[file, keep(text)]];
    }),
  );

// What a label is cut to: a line of the outline.
const longestLabel = 80;

/** The blocks of a page as they are shown, each with the place where it is written. */
export function outlineOf(view: SiteView, page: ShownPage): OutlineNode[] {
  const { context } = view.siteIndex;
  const { blockSchemas } = context.environment.validators;
  const pagesWith = createPartCounts(view.siteIndex);
  const nodes = (list: ShownValue, at: string): OutlineNode[] =>
    page.items(list).flatMap((item, index) => {
      const type = isObject(item.value) ? item.value.type : undefined;
      // In a file with errors anything may be in the place of a block.
      if (typeof type !== 'string' || !Object.hasOwn(blockSchemas, type)) return [];
      const inner = blockLists(blockSchemas[type], item, page);
      return {
        at: `${at}/${index}`,
        origin: item.origin,
        type,
        title: blockTitle(type, blockSchemas[type]),
        label: shorten(fillTokens(labelOf(page, item, inner), context.tokens)),
        // A page that cannot be read is not counted, and shows it.
        ...(item.part === undefined
          ? {}
          : { part: { name: item.part, pages: Math.max(1, pagesWith(item.part)) } }),
        ...(item.include && { include: item.include }),
        ...(type === 'form' && { form: String(propertyOf(item, 'form')?.value) }),
        lists: inner.map(({ pointer, list: { origin } }) => ({ origin, title: listTitle(pointer) })),
        children: inner.flatMap(({ pointer, list: blocks }) => nodes(blocks, `${at}/${index}${pointer}`)),
      };
    });
  const blocks = propertyOf(page.root, 'blocks');
  return blocks ? nodes(blocks, '/blocks') : [];
}

/** What a list of parts within a part is called: `/tabs/0/blocks` is "Tab 1", `/side` is "Side". */
function listTitle(pointer: string): string {
  const path = pathOf(pointer);
  const at = path.findLastIndex((key) => /^\d+$/.test(key));
  return at > 0 ? itemTitle(humanize(path[at - 1] ?? ''), Number(path[at])) : humanize(path.at(-1) ?? '');
}

/** What a block is known by: its heading, else the first of its words. */
function labelOf({ occurrences }: ShownPage, { origin }: ShownValue, inner: readonly BlockList[]): string {
  const own = (occurrences.get(origin.file) ?? []).filter(
    (each) =>
      each[3].startsWith(`${origin.pointer}/`) &&
      isProse(each) &&
      !inner.some(({ pointer: list }) => each[3].startsWith(`${origin.pointer}${list}/`)),
  );
  const found = own.find(([semantics]) => semantics.startsWith('heading')) ?? own[0];
  return found ? wordsOf(found[1][found[2]]) : '';
}

const isProse = ([semantics]: Occurrence) =>
  meanings[semantics].isProse === true || semantics.startsWith('heading');

/** A text may be given with the words that stand for it until it is known. */
function wordsOf(value: unknown): string {
  const text = isObject(value) ? (value.text ?? value.otherwise) : value;
  return typeof text === 'string' ? plainText(readRichText(text).tree) : '';
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestLabel ? line : `${line.slice(0, longestLabel - 1).trimEnd()}…`;
}

/** A list of blocks within a block, and its pointer there. */
interface BlockList {
  pointer: string;
  list: ShownValue;
}

/** The lists of blocks that a block holds, as its schema says it. */
function blockLists(schema: unknown, block: ShownValue, page: ShownPage, pointer = ''): BlockList[] {
  if (!isObject(schema)) return [];
  const { $ref, properties, items, allOf, anyOf, oneOf } = schema;
  if (typeof $ref === 'string' && /(?:^|\/)block-list\.schema\.json$/.test($ref))
    return Array.isArray(block.value) ? [{ pointer, list: block }] : [];
  const variants = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const inVariants = variants.flatMap((variant) => blockLists(variant, block, page, pointer));
  const inProperties = Object.entries(isObject(properties) ? properties : {}).flatMap(([key, property]) => {
    const value = propertyOf(block, key);
    return value ? blockLists(property, value, page, `${pointer}/${key}`) : [];
  });
  const inItems = Array.isArray(block.value)
    ? page.items(block).flatMap((item, at) => blockLists(items, item, page, `${pointer}/${at}`))
    : [];
  return unique([...inVariants, ...inProperties, ...inItems]);
}

/** Variants of a schema may say the same of a property. */
const unique = (lists: BlockList[]): BlockList[] => [
  ...new Map(lists.map((found) => [found.pointer, found])).values(),
];

const kept: PreviewAnswer = { result: 'kept' };

/**
 * Makes the function that resolves one page with values that no file has yet. No other page is read or linked, so it
 * takes as long for ten thousand pages as for ten; what only shows across pages is judged when a value is saved.
 * @param versions the texts between which a value is followed.
 */
export function createPreviews(versions: Changes['versions']) {
  return (view: SiteView, { route, changes }: WantedPreview): PreviewAnswer => {
    const page = pageIndexAt(route, view.siteIndex);
    const texts = textsWith(view, changes, versions);
    if (!page || !texts) return kept;
    const text = texts.get(page.file) ?? view.textOf(page.file);
    if (text === undefined) throw new FileChanged(page.file);
    return shownWith({ path: page.file, text }, view.indexWith(texts), texts) ?? kept;
  };
}

/** A page on a site with these texts, where it can be shown; the site around it where that is another one. */
export function shownWith(
  source: SourceFile,
  index: SiteIndex | undefined,
  texts: Texts,
): Extract<PreviewAnswer, { result: 'shown' }> | undefined {
  if (!index || readRecord(source, index.context).faults.some(preventsShowing)) return undefined;
  const page = resolvePage(source, index);
  return { result: 'shown', page, ...(texts.has(settingsFile) && { site: index.site }) };
}

/** The texts with all changes made in them; undefined where one of them cannot be made. */
function textsWith(
  view: SiteView,
  changes: WantedPreview['changes'],
  versions: Changes['versions'],
): Texts | undefined {
  const texts = new Map<string, string>();
  for (const { file, hash, command } of changes) {
    // What checks the entries of a form is made when that is saved: until then it is shown as it is.
    if (file.startsWith('schema/forms/')) continue;
    // Of other files than those of the site nothing is known here.
    const saved = view.textOf(file);
    if (saved === undefined) return undefined;
    const now = texts.get(file) ?? saved;
    const pointer = placeNow(versions(hash, command.pointer, saved));
    if (pointer === undefined) return undefined;
    const edited = command.kind === 'set' ? setValue(now, pointer, command.value) : removeValue(now, pointer);
    if (!edited) return undefined;
    texts.set(file, edited.text);
  }
  return texts;
}
