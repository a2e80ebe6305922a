import type { Place } from '../../outline/places';
import { words } from '../../words';
import { areaOf, outset, type Area } from './area';

/** The places before and behind what is outlined, and all that is written there as one. */
export interface Gaps {
  elements: readonly Element[];
  before: Place;
  after: Place;
}

type Side = 'before' | 'after';

/** The buttons on the page that put a part between others: of the chosen part for keys too, of the pointed one for the pointer. */
export function createInsertPoints(root: ShadowRoot, onInsert: (place: Place) => void) {
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
  button.type = 'button';
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
