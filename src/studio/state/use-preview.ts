import { useEffect, useState } from 'react';
import type { PreviewAnswer } from '../../model/studio';
import { framedDocument } from '../in-place/texts-on-page';
import type { Saver } from './saver';
import type { useDrafts } from './use-drafts';

interface Previewed extends Pick<ReturnType<typeof useDrafts>, 'drafts' | 'change'> {
  route: string;
  /** Grows with every change of the files. */
  version: number;
}

/** The page in its frame shows what is being typed; not what the check has refused; of what is not whole what it can. */
export function usePreview(saver: Saver, { drafts, change, route, version }: Previewed): void {
  const [preview] = useState(() => createPreview((shown) => showPreview(framedDocument(), shown)));
  useEffect(() => {
    const look = () => {
      const changes = drafts.unsaved().flatMap(({ field, state, value, shown }) => {
        if (state === 'held') return shown === undefined ? [] : [change(field, shown)];
        return state === 'typing' || state === 'saving' ? [change(field, value)] : [];
      });
      preview.want(changes.length === 0 ? undefined : () => saver.preview(route, changes));
    };
    look();
    return drafts.subscribe(look);
  }, [preview, saver, drafts, change, route, version]);
}

/** Hands a page with values that are not saved to the app in the frame; without one it shows again what is saved. */
export function showPreview(document: Document | null | undefined, preview: Preview | undefined): void {
  const view = document?.defaultView;
  view?.dispatchEvent(new view.CustomEvent('content:preview', { detail: preview }));
}

export type Preview = Extract<PreviewAnswer, { result: 'shown' }>;

/**
 * Has the page shown as it is with what is typed. One question is under way at a time: however fast somebody types,
 * the next one is about what is typed by then.
 * @param show without a preview, the page as it is saved.
 */
export function createPreview(show: (preview: Preview | undefined) => void) {
  let wanted: (() => Promise<PreviewAnswer>) | undefined;
  let isNew = false;
  let isAsking = false;
  let isShown = false;

  const ask = async (asking: () => Promise<PreviewAnswer>): Promise<void> => {
    isAsking = true;
    isNew = false;
    // Without an answer the page stays as it is: what is typed is not lost, and saving says what is wrong.
    const answer = await asking().catch(() => undefined);
    isAsking = false;
    // It may be over meanwhile: saved, refused or given up.
    if (wanted && answer?.result === 'shown') {
      isShown = true;
      show(answer);
    }
    if (wanted && isNew) await ask(wanted);
  };

  return {
    /** @param asking asks for the page with all that is typed and not saved; undefined where there is nothing. */
    want(asking: (() => Promise<PreviewAnswer>) | undefined): void {
      wanted = asking;
      isNew = asking !== undefined;
      if (asking && !isAsking) void ask(asking);
      if (asking || !isShown) return;
      isShown = false;
      show(undefined);
    },
  };
}
