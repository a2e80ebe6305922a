/** What a file is, seen by its bytes; its name may say anything. */
export type MediaFacts =
  | {
      kind: 'picture';
      bytes: number;
      /** In pixels, upright. */
      width: number;
      height: number;
      /** An SVG: sharp at every size. */
      isVector: boolean;
      isAnimated: boolean;
    }
  | ({ kind: 'film'; container: 'mp4' | 'webm'; bytes: number } & FilmShape)
  | {
      kind: 'unusable';
      is: UnusableFile;
      /** The name of the format, the size, or what is unsafe. */
      detail?: string;
    };

/** As far as the film says it. */
export interface FilmShape {
  /** In pixels. */
  width?: number;
  height?: number;
  seconds?: number;
  /** It has a sound track, as far as an MP4 says so. */
  hasSound?: true;
}

export type UnusableFile =
  | 'empty'
  | 'damaged'
  | 'too-large'
  | 'heic'
  | 'format'
  | 'film-damaged'
  | 'film-foreign'
  | 'text'
  | 'web-page'
  | 'pointer'
  | 'svg-broken'
  | 'svg-sizeless'
  | 'svg-nameless'
  | 'svg-unsafe'
  | 'unknown';
