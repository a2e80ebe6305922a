import type { Place } from '../../outline/places';
import styles from './outlines.css?inline';
import { words } from '../../words';

export const overlayName = 'studio-outlines';

export type OutlineKind = 'hovered' | 'selected';

/** What is to be outlined: the elements of one block, and its name. */
interface Outlined {
  elements: readonly Element[];
  name: string;
  /** Where other blocks can be put before and behind it. */
  gaps?: Gaps;
}

export interface Outlines {
  show: (kind: OutlineKind, outlined: Outlined | undefined) => void;
  /** How much the page is made smaller: names stay as large as the rest of Studio. */
  scale: (factor: number) => void;
  measure: () => void;
}

/**
 * Draws outlines over a page, in a shadow root beside its content: no style of one reaches the other, and no
 * element of the page is touched.
 */
export function createOutlines(window: Window, onInsert: (place: Place) => void): Outlines {
  const { document } = window;
  const host = document.createElement(overlayName);
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${styles}</style><div class="hovered" hidden><span></span></div><div class="selected" hidden><span></span></div>`;
  // Before the page: who comes to it by the keyboard comes to the chosen part first.
  document.documentElement.insertBefore(host, document.body);
  const shown = new Map<OutlineKind, Outlined>();
  const boxOf = (kind: OutlineKind) => root.querySelector<HTMLElement>(`.${kind}`);
  const points = createInsertPoints(root, onInsert);
  let isWaiting = false;

  const place = () => {
    isWaiting = false;
    for (const kind of ['hovered', 'selected'] as const) draw(boxOf(kind), shown.get(kind));
    points.draw({ selected: shown.get('selected')?.gaps, hovered: shown.get('hovered')?.gaps });
  };
  const measure = () => {
    if (isWaiting) return;
    isWaiting = true;
    window.requestAnimationFrame(place);
  };
  const sizes = watchGeometry(window, host, measure);

  return {
    show(kind, outlined) {
      if (outlined) shown.set(kind, outlined);
      else shown.delete(kind);
      sizes.follow([...shown.values()].flatMap(({ elements }) => elements));
      measure();
    },
    scale: (factor) => host.style.setProperty('--scale', String(factor)),
    measure,
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
function watchGeometry(window: Window, host: Element, onMove: () => void) {
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
      for (const element of elements) if (element !== host) views.observe(element);
    },
  };
}

/** The places before and behind what is outlined, and all that is written there as one. */
interface Gaps {
  elements: readonly Element[];
  before: Place;
  after: Place;
}

type Side = 'before' | 'after';

/** The buttons on the page that put a part between others: of the chosen part for keys too, of the pointed one for the pointer. */
function createInsertPoints(root: ShadowRoot, onInsert: (place: Place) => void) {
  const create = (kind: 'selected' | 'hovered', side: Side) => {
    const point = createPoint(root);
    if (kind === 'hovered') point.button.tabIndex = -1;
    let place: Place | undefined;
    point.button.addEventListener('click', () => place && onInsert(place));
    return {
      draw(gaps: Gaps | undefined) {
        place = gaps?.[side];
        const area = gaps && areaOf(gaps.elements);
        point.draw(place?.title, area && edgeOf(area, side, root));
      },
    };
  };
  const [before, after] = [create('selected', 'before'), create('selected', 'after')];
  const [pointedBefore, pointedAfter] = [create('hovered', 'before'), create('hovered', 'after')];
  return {
    draw({ selected, hovered }: Partial<Record<'selected' | 'hovered', Gaps | undefined>>) {
      // Between two parts is one button, whichever of them is chosen and which is pointed at.
      const isThere = (place: Place | undefined) => place === selected?.before || place === selected?.after;
      before.draw(selected);
      after.draw(selected);
      pointedBefore.draw(isThere(hovered?.before) ? undefined : hovered);
      pointedAfter.draw(isThere(hovered?.after) ? undefined : hovered);
    },
  };
}

interface Point {
  left: number;
  top: number;
}

function createPoint(root: ShadowRoot) {
  const { ownerDocument } = root;
  const button = ownerDocument.createElement('button');
  const name = ownerDocument.createElement('span');
  button.hidden = true;
  button.append(name);
  root.append(button);
  // The middle of what it stands at may be above or below the window.
  button.addEventListener('focus', () => {
    const { top, bottom } = button.getBoundingClientRect();
    const window = ownerDocument.defaultView;
    if (window && (top < 0 || bottom > window.innerHeight))
      window.scrollBy({ top: top - window.innerHeight / 2, behavior: 'instant' });
  });
  return {
    button,
    draw(title: string | undefined, point: Point | undefined) {
      button.hidden = title === undefined || !point;
      if (title === undefined || !point) return;
      name.textContent = words.making.insertAt(title);
      button.style.transform = `translate(${point.left}px, ${point.top}px)`;
    },
  };
}

// In pixels of the page: at its very top a button would be cut in half.
const whole = 16;

/** The middle of the upper or the lower line of an outline. */
function edgeOf(area: Area, side: Side, { ownerDocument }: ShadowRoot): Point {
  const { left, right, top, bottom } = outset(area, ownerDocument.documentElement.clientWidth);
  const highest = area.top >= 0 ? whole : top;
  return { left: (left + right) / 2, top: side === 'before' ? Math.max(top, highest) : bottom };
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
