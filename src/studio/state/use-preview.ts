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

/** The page in its frame shows what is being typed; what the check has refused, or is not whole, it does not. */
export function usePreview(saver: Saver, { drafts, change, route, version }: Previewed): void {
  const [preview] = useState(() => createPreview(showPreview));
  useEffect(() => {
    const look = () => {
      const typed = drafts.unsaved().filter(({ state }) => state === 'typing' || state === 'saving');
      const changes = typed.map(({ field, value }) => change(field, value));
      preview.want(changes.length === 0 ? undefined : () => saver.preview(route, changes));
    };
    look();
    return drafts.subscribe(look);
  }, [preview, saver, drafts, change, route, version]);
}
