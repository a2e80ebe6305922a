import { useRef, useEffect, useState } from 'react';
import type { Counter } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { Note, Section, SectionHead } from '../../ui/section';
import { useHydrated } from '../../ui/use-hydrated';
import { useInView } from '../../ui/use-in-view';
import { useReducedMotion } from '../../ui/use-reduced-motion';
import styles from './counters.module.css';

/** Figures that count up whenever they come into view. */
export function Counters({ block }: BlockProps<'counters'>) {
  const { items, note, surface, duration = 2000 } = block;
  return (
    <Section surface={surface} titled>
      <SectionHead {...block} align="split" />
      <Figures items={items} duration={duration} />
      <Note text={note} />
    </Section>
  );
}

interface FiguresProps {
  items: Counter[];
  /** How long the counting takes, in milliseconds. */
  duration: number;
}

function Figures({ items, duration }: FiguresProps) {
  const list = useRef<HTMLUListElement>(null);
  const isInView = useInView(list, 0.25);
  const isHydrated = useHydrated();
  const isStill = useReducedMotion();
  const moves = isHydrated && !isStill;
  const share = useCount(moves && isInView === true, duration);
  return (
    <ul ref={list} className={styles.figures} role="list">
      {items.map((item, index) => (
        <li key={index} className={styles.figure}>
          {/* What is read out is the figure itself, however far the counting is. */}
          <span className="visually-hidden">{`${item.value}${item.suffix ?? ''}`}</span>
          <span className={styles.value} aria-hidden="true">
            <span className={styles.number} data-final={item.value}>
              <span>{moves ? Math.round(item.value * share) : item.value}</span>
            </span>
            {item.suffix && <span className={styles.suffix}>{item.suffix}</span>}
          </span>
          <span className={styles.label}>
            {item.label}
            {item.qualifier && <span className={styles.qualifier}> {item.qualifier}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The share of the way, from 0 to 1: it runs while counting and goes back to 0 when that ends. */
function useCount(isCounting: boolean, duration: number): number {
  const [share, setShare] = useState(0);

  useEffect(() => {
    if (!isCounting) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const elapsed = Math.min(Math.max((now - start) / duration, 0), 1);
      setShare(easeOut(elapsed));
      if (elapsed < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShare(0);
    };
  }, [isCounting, duration]);

  return share;
}

function easeOut(elapsed: number): number {
  return 1 - (1 - elapsed) ** 5;
}
