import { useEffect, useMemo, useRef } from 'react';
import { InPlaceText, type InPlaceTextProps } from '../fields/in-place-text';
import { lookOf, usePlace } from './place';

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
