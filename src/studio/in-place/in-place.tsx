import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLatest } from '../state/use-latest';
import type { Field } from '../../model/studio';
import { fieldWords } from '../fields/field-words';
import { BlockFields, type BlockFieldsProps } from '../fields/block-fields';
import { type Drafts, sameValue } from '../fields/frame/drafts';
import { isBelow } from '../fields/frame/faults';
import { focusTree } from '../panel/focus';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';
import styles from './in-place.module.css';

interface InPlaceProps extends Pick<InPlaceTextProps, 'field' | 'onClose'> {
  /** The box of the text on the page. */
  box: Element;
}

/** The field of a text where the text is, wherever that goes; its drafts are those of the panel. */
export function InPlace({ field, box, onClose }: InPlaceProps) {
  const { site, node, block, forFields } = useOpenStudio();
  const place = usePlace(box);
  const look = useMemo(() => lookOf(box, place.scale), [box, place.scale]);
  const isByKey = useRef(false);
  // Whoever leaves it by a key may go on typing: no other text takes that.
  useEffect(
    () => () => void ((isByKey.current || document.activeElement === document.body) && focusTree()),
    [],
  );
  const close = () => {
    isByKey.current = document.activeElement?.closest('[role="dialog"]') != null;
    onClose();
  };
  return (
    <InPlaceText
      {...{ field, site, look, ...forFields }}
      all={block.value?.fields}
      undoCount={block.value?.undoCount}
      rect={place}
      note={node?.part && words.shared(node.part.name, node.part.pages)}
      onClose={close}
    />
  );
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
      const now = element.isConnected && placeOf(element);
      if (now) setPlace((last) => (sameValue({ ...last }, { ...now }) ? last : now));
      next = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [element]);
  return place;
}

// Smaller, nobody can write in it.
const leastSize = 14;
const normalLine = 1.3;

/** How the text of an element looks in Studio's own window: each property of a text for itself. */
function lookOf(element: Element, scale: number): CSSProperties {
  const style = (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
  const size = Number.parseFloat(style.fontSize);
  const factor = Math.max(scale, leastSize / size);
  const scaled = (length: string, normal: number) => `${(Number.parseFloat(length) || normal) * factor}px`;
  const { fontStyle, fontWeight, fontFamily, lineHeight, letterSpacing, textAlign } = style;
  const sizes = `${size * factor}px/${scaled(lineHeight, size * normalLine)}`;
  return Object.fromEntries([
    ['--in-place-font', `${fontStyle} ${fontWeight} ${sizes} ${fontFamily}`],
    ['--in-place-spacing', scaled(letterSpacing, 0)],
    ['--in-place-align', textAlign],
  ]);
}

interface InPlaceTextProps extends Omit<BlockFieldsProps, 'fields' | 'focusOn' | 'drafts'> {
  /** A line, a text or a rich text. */
  field: Field;
  /** Where the text is in the window. */
  rect: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  look: CSSProperties;
  /** The same that the panel has: what is refused here is there, too. */
  drafts: Drafts;
  /** A remark to be read before it is changed. */
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
    const { current } = box;
    if (!current) return undefined;
    const lay = () => layOver(current, rect);
    lay();
    // It grows with what is typed.
    const observer = new ResizeObserver(lay);
    observer.observe(current);
    return () => observer.disconnect();
  }, [rect]);
  const finish = () => {
    drafts.commit(field);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      finish();
    }
    // The field has sent it; what is refused stays open.
    setEntered(event.key === 'Enter' && isText(event.target));
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!isBelow(event.currentTarget, event.relatedTarget)) onClose();
  };
  const shown: Field = field.kind === 'line' ? { ...field, kind: 'text' } : field;
  return (
    <div
      ref={box}
      className={styles.inPlace}
      style={{
        ...look,
        inlineSize: Math.max(rect.width, leastWidth),
        ['--in-place-height' as string]: `${rect.height}px`,
      }}
      role="dialog"
      aria-label={fieldWords.inPlace(field.title)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {note !== undefined && <p className={`quiet ${styles.note}`}>{note}</p>}
      <BlockFields {...props} fields={[shown]} focusOn={field.origin.pointer} />
      <div className={styles.end}>
        <button onClick={finish}>{fieldWords.done}</button>
      </div>
    </div>
  );
}

const isText = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('textarea, [role="textbox"]');

/** Moves the box so that its text covers that of the page, as far as the window allows. */
function layOver(box: HTMLElement, { left, top }: InPlaceTextProps['rect']): void {
  const own = box.getBoundingClientRect();
  const text = box.querySelector('textarea, [role="textbox"]')?.getBoundingClientRect() ?? own;
  const place = { x: left - (text.left - own.left), y: top - (text.top - own.top) };
  const most = { x: innerWidth - own.width, y: innerHeight - own.height };
  box.style.left = `${Math.max(0, Math.min(place.x, most.x))}px`;
  box.style.top = `${Math.max(0, Math.min(place.y, most.y))}px`;
}
