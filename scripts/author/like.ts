import { fileOfRoute } from '../../src/content/page/route';
import { exampleTexts } from '../../src/content/page/example-text';
import { unwritten } from '../../src/content/source/unwritten';
import { asObject, isJson, isObject, objectMembers, textIn } from '../../src/model/json';
import { pathOf, valueAt, parentOf } from '../../src/content/source/pointer';
import { didYouMean, listOf } from '../../src/content/source/suggest';
import type { Occurrence, SourceFile, Validators } from '../../src/model/content';
import type { JsonObject } from '../../src/model/resolved';
import { schemaReference } from '../../src/content/schema/editor-schema';
import { clearTexts } from '../../src/content/edit/clear-texts';
import { UsageError } from '../site/usage-error';
import { lastOrder, takenAddress } from './copy';
import { pageAmong, refuse, type Page, titleFromRoute } from './site-pages';

interface LikeRequest {
  files: readonly SourceFile[];
  /** The page that the new one is made like. */
  template: string;
  /** The address of the new page. */
  to: string;
  /** What it is called; else that follows from its address. */
  title?: string;
  validators: Validators;
  /** Numbers stay: those of a scale depend on one another. */
  hasNumbers?: boolean;
  /** Of its parts only the first comes along, which holds the heading. */
  isEmpty?: boolean;
}

// What was said of the template alone: who reviewed it, who must confirm it, how it is found.
const ofTheModel = ['route', 'aliases', 'draft', 'review', 'title', '$schema'];

/**
 * A page of the same kind, with the same blocks in the same order, whose texts are all to be written. Pictures, links
 * and shared parts are those of the template.
 * @throws UsageError when the template cannot be read.
 */
export function pageLike({
  files,
  template,
  to,
  title = titleFromRoute(to),
  validators,
  hasNumbers = false,
  isEmpty = false,
}: LikeRequest) {
  const found = pageAmong(files, template);
  if ('problem' in found) refuse(found);
  const { pages } = found;
  const taken = takenAddress(to, pages);
  if (taken) refuse(taken);
  const { content: page } = found.page;
  if (isEmpty && isObject(page) && Array.isArray(page.blocks)) page.blocks.splice(1);
  const occurrences: Occurrence[] = [];
  if (!validators.page.call(occurrences, page))
    throw new UsageError(`The page ${template} has errors. npm run check says what they are.`);
  clearTexts(occurrences, { hasNumbers });
  leaveNames(occurrences, page, validators);
  keepLimits(page, validators);
  const path = fileOfRoute(to);
  const kept = Object.fromEntries(Object.entries(page).filter(([key]) => !ofTheModel.includes(key)));
  const made = {
    $schema: schemaReference(path, 'page'),
    draft: true,
    title,
    ...kept,
    ...membership(page, title, pages),
  };
  return { path, route: to, text: `${JSON.stringify(made, null, 2)}\n` };
}

function membership({ collection, meta }: JsonObject, label: string, pages: readonly Page[]): JsonObject {
  const robots = isObject(meta) ? meta.robots : undefined;
  const title = unwritten(exampleTexts.metaTitle(label)).slice(0, 65);
  const description = unwritten(exampleTexts.metaDescription(label)).slice(0, 160);
  const found = { meta: { title, description, ...(robots !== undefined && { robots }) } };
  if (!isObject(collection)) return found;
  const { date: _, ...entry } = collection;
  return { ...found, collection: { ...entry, label, order: lastOrder(collection.name, pages) + 10 } };
}

/** Names for links are of the headings of the template, but for those that links of the new page itself lead to. */
function leaveNames(occurrences: readonly Occurrence[], page: unknown, { page: validate }: Validators): void {
  const hrefs = occurrences.map(([semantics, owner, key]) => semantics === 'href' && owner[key]);
  for (const [semantics, owner, key, pointer] of occurrences) {
    const id = owner[key];
    if (semantics !== 'id' || hrefs.includes(`#${String(id)}`)) continue;
    delete owner[key];
    validate.call([], page);
    const isMissed = (validate.errors ?? []).some(
      ({ keyword, instancePath, params }) =>
        keyword === 'required' && `${instancePath}/${String(params.missingProperty)}` === pointer,
    );
    if (isMissed) owner[key] = id;
  }
}

/** A number may have a least value, and a text a length, which its schema alone knows. */
function keepLimits(page: unknown, { page: validate }: Validators): void {
  if (validate.call([], page)) return;
  for (const { keyword, instancePath, params } of validate.errors ?? []) {
    const owner = valueAt(page, parentOf(instancePath));
    const key = pathOf(instancePath).at(-1);
    if (key === undefined || typeof owner !== 'object' || owner === null) continue;
    if (keyword === 'minimum') Reflect.set(owner, key, params.limit);
    if (keyword === 'maxLength') Reflect.set(owner, key, unwritten('').trim());
  }
}

/** The page that new pages of a kind are made like. @throws UsageError where the settings name none. */
export function templateOf(kind: string, settings: SourceFile): string {
  const content: unknown = isJson(settings.text) ? JSON.parse(settings.text) : {};
  const kinds = objectMembers(asObject(content).pageKinds);
  const found = textIn(kinds[kind], 'like');
  if (found !== '') return found;
  const names = Object.keys(kinds).filter((name) => textIn(kinds[name], 'like') !== '');
  const hint =
    didYouMean(kind, names) ?? (names.length > 0 ? `Kinds with one are: ${listOf(names, 20)}.` : '');
  throw new UsageError(
    `No page is named for the kind "${kind}" ("like" under pageKinds in pages/_site.json). ${hint}`.trim(),
  );
}
