/** Where the page at an index of a corpus is: 250 pages a folder. */
export const fileOf = (index: number): string =>
  index === 0 ? 'index' : `s${Math.floor(index / 250)}/p${index}`;

export const routeOf = (index: number): string => (index === 0 ? '/' : `/${fileOf(index)}`);

/** The page at `index` of a corpus of `count`. */
export interface PagePlace {
  index: number;
  count: number;
}
