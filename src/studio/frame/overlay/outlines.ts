import type { Place } from '../../outline/places';
import { areaOf, outset } from './area';
import { createInsertPoints, type Gaps } from './insert-points';
import styles from './outlines.css?inline';

export const overlayName = 'studio-outlines';

export type OutlineKind = 'hovered' | 'selected';

/** What is to be outlined: the elements of one block, and its name. */
export interface Outlined {
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
