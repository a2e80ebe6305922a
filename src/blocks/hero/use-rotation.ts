import { useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../../ui/listen';

export interface Rotation {
  active: number;
  /** The slide that is being faded over; none before the first change. */
  previous: number | undefined;
  /** Whether the time of the active slide is running. */
  isTicking: boolean;
  /** Shows a slide that is reached in another way than by its time. */
  show: (index: number) => void;
}

/** first: shown from the start. next: laid out unseen, so that its picture loads in time. */
export type SlideState = 'first' | 'active' | 'leaving' | 'next' | 'idle';

interface RotationOptions {
  count: number;
  /** How long a slide stays, in milliseconds. */
  interval: number;
  isRunning: boolean;
}

/** Moves from slide to slide for as long as it runs, the page can be seen and nothing is open over it. */
export function useRotation({ count, interval, isRunning }: RotationOptions): Rotation {
  const [{ active, previous }, setPosition] = useState<Pick<Rotation, 'active' | 'previous'>>({
    active: 0,
    previous: undefined,
  });
  const isInView = useSyncExternalStore(watchView, readView, () => false);
  const isTicking = isRunning && isInView && count > 1;

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setTimeout(() => setPosition({ active: (active + 1) % count, previous: active }), interval);
    return () => clearTimeout(timer);
  }, [active, count, interval, isTicking]);

  const show = (index: number) => {
    if (index !== active) setPosition({ active: index, previous: active });
  };
  return { active, previous, isTicking, show };
}

export function slideState(
  index: number,
  count: number,
  rotation: Rotation,
  isHydrated: boolean,
): SlideState {
  const { active, previous } = rotation;
  if (index === active) return previous === undefined ? 'first' : 'active';
  if (index === previous) return 'leaving';
  return isHydrated && index === (active + 1) % count ? 'next' : 'idle';
}

/** What may be over the page: a dialog, the menu of narrow screens, a sub-menu. */
const over = 'dialog[open], header details[open], [data-entry]:hover > [data-submenu]';

const watchView = (onChange: () => void) =>
  // Capturing, as what opens and closes says so only to those who ask on its way down.
  listen(
    document,
    { visibilitychange: onChange, toggle: onChange, pointerover: onChange },
    { capture: true },
  );

const readView = (): boolean => document.visibilityState === 'visible' && !document.querySelector(over);
