import { useEffect, useState } from 'react';
import { createPreview } from '../frame/preview';
import { showPreview } from '../frame/show-preview';
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
