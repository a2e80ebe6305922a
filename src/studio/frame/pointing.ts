import { overlayName } from './overlay/outlines';
import { keyAction } from '../state/use-editing-keys';
import { isElement } from './shown-blocks';

const elementOf = (target: EventTarget | null) => (isElement(target) ? target : undefined);

interface Pointing {
  isInteracting: () => boolean;
  onHover: (element: Element | undefined) => void;
  /** By a click, or by a key on what has the focus. */
  onSelect: (element: Element, isByKey: boolean) => void;
  /** Clicked twice: its text is to be changed where it stands. */
  onEdit: (element: Element) => void;
  onKey: (event: KeyboardEvent) => void;
}

// What would reach the page: its links, carousels, forms and menus.
const swallowed = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'dragstart',
  'submit',
];

/**
 * Lets a click select, and nothing of the page answer it. Under "Use the page", and with Ctrl or Cmd, it reaches the
 * page as that of a visitor does. What no person did (an unfolded tab) passes.
 */
export function watchPointer(window: Window, pointing: Pointing): void {
  const { document } = window;
  const onEvent = (event: Event) => {
    if (!event.isTrusted || isOfStudio(event.target)) return;
    if (pointing.isInteracting()) return event.type === 'click' ? keepInFrame(event) : undefined;
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = pointedAt(event);
    if (!target || !('ctrlKey' in event)) return;
    const isModified = event.ctrlKey === true || ('metaKey' in event && event.metaKey === true);
    if (event.type === 'dblclick' && !isModified) pointing.onEdit(target);
    if (event.type !== 'click') return;
    if (isModified) passOn(target);
    else pointing.onSelect(target, 'detail' in event && event.detail === 0);
  };
  for (const name of swallowed) window.addEventListener(name, onEvent, { capture: true });
  const onMove = ({ target }: Event) => {
    if (!isOfStudio(target)) pointing.onHover(pointing.isInteracting() ? undefined : elementOf(target));
  };
  document.addEventListener('pointerover', onMove, { capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', () => pointing.onHover(undefined));
  window.addEventListener('keydown', pointing.onKey);
  const onShared = (event: KeyboardEvent) => {
    if (keyAction(event) !== 'find' || pointing.isInteracting()) return;
    event.stopPropagation();
    pointing.onKey(event);
  };
  // The page may have a search of its own under the same keys.
  window.addEventListener('keydown', onShared, { capture: true });
}

/** What says something, else the picture that lies below it: the words of a banner may be in a box as large as that. */
function pointedAt(event: Event): Element | undefined {
  const target = elementOf(event.target);
  if (!target || !('clientX' in event) || target.closest('a, button') || [...target.childNodes].some(isWords))
    return target;
  const { clientX: x, clientY: y } = event as MouseEvent;
  const isPicture = (element: Element) =>
    element.localName === 'img' &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return target.ownerDocument.elementsFromPoint(x, y).find(isPicture) ?? target;
}

const isWords = ({ nodeType, textContent }: Node) => nodeType === 3 && textContent?.trim() !== '';

/** What Studio itself shows over the page: it answers by itself. */
const isOfStudio = (target: EventTarget | null) => elementOf(target)?.localName === overlayName;

/** A plain click in the name of one with a modifier, which browsers would give a meaning of their own. */
function passOn(target: Element): void {
  const plain = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  if (!keepInFrame(plain, target)) target.dispatchEvent(plain);
}

/** Another site would take the place of the page: it opens beside it. */
function keepInFrame(event: Event, target = elementOf(event.target)): boolean {
  const link = target?.closest<HTMLAnchorElement>('a[href]');
  if (!link || !/^https?:$/.test(link.protocol) || link.origin === location.origin) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  open(link.href, '_blank', 'noopener');
  return true;
}
