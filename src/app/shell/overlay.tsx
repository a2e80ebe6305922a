import { useEffect, useState, type ComponentType } from 'react';

export interface OverlayProps {
  /** True while a page is left: the cover slides in; when it turns false the cover slides out over the new page. */
  isLeaving: boolean;
  /** How long each of the two takes, in milliseconds. */
  duration: number;
}

/** The cover between two pages. Its code comes after the first page has come to life. */
export function Overlay(props: OverlayProps) {
  const [Cover, setCover] = useState<ComponentType<OverlayProps>>();

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

  return Cover ? <Cover {...props} /> : null;
}
