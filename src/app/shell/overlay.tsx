import { useEffect, useState, type ComponentType } from 'react';
import { isMotionReduced } from '../../ui/use-reduced-motion';
import type { Destination } from '../destination';
import type { CoverProps } from './cover';

type OverlayProps = Omit<CoverProps, 'destination'> & { destination: Destination | undefined };

/** The cover between two pages. Its code comes after the first page has come to life. */
export function Overlay({ destination, ...rest }: OverlayProps) {
  const [Cover, setCover] = useState<ComponentType<CoverProps>>();

  useEffect(() => {
    if (isMotionReduced()) return;
    // Without the cover pages still change, only less gently.
    import('./overlay-motion').then(
      (module) => setCover(() => module.OverlayMotion),
      () => undefined,
    );
  }, []);

  return Cover && destination ? <Cover {...rest} destination={destination} /> : null;
}
