import type { Fault } from '../../model/fault';
import type { MediaFacts, UnusableFile } from '../../model/media';

/** What makes a file unusable, with {} in place of what it holds, and what to do. */
export type UnusableWords = Record<'says' | 'hint', string>;

const exportIt = 'Export it as JPEG or PNG.';
const redraw = 'Save it from the drawing program as a plain SVG for the web, or export it as PNG.';

const aFilm: UnusableWords = {
  says: 'is a film, not a picture',
  hint: 'Use a block of type "video" for films, or export a still as JPEG.',
};

const words: Record<UnusableFile, UnusableWords> = {
  empty: { says: 'is empty: the file holds no picture', hint: 'Copy or upload the picture again.' },
  damaged: {
    says: 'is damaged or cut off: the picture in it cannot be read to its end',
    hint: 'Copy, upload or export the picture again.',
  },
  'too-large': {
    says: 'has {} pixels, which is too large to be processed',
    hint: 'Export it smaller: 4000 pixels wide is plenty.',
  },
  heic: {
    says: 'is an iPhone photo in the HEIC format, which most browsers cannot show',
    hint: 'On the iPhone choose Settings › Camera › Formats › Most Compatible for new photos, or export this one as JPEG.',
  },
  format: { says: 'is a file in the {} format, which browsers cannot show as a picture', hint: exportIt },
  'film-damaged': aFilm,
  'film-foreign': aFilm,
  text: { says: 'holds text, not a picture, whatever its name says', hint: exportIt },
  'web-page': {
    says: 'holds a web page, not a picture',
    hint: 'Open the picture by itself in the browser and save it from there.',
  },
  pointer: {
    says: 'is a Git LFS pointer: the picture itself has not been fetched',
    hint: 'Run "git lfs pull".',
  },
  'svg-broken': { says: 'is an SVG with a mistake in it, so that browsers show nothing', hint: redraw },
  'svg-sizeless': {
    says: 'does not say how large it is: it has neither width and height nor a viewBox',
    hint: 'Add a viewBox to its first tag, for example viewBox="0 0 640 480".',
  },
  'svg-nameless': {
    says: 'does not say in its first tag that it is an SVG, so that browsers show nothing',
    hint: 'Add xmlns="http://www.w3.org/2000/svg" to its first tag.',
  },
  'svg-unsafe': {
    says: 'is not a plain drawing: {}. That is unsafe, and not shown in a picture',
    hint: redraw,
  },
  unknown: {
    says: 'is not in a format that browsers can show as a picture',
    hint: 'Use JPEG, PNG, WebP, AVIF, GIF or SVG.',
  },
};

/** A file that is to be shown as a picture must be one. */
export function pictureFaults(
  path: string,
  facts: MediaFacts | undefined,
  place: Pick<Fault, 'file' | 'pointer'>,
): Fault[] {
  if (!facts) return [];
  if (facts.kind === 'film') return [unusable(path, aFilm, { place })];
  if (facts.kind === 'unusable') return [unusable(path, words[facts.is], { place, detail: facts.detail })];
  const most = facts.isVector ? mostOfDrawing : mostOfPhoto;
  const heavy: Fault[] =
    facts.bytes <= most
      ? []
      : [
          {
            code: 'asset/heavy',
            ...place,
            message: facts.isVector
              ? `"${path}" has ${megabytes(facts.bytes)}, and a drawing is sent to visitors as it is.`
              : `"${path}" has ${megabytes(facts.bytes)}: every copy of the site carries it, and its sizes take long to make.`,
            hint: facts.isVector ? redraw : 'Export it smaller: 4000 pixels wide is plenty.',
          },
        ];
  if (!facts.isAnimated) return heavy;
  return [
    ...heavy,
    {
      code: 'asset/animated',
      ...place,
      message: `"${path}" moves, but only its first image is shown: pictures are made in several sizes, and those do not move.`,
      hint: 'Use a block of type "video" for what moves, or export one image of it.',
    },
  ];
}

// What a camera gives at most, and what arrives within seconds on a slow connection.
const mostOfPhoto = 25_000_000;
const mostOfDrawing = 1_000_000;

export const megabytes = (bytes: number) => `${Number((bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0))} MB`;

/** A picture that is to be shown far wider than it is would be blurred. Drawings are sharp at every size. */
export function sizeFaults(
  path: string,
  facts: MediaFacts | undefined,
  { place, width }: { place: Pick<Fault, 'file' | 'pointer'>; width: number },
): Fault[] {
  if (facts?.kind !== 'picture' || facts.isVector || facts.width * mostEnlarged >= width) return [];
  return [
    {
      code: 'asset/small',
      ...place,
      message: `"${path}" is only ${facts.width} pixels wide; here a picture is shown up to ${width} wide and would be blurred.`,
      hint: `Use a larger one: ${width * 2} pixels wide is best, ${width} will do.`,
    },
  ];
}

// Enlarged more than this a photograph looks wrong on every screen.
const mostEnlarged = 2;

export function unusable(
  path: string,
  { says, hint }: UnusableWords,
  { place, detail = '' }: { place: Pick<Fault, 'file' | 'pointer'>; detail?: string },
): Fault {
  return {
    code: 'asset/unusable',
    ...place,
    message: `"${path}" ${says.replace('{}', () => detail)}.`,
    hint,
  };
}
