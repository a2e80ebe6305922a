// In pixels of the page: the line does not run through the first letters.
const apart = 6;

/** A little larger than an area, as far as the window goes. */
export const outset = ({ left, top, right, bottom }: Area, width: number): Area => ({
  left: Math.max(Math.min(left, 0), left - apart),
  top: top - apart,
  right: Math.min(Math.max(right, width), right + apart),
  bottom: bottom + apart,
});

export interface Area {
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
