/** What a file is as a picture, seen by its bytes; its name may say anything. */
export type PictureFacts =
  | {
      kind: 'picture';
      /** In pixels, upright. */
      width: number;
      height: number;
      /** An SVG: sharp at every size. */
      isVector: boolean;
      isAnimated: boolean;
    }
  | {
      kind: 'unusable';
      is: UnusablePicture;
      /** The name of the format, the size, or what is unsafe. */
      detail?: string;
    };

export type UnusablePicture =
  | 'empty'
  | 'damaged'
  | 'too-large'
  | 'heic'
  | 'format'
  | 'film'
  | 'text'
  | 'web-page'
  | 'pointer'
  | 'svg-broken'
  | 'svg-sizeless'
  | 'svg-nameless'
  | 'svg-unsafe'
  | 'unknown';
