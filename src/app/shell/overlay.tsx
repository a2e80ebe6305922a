import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { Destination } from '../destination';

export interface CoverProps {
  /** True while a page is left: the cover slides in; when it turns false the cover slides out over the new page. */
  isLeaving: boolean;
  /** How long each of the two takes, in milliseconds. */
  duration: number;
  /** The name of the page that is coming; empty while it is not known. */
  name: string;
  /** The address of the mark on dark ground. */
  mark: string | undefined;
}

type OverlayProps = Omit<CoverProps, 'name'> & { destination: Destination | undefined };

/** The cover between two pages. Its code comes after the first page has come to life. */
export function Overlay({ destination, ...rest }: OverlayProps) {
  const [Cover, setCover] = useState<ComponentType<CoverProps>>();
  const name = useSyncExternalStore(
    destination?.subscribe ?? subscribeToNothing,
    destination?.name ?? noName,
    noName,
  );

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isWanted = true;
    // Without the cover pages still change, only less gently.
    import('./overlay-motion').then(
      (module) => isWanted && setCover(() => module.OverlayMotion),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);

  return Cover ? <Cover {...rest} name={name} /> : null;
}

const noName = () => '';
const subscribeToNothing = () => () => undefined;
