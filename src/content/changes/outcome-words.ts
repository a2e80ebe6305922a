import { counted } from '../source/counted';
import type { PublishAnswer } from '../../model/publish';

/** What has come of publishing, for whoever asked for it; what can be done about it differs from place to place. */
export function outcomeWords(answer: PublishAnswer): string {
  switch (answer.result) {
    case 'nothing':
      return 'Nothing has changed since it was published last.';
    case 'published':
      return answer.to === undefined
        ? `Kept as a version: ${counted(answer.changes, 'change')}. Nothing was sent, because this copy of the site has no place on a server yet.`
        : `Published: ${counted(answer.changes, 'change')}. On the web in a few minutes.`;
    case 'unpushed':
      return `It is kept as a version on this computer, but the server has not taken it, so visitors do not see it. ${answer.why}`;
    case 'refused':
      return 'Nothing was published. This stands in the way: correct it, or leave its change out.';
    case 'commits':
      return 'Nothing was published yet: somebody has kept these versions on this computer, and they would be published as well.';
    case 'clash':
      return 'Nothing was published yet: somebody else has published other words for the same places. Which should stay?';
    case 'impossible':
      return `Nothing was published. ${answer.why}`;
  }
}
