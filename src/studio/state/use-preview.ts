import { useEffect, useState } from 'react';
import { createPreview, type Preview } from '../frame/preview';
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
  const [preview] = useState(() => createPreview(showPreview));
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
function showPreview(preview: Preview | undefined): void {
  const view = framedDocument()?.defaultView;
  view?.dispatchEvent(new view.CustomEvent('content:preview', { detail: preview }));
}
