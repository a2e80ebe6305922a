import type { Reaches } from '../../../src/content/changes/site-changes';
import type { SiteIndex } from '../../../src/model/content';
import { createPartCounts } from './part-counts';
import { sharedTexts } from './shared-texts';

/** On how many pages shared parts and texts are seen. */
export function reachesOf(siteIndex: SiteIndex): Reaches {
  const texts = new Map(sharedTexts(siteIndex).map((text) => [text.name, text]));
  return {
    part: createPartCounts(siteIndex),
    token: (name) => {
      const text = texts.get(name);
      return text?.isEverywhere ? 'every' : (text?.pages.length ?? 0);
    },
  };
}
