import { useEffect, useEffectEvent, useRef } from 'react';
import type { Origin, OutlineNode } from '../../model/studio';
import { nodeHolding } from '../outline/places';
import type { useShown } from './use-shown';

interface UnwrittenProps {
  outline: readonly OutlineNode[];
  shown: ReturnType<typeof useShown>;
}

/** The texts of the page that are still to be written, and the way from one to the next. */
export function useUnwritten({ outline, shown }: UnwrittenProps) {
  const last = useRef({ route: '', pointer: '', index: 0 });
  const begun = useRef<string>(undefined);
  const { route, select } = shown;
  const all = shown.page.value?.unwritten ?? [];
  const isOfPart = ({ pointer }: Origin) => pointer.startsWith('/blocks/');
  // What search engines are told is written last, of what is on the page.
  const places = [...all.filter(isOfPart), ...all.filter((place) => !isOfPart(place))];
  const indexOf = (pointer: string) => places.findIndex((place) => place.pointer === pointer);
  const note = (pointer: string) => {
    const index = indexOf(pointer);
    if (index !== -1) last.current = { route, pointer, index };
  };
  const next = () => {
    const known = last.current.route === route ? last.current : { pointer: '', index: 0 };
    const at = indexOf(known.pointer);
    // What was written over is none of them any more: the next has its place.
    const place = places[at === -1 ? known.index : at + 1] ?? places[0];
    const node = place && nodeHolding(outline, place);
    if (!node) return;
    note(place.pointer);
    select(node.at, { sought: { field: place.pointer } });
  };
  const arrive = useEffectEvent(() => {
    if (begun.current !== shown.page.value?.route || places.length === 0) return;
    begun.current = undefined;
    next();
  });
  useEffect(() => arrive(), [shown.page.value]);
  const begin = (made: string) => {
    begun.current = made;
    // There may have been another page at its address.
    last.current = { route: '', pointer: '', index: 0 };
  };
  return { count: places.length, next, note, begin };
}
