import { useEffect, useState, type ComponentType } from 'react';
import { isMotionReduced } from '../../ui/use-reduced-motion';
import type { CoverProps } from './overlay-motion';

/** The cover between two pages. Its code comes after the first page has come to life. */
export function Overlay(props: CoverProps) {
  const [Cover, setCover] = useState<ComponentType<CoverProps>>();

  useEffect(() => {
    if (isMotionReduced()) return;
    // Without the cover pages still change, only less gently.
    import('./overlay-motion').then(
      (module) => setCover(() => module.OverlayMotion),
      () => undefined,
    );
  }, []);

  return Cover && <Cover {...props} />;
}
