import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { InterfaceIcon } from './icon';
import { Link } from './link';
import { listen } from './listen';
import styles from './term.module.css';

interface TermCardProps {
  term: { href: string; name: string; explanation: ReactNode };
  /** The word in the text that is explained. */
  word: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * What a word means, over the text and beside the word. It takes the focus, so that it is read out; Escape gives it
 * back to the word. It follows the word in the document, so that the Tab key goes on from there.
 */
export function TermCard({ term, word, onClose }: TermCardProps) {
  const card = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    const { current: shown } = card;
    const { current: asked } = word;
    if (!shown || !asked) return undefined;
    shown.showPopover();
    place(shown, asked);
    shown.focus({ preventScroll: true });
    return listen(window, { resize: () => place(shown, asked) });
  }, [word]);
  useEffect(() => {
    const { current: shown } = card;
    const { current: asked } = word;
    if (!shown || !asked) return undefined;
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !shown.contains(target) && !asked.contains(target)) onClose();
    };
    return listen(document, {
      pointerdown: onElsewhere,
      focusin: onElsewhere,
      keydown({ key }) {
        if (key !== 'Escape') return;
        asked.focus();
        onClose();
      },
    });
  }, [word, onClose]);
  return (
    <span
      ref={card}
      popover="manual"
      role="dialog"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      data-ground="light"
      className={styles.card}
    >
      <Link href={term.href}>
        <strong id={`${id}-name`}>{term.name}</strong>
        <InterfaceIcon name="arrow-right" />
      </Link>
      <span id={`${id}-text`}>{term.explanation}</span>
    </span>
  );
}

/** In pixels. */
const gap = 8;

/** Below the line that the word begins on, above it where there is more room; never beyond the edge of the window. */
function place(card: HTMLElement, word: HTMLElement): void {
  const line = word.getClientRects()[0] ?? word.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = card;
  const begin = getComputedStyle(word).direction === 'rtl' ? line.right - width : line.left;
  const left = Math.max(gap, Math.min(begin, clientWidth - width - gap));
  const below = line.bottom + gap;
  const above = line.top - gap - height;
  const isBelow = below + height + gap <= clientHeight || above < gap;
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${(isBelow ? below : above) + scrollY}px`;
}
