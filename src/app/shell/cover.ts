import type { Destination } from '../destination';

/** What the cover between two pages is given. */
export interface CoverProps {
  /** True while a page is left: the cover slides in; when it turns false the cover slides out over the new page. */
  isLeaving: boolean;
  destination: Destination;
  /** What the addresses of the site begin with. */
  base: string;
  /** How long each of the two takes, in milliseconds. */
  duration: number;
  /** The address of the mark on dark ground. */
  mark: string | undefined;
}
