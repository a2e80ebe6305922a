import { useState, type FocusEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { HeroSlide } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { Actions, IconButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import headings from '../../ui/heading.module.css';
import { Picture } from '../../ui/picture';
import { useHydrated } from '../../ui/use-hydrated';
import { useReducedMotion } from '../../ui/use-reduced-motion';
import type { Messages } from '../../model/site';
import controlsStyles from './controls.module.css';
import styles from './hero.module.css';
import { listen } from '../../ui/listen';

/** The opening of a site: slides that fade into one another under a constant main heading. */
export function Hero({ block, site }: BlockProps<'hero'>) {
  const { slides, title, interval = 4000 } = block;
  const isHydrated = useHydrated();
  const isStill = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const [isHeld, setIsHeld] = useState(false);
  const isPlaying = choice ?? !isStill;
  const row = useRef<HTMLDivElement>(null);
  const rotation = useRotation({
    row,
    count: slides.length,
    interval,
    isRunning: isPlaying && !isHeld,
  });
  // A slide that the keyboard is on must not go away under it.
  const hold = ({ target }: FocusEvent) => setIsHeld(target.matches(':focus-visible'));

  return (
    <section className={styles.hero} data-ground="dark">
      <div className={styles.inner}>
        <h1 className={classNames(headings.eyebrow, styles.title)}>{title}</h1>
        <div ref={row} className={styles.slides} onFocus={hold} onBlur={() => setIsHeld(false)}>
          {slides.map((slide, index) => (
            <Slide
              key={index}
              slide={slide}
              label={`${index + 1} / ${slides.length}`}
              state={slideState(index, slides.length, rotation, isHydrated)}
              isFirst={index === 0}
              isInert={isHydrated && index !== rotation.active}
              onFocus={() => rotation.show(index)}
            />
          ))}
        </div>
        {slides.length > 1 && (
          <Controls
            active={rotation.active}
            count={slides.length}
            interval={interval}
            isTicking={rotation.isTicking}
            isPlaying={isPlaying}
            isReady={isHydrated}
            messages={site.messages}
            onToggle={() => setChoice(!isPlaying)}
          />
        )}
      </div>
    </section>
  );
}

interface SlideProps {
  slide: HeroSlide;
  label: string;
  state: SlideState;
  isFirst: boolean;
  isInert: boolean;
  onFocus: () => void;
}

function Slide({ slide, label, state, isFirst, isInert, onFocus }: SlideProps) {
  const portrait = slide.portrait && {
    media: '(width < 36rem) and (height >= 50rem), (36rem <= width <= 47.9375rem) and (height <= 40rem)',
    image: slide.portrait,
  };
  return (
    <div
      className={styles.slide}
      role="group"
      aria-label={label}
      data-state={state}
      inert={isInert}
      onFocus={onFocus}
    >
      <div className={styles.picture}>
        <Picture image={slide.image} alternative={portrait} priority={isFirst} />
      </div>
      <div className={styles.words}>
        <div>
          <h2 className={styles.headline}>{slide.headline}</h2>
          {slide.text && <p className={styles.text}>{slide.text}</p>}
        </div>
        <div data-primary-action="">
          <Actions links={slide.actions} className={styles.actions} />
        </div>
      </div>
    </div>
  );
}

interface ControlsProps {
  active: number;
  count: number;
  /** How long a slide stays, in milliseconds. */
  interval: number;
  isTicking: boolean;
  isPlaying: boolean;
  /** False until a press can be answered, and it is known whether anything moves. */
  isReady: boolean;
  messages: Messages;
  onToggle: () => void;
}

/** Which slide is shown, for how much longer, and the button that stops them. */
function Controls(props: ControlsProps) {
  const { active, count, interval, isTicking, isPlaying, isReady, messages, onToggle } = props;
  return (
    <div className={controlsStyles.controls}>
      <span>{`${active + 1} / ${count}`}</span>
      <ProgressLine key={active} duration={interval} isRunning={isTicking} />
      <IconButton
        label={isPlaying ? messages.pause : messages.play}
        icon={isPlaying ? 'pause' : 'play'}
        className={controlsStyles.pause}
        disabled={!isReady}
        onClick={onToggle}
      />
    </div>
  );
}

interface ProgressLineProps {
  /** In milliseconds. */
  duration: number;
  isRunning: boolean;
}

/** A line that fills while a slide is shown. */
function ProgressLine({ duration, isRunning }: ProgressLineProps) {
  const line = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!isRunning || !line.current) return undefined;
    const animation = line.current.animate(
      { transform: ['scaleX(0)', 'scaleX(1)'] },
      { duration, fill: 'both' },
    );
    return () => animation.cancel();
  }, [duration, isRunning]);

  return (
    <span className={controlsStyles.track} aria-hidden="true">
      <span ref={line} className={controlsStyles.line} />
    </span>
  );
}

interface Rotation {
  active: number;
  /** The slide that is being faded over; none before the first change. */
  previous: number | undefined;
  /** Whether the time of the active slide is running. */
  isTicking: boolean;
  /** Shows a slide that is reached in another way than by its time. */
  show: (index: number) => void;
}

/** first: shown from the start. next: laid out unseen, so that its picture loads in time. */
type SlideState = 'first' | 'active' | 'leaving' | 'next' | 'idle';

interface RotationOptions {
  /** The element that the slides are in. */
  row: RefObject<HTMLDivElement | null>;
  count: number;
  /** How long a slide stays, in milliseconds. */
  interval: number;
  isRunning: boolean;
}

/** How long before a change the next picture begins to be decoded, in milliseconds. */
const ahead = 500;

/** Moves from slide to slide for as long as it runs, the page can be seen and nothing is open over it. */
function useRotation({ row, count, interval, isRunning }: RotationOptions): Rotation {
  const [{ active, previous }, setPosition] = useState<Pick<Rotation, 'active' | 'previous'>>({
    active: 0,
    previous: undefined,
  });
  const isInView = useSyncExternalStore(watchView, readView, () => false);
  const isTicking = isRunning && isInView && count > 1;

  useEffect(() => {
    if (!isTicking) return undefined;
    const next = (active + 1) % count;
    const picture = row.current?.children[next]?.querySelector('img');
    let isWanted = true;
    // Its words never stand over the picture before: it is drawn in time, or waited for.
    let timer = setTimeout(() => {
      const decoded = picture?.decode().catch(() => undefined);
      timer = setTimeout(async () => {
        await decoded;
        if (isWanted) setPosition({ active: next, previous: active });
      }, ahead);
    }, interval - ahead);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [row, active, count, interval, isTicking]);

  const show = (index: number) => {
    if (index !== active) setPosition({ active: index, previous: active });
  };
  return { active, previous, isTicking, show };
}

function slideState(index: number, count: number, rotation: Rotation, isHydrated: boolean): SlideState {
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
