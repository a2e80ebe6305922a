import { parentOf } from '../../../src/content/source/pointer';
import { edited } from '../../../src/content/edit/edited';
import { setValue } from '../../../src/content/edit/operations';
import { readValueAt } from '../../../src/content/edit/tree';
import { anchorsOf } from '../../../src/content/page/headings';
import { slug } from '../../../src/content/page/route';
import { fillTokens } from '../../../src/content/values/tokens';
import type { SiteIndex } from '../../../src/model/content';
import { everyPage } from './shared-texts';
import type { EditPlan } from '../change/plan';

/**
 * The change of a heading to whose name others link, with that name written down beside it: the links go on to lead
 * there. @returns undefined where the name is not one that came from the heading's own words.
 */
export function keepingName(
  { text, path }: { text: string; path: string },
  { edited: own, pointer, merged }: EditPlan,
  { before, now, order }: { before: SiteIndex; now: SiteIndex; order: readonly string[] },
): EditPlan | undefined {
  const words = readValueAt(text, pointer)?.value;
  if (typeof words !== 'string' || readValueAt(own.text, pointer) === undefined) return undefined;
  const name = slug(fillTokens(words, before.context.tokens));
  const isGone = namesIn(before, path).includes(name) && !namesIn(now, path).includes(name);
  const at = `${parentOf(pointer)}/id`;
  const naming = isGone && !readValueAt(text, at) ? setValue(text, at, name, { order }) : undefined;
  return naming && { kind: 'edit', edited: edited(text, [...own.edits, ...naming.edits]), pointer, merged };
}

/** What links to a file may name. */
function namesIn(index: SiteIndex, path: string): readonly string[] {
  const page = everyPage(index).find(({ file }) => file === path);
  const part = [...index.context.shared.values()].find(({ index: { file } }) => file === path);
  return page ? anchorsOf(page) : (part?.anchors ?? []);
}
