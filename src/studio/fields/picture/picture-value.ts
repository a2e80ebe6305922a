import { isObject } from '../../../content/source/json';
import type { Json, JsonObject } from '../../../model/resolved';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';

/** A picture as it is written: a path alone, or a path with its description and what else is said of it. */
export interface Picture {
  src: string;
  alt: string;
  isDecorative: boolean;
  /** What no editor here is for; kept as it is. */
  rest: JsonObject;
}

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

export function readPicture(value: Json | undefined): Picture {
  if (!isObject(value)) return { src: textIn(value), alt: '', isDecorative: false, rest: {} };
  const { src, alt, decorative, ...rest } = value;
  return { src: textIn(src), alt: textIn(alt), isDecorative: decorative === true, rest };
}

/** Whether the picture has a description: a path alone has none. */
export const isDescribed = ({ value, fields = [] }: Field): boolean =>
  isObject(value) || (value === undefined && fields.length > 0);

/** The picture as it is to be written; what was said of it stays. */
export function writePicture(
  { src, alt, isDecorative, rest }: Picture,
  before: Json | undefined,
): JsonObject {
  // False may have been written out.
  const isWritten = isDecorative || (isObject(before) && before.decorative === false);
  const decorative: JsonObject = isWritten ? { decorative: isDecorative } : {};
  return { src, alt: isDecorative ? '' : alt, ...decorative, ...rest };
}

/** What is still to be said before a picture can be saved. */
export function lackOf({ src, alt, isDecorative }: Picture): string | undefined {
  if (src === '') return fieldWords.picture.choose;
  return alt.trim() === '' && !isDecorative ? fieldWords.picture.describe : undefined;
}
