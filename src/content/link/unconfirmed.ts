import type { SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { Confirmation, PageIndex } from '../../model/page-index';

const demands: Record<Confirmation['by'], { code: Fault['code']; demand: string; hint: string }> = {
  owner: {
    code: 'launch/owner',
    demand: 'The owner must confirm',
    hint: 'Once it is confirmed, delete "confirm"; if it is not true, change the words.',
  },
  counsel: {
    code: 'launch/counsel',
    demand: 'Counsel must clear',
    hint: 'Once it is cleared, delete "confirm"; if it may not be said, change the words.',
  },
};

export interface Unconfirmed {
  code: Fault['code'];
  file: string;
  pointer: string;
  message: string;
  hint: string;
}

/** Every statement that is marked for the owner or counsel: in the settings, in shared parts and on pages. */
export function unconfirmed({ index, shared }: SiteContext, pages: readonly PageIndex[]): Unconfirmed[] {
  const files = [index, ...[...shared.values()].map((part) => part.index), ...pages];
  return files.flatMap(({ file, confirms }) =>
    confirms.map(({ by, pointer, words }) => {
      const { code, demand, hint } = demands[by];
      return {
        code,
        file,
        pointer,
        message: words === '' ? `${demand} this.` : `${demand}: “${words}”`,
        hint,
      };
    }),
  );
}
