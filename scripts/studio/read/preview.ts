import { removeValue, setValue } from '../../../src/content/edit/operations';
import { readRecord } from '../../../src/content/open-site';
import type { SiteIndex, SourceFile } from '../../../src/model/content';
import { resolvePage } from '../../../src/content/resolve/page';
import { preventsShowing } from '../../../src/model/diagnostic';
import type { PreviewAnswer, WantedPreview } from '../../../src/model/studio';
import { settingsFile } from '../../site/own-blocks';
import { FileChanged, pageIndexAt, type SiteView } from '../../dev/site/site-reader';
import type { Texts } from '../../site/files';
import type { Changes } from '../change/changes';
import { placeNow } from '../change/plan';

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
