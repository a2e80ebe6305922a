import { useEffect, useRef, useState } from 'react';
import type { BlockOf } from '../../model/props';
import { onlyWayTo, outcomeOf, questionOf, type Position } from './path';

interface Walk {
  position: Position;
  /** How often the visitor has moved; 0 before the first time. */
  moves: number;
  /** Goes to a step and notes it in the address, so that Back leads back. */
  go: (next: Position) => void;
}

/** Where the visitor is: the first question, or the step that the address names. Nothing is stored. */
export function usePosition(block: BlockOf<'decision'>): Walk {
  const start = block.questions[0]?.id ?? '';
  const [{ position, moves }, setWalk] = useState({ position: startAt(start), moves: 0 });
  const shown = useRef(start);
  const visited = useRef(new Map<string, Position>());

  const show = (next: Position) => {
    shown.current = next.id;
    setWalk((walk) => ({ position: next, moves: walk.moves + 1 }));
  };

  useEffect(() => {
    const follow = () => {
      const named = window.location.hash.slice(1) || start;
      // Another part of the page is named: the visitor is still where they were.
      if (named === shown.current || !(questionOf(block, named) ?? outcomeOf(block, named))) return;
      show(visited.current.get(named) ?? { id: named, given: onlyWayTo(block, named) });
    };
    follow();
    // The app says that it changed the address with an event of its own.
    const events = ['hashchange', 'popstate', 'locationchange'];
    for (const name of events) window.addEventListener(name, follow);
    return () => {
      for (const name of events) window.removeEventListener(name, follow);
    };
  }, [block, start]);

  const go = (next: Position) => {
    visited.current.set(next.id, next);
    // With the state of the entry before it, the new one is no other visit to the router.
    window.history.pushState(window.history.state, '', `#${next.id}`);
    show(next);
  };
  return { position, moves, go };
}

const startAt = (id: string): Position => ({ id, given: [] });
