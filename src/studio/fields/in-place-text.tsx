import { useLatest } from '../state/use-latest';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { Field } from '../../model/studio';
import { fieldWords } from '../words';
import { BlockFields, type BlockFieldsProps } from './block-fields';
import type { Drafts } from './frame/drafts';
import { isBelow } from './frame/fault-places';
import styles from './in-place.module.css';

/** How the text looks on the page, in pixels of the window that Studio is in. */
export interface TextLook {
  family: string;
  size: number;
  weight: string;
  style: string;
  lineHeight: number;
  letterSpacing: string;
  align: string;
}

export interface InPlaceTextProps extends Omit<BlockFieldsProps, 'fields' | 'focusOn' | 'drafts'> {
  /** A line, a text or a rich text. */
  field: Field;
  /** Where the text is in the window. */
  rect: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  look: TextLook;
  /** The same that the panel has: what is refused here is there, too. */
  drafts: Drafts;
  /** What is to be known before it is changed. */
  note?: string;
  /** The text was left, or saved; the focus goes back to where it came from. */
  onClose: () => void;
}

// Narrower, no sentence can be read; and its buttons would be below one another.
const leastWidth = 280;

/** The field of a text, laid over the page where the text stands. The page itself is never edited. */
export function InPlaceText({ field, rect, look, note, onClose, ...props }: InPlaceTextProps) {
  const { drafts } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isEntered, setEntered] = useState(false);
  const state = useSyncExternalStore(drafts.subscribe, () => drafts.get(field)?.state);
  const isSaved = isEntered && (state === undefined || state === 'saved');
  const close = useLatest(onClose);
  useEffect(() => {
    if (isSaved) close.current();
  }, [isSaved, close]);
  useLayoutEffect(() => {
    if (box.current) layOver(box.current, rect);
  }, [rect]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      drafts.commit(field);
      onClose();
    }
    // The field has sent it; what is refused stays open.
    if (event.key === 'Enter' && isText(event.target)) setEntered(true);
    else setEntered(false);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!isBelow(event.currentTarget, event.relatedTarget)) onClose();
  };
  const shown: Field = field.kind === 'line' ? { ...field, kind: 'text' } : field;
  return (
    <div
      ref={box}
      className={styles.inPlace}
      style={styleOf(rect, look)}
      role="dialog"
      aria-label={fieldWords.inPlace(field.title)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <BlockFields {...props} fields={[shown]} focusOn={field.origin.pointer} />
    </div>
  );
}

const isText = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('textarea, [role="textbox"]');

function styleOf({ width, height }: InPlaceTextProps['rect'], look: TextLook): CSSProperties {
  return {
    inlineSize: Math.max(width, leastWidth),
    ['--in-place-height' as string]: `${height}px`,
    ['--in-place-family' as string]: look.family,
    ['--in-place-size' as string]: `${look.size}px`,
    ['--in-place-weight' as string]: look.weight,
    ['--in-place-style' as string]: look.style,
    ['--in-place-line' as string]: `${look.lineHeight}px`,
    ['--in-place-spacing' as string]: look.letterSpacing,
    ['--in-place-align' as string]: look.align,
  };
}

/** Moves the box so that its text covers that of the page, as far as the window allows. */
function layOver(box: HTMLElement, { left, top }: InPlaceTextProps['rect']): void {
  const own = box.getBoundingClientRect();
  const text = box.querySelector('textarea, [role="textbox"]')?.getBoundingClientRect() ?? own;
  const place = { x: left - (text.left - own.left), y: top - (text.top - own.top) };
  const most = { x: innerWidth - own.width, y: innerHeight - own.height };
  box.style.left = `${Math.max(0, Math.min(place.x, most.x))}px`;
  box.style.top = `${Math.max(0, Math.min(place.y, most.y))}px`;
}
