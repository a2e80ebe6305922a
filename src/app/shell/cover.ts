/** What the cover between two pages is given. */
export interface CoverProps {
  /** True while a page is left: the cover slides in; when it turns false the cover slides out over the new page. */
  isLeaving: boolean;
  /** How long each of the two takes, in milliseconds. */
  duration: number;
  /** The name of the page that is coming; empty while it is not known. */
  name: string;
  /** The address of the mark on dark ground. */
  mark: string | undefined;
}
