import { useState, type DragEvent } from 'react';

type DropSide = 'before' | 'into' | 'after';

/** A row that is dragged, and the one that it is over. */
export interface Drag {
  from: string;
  to: string;
  side: DropSide;
}

/** Drags rows with the mouse: the faster way of a command that has a button and a key. A row may be within another. */
export function useDrag(isPossible: (drag: Drag) => boolean, onDrop: (drag: Drag) => void) {
  const [from, hold] = useState<string>();
  const [over, setOver] = useState<Drag>();
  const end = () => {
    hold(undefined);
    setOver(undefined);
  };
  return (at: string, isContainer: boolean) => ({
    draggable: true,
    'data-drop': over?.to === at ? over.side : undefined,
    onDragStart(event: DragEvent) {
      // Not words that are dragged out of a field.
      if (!(event.target instanceof Element && event.target.hasAttribute('draggable'))) return;
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      hold(at);
    },
    onDragOver(event: DragEvent) {
      const drag = from === undefined ? undefined : { from, to: at, side: sideOf(event, isContainer) };
      const isHere = drag !== undefined && isPossible(drag);
      if (drag) event.stopPropagation();
      if (isHere) event.preventDefault();
      if (isHere !== (over?.to === at) || over?.side !== drag?.side) setOver(isHere ? drag : undefined);
    },
    onDrop(event: DragEvent) {
      if (!over) return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(over);
      end();
    },
    onDragEnd: end,
  });
}

/** In the upper part of a row, in the lower, or in the middle of one that can take something in. */
function sideOf({ clientY, currentTarget }: DragEvent, isContainer: boolean): DropSide {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (isContainer && share > 1 / 3 && share < 2 / 3) return 'into';
  return share < 1 / 2 ? 'before' : 'after';
}
