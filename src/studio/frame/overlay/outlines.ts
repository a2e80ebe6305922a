import type { Place } from '../../outline/places';
import styles from './outlines.css?inline';
import { words } from '../../words';

export const overlayName = 'studio-outlines';

export type OutlineKind = 'hovered' | 'selected';

/** A block to be outlined: its elements and its name. */
interface Outlined {
  elements: readonly Element[];
  name: string;
  /** Where other blocks can be put before and behind it. */
  gaps?: Gaps;
}

/**
 * Draws outlines over a page, in a shadow root beside its content: no style of one reaches the other, and no
 * element of the page is touched.
 */
export function createOutlines(window: Window, onInsert: (place: Place) => void) {
  const { document } = window;
  const host = document.createElement(overlayName);
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${styles}</style><div class="hovered" hidden><span></span></div><div class="selected" hidden><span></span></div>`;
  // Before the page: who comes to it by the keyboard comes to the chosen part first.
  document.documentElement.insertBefore(host, document.body);
  const shown = new Map<OutlineKind, Outlined>();
  const boxOf = (kind: OutlineKind) => root.querySelector<HTMLElement>(`.${kind}`);
  const sides = ['before', 'after'] as const;
  const createPoints = () => sides.map((side) => createPoint(root, side, onInsert));
  const [chosen, pointed] = [createPoints(), createPoints()];
  // They are for the pointer alone.
  for (const { button } of pointed) button.tabIndex = -1;
  let isWaiting = false;

  const place = () => {
    isWaiting = false;
    for (const kind of ['hovered', 'selected'] as const) draw(boxOf(kind), shown.get(kind));
    const [here, there] = [shown.get('selected')?.gaps, shown.get('hovered')?.gaps];
    for (const { draw: drawPoint } of chosen) drawPoint(here);
    for (const { side, draw: drawPoint } of pointed) {
      // Between two parts is one button, whichever of them is chosen and which is pointed at.
      const isThere = there && [here?.before, here?.after].includes(there[side]);
      drawPoint(isThere ? undefined : there);
    }
  };
  const measure = () => {
    if (isWaiting) return;
    isWaiting = true;
    window.requestAnimationFrame(place);
  };
  const sizes = watchGeometry(window, measure);

  return {
    show(kind: OutlineKind, outlined: Outlined | undefined) {
      if (outlined) shown.set(kind, outlined);
      else shown.delete(kind);
      sizes.follow([...shown.values()].flatMap(({ elements }) => elements));
      measure();
    },
    /** How much the page is made smaller: names stay as large as the rest of Studio. */
    scale: (factor: number) => host.style.setProperty('--scale', String(factor)),
  };
}

function draw(box: HTMLElement | null, outlined: Outlined | undefined): void {
  if (!box) return;
  const area = outlined && areaOf(outlined.elements);
  box.hidden = !area;
  if (!area || !outlined) return;
  const { left, top, right, bottom } = outset(area, box.ownerDocument.documentElement.clientWidth);
  Object.assign(box.style, {
    transform: `translate(${left}px, ${top}px)`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
  // At the top of the window the name would be cut off.
  box.toggleAttribute('data-inside', area.top < 32);
  const name = box.firstElementChild;
  if (name) name.textContent = outlined.name;
}

/** Tells whenever something may have moved. */
function watchGeometry(window: Window, onMove: () => void) {
  const { document } = window;
  const sizes = new ResizeObserver(onMove);
  const views = new IntersectionObserver(onMove, { threshold: [0, 0.5, 1] });
  new MutationObserver(onMove).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const events = ['scroll', 'transitionend', 'animationend', 'toggle', 'load'];
  for (const name of events) document.addEventListener(name, onMove, { capture: true, passive: true });
  window.addEventListener('resize', onMove);
  void document.fonts.ready.then(onMove);
  sizes.observe(document.documentElement);
  return {
    follow(elements: readonly Element[]) {
      sizes.disconnect();
      views.disconnect();
      for (const element of [document.documentElement, ...elements]) sizes.observe(element);
      for (const element of elements) views.observe(element);
    },
  };
}

/** The places before and behind what is outlined, and all that is written there as one. */
interface Gaps {
  elements: readonly Element[];
  before: Place;
  after: Place;
}

// In pixels of the page: at its very top a button would be cut in half.
const whole = 16;

/** A button on the page that puts a part before or behind another. @returns what shows it there. */
function createPoint(root: ShadowRoot, side: 'before' | 'after', onInsert: (place: Place) => void) {
  const { ownerDocument } = root;
  const button = root.appendChild(ownerDocument.createElement('button'));
  const name = button.appendChild(ownerDocument.createElement('span'));
  let place: Place | undefined;
  button.addEventListener('click', () => place && onInsert(place));
  // The middle of what it stands at may be above or below the window.
  button.addEventListener('focus', () => {
    const { top, bottom } = button.getBoundingClientRect();
    const window = ownerDocument.defaultView;
    if (window && (top < 0 || bottom > window.innerHeight))
      window.scrollBy({ top: top - window.innerHeight / 2, behavior: 'instant' });
  });
  const draw = (gaps: Gaps | undefined) => {
    place = gaps?.[side];
    const area = gaps && areaOf(gaps.elements);
    button.hidden = !place || !area;
    if (!place || !area) return;
    const { left, right, top, bottom } = outset(area, ownerDocument.documentElement.clientWidth);
    const upper = area.top >= 0 ? Math.max(top, whole) : top;
    name.textContent = words.making.insertAt(place.title);
    button.style.transform = `translate(${(left + right) / 2}px, ${side === 'before' ? upper : bottom}px)`;
  };
  draw(undefined);
  return { side, button, draw };
}

// In pixels of the page: the line does not run through the first letters.
const apart = 6;

/** A little larger than an area, as far as the window goes. */
const outset = ({ left, top, right, bottom }: Area, width: number): Area => ({
  left: Math.max(Math.min(left, 0), left - apart),
  top: top - apart,
  right: Math.min(Math.max(right, width), right + apart),
  bottom: bottom + apart,
});

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What elements cover together; undefined where nothing of them is to be seen. */
export function areaOf(elements: readonly Element[]): Area | undefined {
  let area: Area | undefined;
  for (const element of elements) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    // An element without a box of its own (display: contents) has what is inside of it.
    const own = width > 0 && height > 0 ? { left, top, right, bottom } : areaOf([...element.children]);
    if (own) area = area ? joined(area, own) : own;
  }
  return area;
}

const joined = (one: Area, other: Area): Area => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});
