import { useEffect, useMemo, useRef, useState } from 'react';
import { InPlaceText, type InPlaceTextProps, type TextLook } from '../fields/in-place-text';

interface InPlaceProps extends Omit<InPlaceTextProps, 'rect' | 'look'> {
  /** The box of the text on the page. */
  box: Element;
}

// The page itself, or nothing, had the focus: its part in the outline gets it.
const focusable = 'input, textarea, select, button, [role="treeitem"], [contenteditable="true"]';

/** The field of a text where the text is, wherever that goes. */
export function InPlace({ box, onClose, ...props }: InPlaceProps) {
  const place = usePlace(box);
  const look = useMemo(() => lookOf(box, place.scale), [box, place.scale]);
  const before = useRef(document.activeElement);
  const isByKey = useRef(false);
  useEffect(() => {
    const { current } = before;
    // Left by a key: whoever came from a field, or from the outline, goes on there.
    return () => {
      if (!isByKey.current) return;
      const isThere = current instanceof HTMLElement && current.isConnected && current.matches(focusable);
      const next = isThere ? current : document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
      next?.focus();
    };
  }, []);
  const close = () => {
    isByKey.current = document.activeElement?.closest('[role="dialog"]') != null;
    onClose();
  };
  return <InPlaceText {...props} rect={place} look={look} onClose={close} />;
}

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much the page is made smaller. */
  scale: number;
}

/** Where an element of the page is in Studio's own window. */
function placeOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = element.ownerDocument.defaultView?.frameElement;
  if (!frame) return { left, top, width, height, scale: 1 };
  const outer = frame.getBoundingClientRect();
  const scale = outer.width / frame.clientWidth;
  return {
    left: outer.left + left * scale,
    top: outer.top + top * scale,
    width: width * scale,
    height: height * scale,
    scale,
  };
}

/** Follows an element while it is written over: it may be scrolled, reflowed, or made smaller with the page. */
function usePlace(element: Element): Place {
  const [place, setPlace] = useState(() => placeOf(element));
  useEffect(() => {
    let next = 0;
    const follow = () => {
      // One that React has replaced is nowhere: the last place is the best that is known.
      if (element.isConnected) setPlace((last) => sameOr(last, placeOf(element)));
      next = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [element]);
  return place;
}

const sameOr = (last: Place, now: Place): Place =>
  (['left', 'top', 'width', 'height', 'scale'] as const).every((key) => last[key] === now[key]) ? last : now;

// Smaller, nobody can write in it.
const leastSize = 14;
const normalLine = 1.3;

/** How the text of an element looks in Studio's own window. */
function lookOf(element: Element, scale: number): TextLook {
  const style = (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
  const size = Number.parseFloat(style.fontSize);
  const factor = Math.max(scale, leastSize / size);
  const scaled = (length: string, normal: number) => (Number.parseFloat(length) || normal) * factor;
  return {
    family: style.fontFamily,
    size: size * factor,
    weight: style.fontWeight,
    style: style.fontStyle,
    lineHeight: scaled(style.lineHeight, size * normalLine),
    letterSpacing: `${scaled(style.letterSpacing, 0)}px`,
    align: style.textAlign,
  };
}
