import type { SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import { childPointer } from '../source/pointer';
import { frameInstead } from '../values/advice/services';

/** Services refuse to show their own pages in a frame; the check would be the last to notice. */
export const embedFrameFaults = ({ settings, siteFile }: SiteContext): Fault[] =>
  Object.entries(settings?.embeds ?? {}).flatMap(([name, { frame }]) => {
    const replacement = frameInstead(frame);
    if (replacement === undefined) return [];
    return {
      severity: 'error',
      code: 'embed/frame',
      file: siteFile.path,
      pointer: childPointer(childPointer('/embeds', name), 'frame'),
      message: 'This is the address of a page, which its service lets nobody show in a frame.',
      replacement,
    };
  });
