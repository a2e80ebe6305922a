import type { Fault } from '../../model/fault';
import type { MediaFacts, UnusableFile } from '../../model/media';
import { megabytes, unusable, type UnusableWords } from './picture';

type Film = Extract<MediaFacts, { kind: 'film' }>;
type Place = Pick<Fault, 'file' | 'pointer'>;

// Lighthouse's slow mobile connection: 1.6 megabits a second.
const bytesPerSecond = 200_000;
// A silent loop shows one thing; browsers fetch all of it before visitors have asked for any.
const mostSeconds = 20;
// So much arrives while the longest loop plays once.
const mostBytes = bytesPerSecond * mostSeconds;
// Phones are about 430 points wide, with three pixels to a point at most.
const mostPixels = 1280;

const again = 'Copy, upload or export the film again.';
const convert = 'Convert it to MP4 (H.264) with a video converter such as HandBrake.';

/** A file that is to be played as a film must be one, and one that phones can bear. */
export function filmFaults(path: string, facts: MediaFacts | undefined, place: Place): Fault[] {
  if (!facts) return [];
  if (facts.kind === 'unusable')
    return [unusable(path, words[facts.is] ?? noFilm, { place, detail: facts.detail })];
  if (facts.kind === 'picture') return [unusable(path, noFilm, { place })];
  if (!path.toLowerCase().endsWith(`.${facts.container}`))
    return [unusable(path, otherContainer(path, facts), { place })];
  return [...heavyFaults(path, facts, place), ...soundFaults(path, facts, place)];
}

const words: Partial<Record<UnusableFile, UnusableWords>> = {
  empty: { says: 'is empty: the file holds no film', hint: again },
  'film-damaged': { says: 'is damaged or cut off: browsers cannot play the film in it', hint: again },
  'film-foreign': { says: 'is a film in the {} format, which browsers cannot play', hint: convert },
  pointer: {
    says: 'is a Git LFS pointer: the film itself has not been fetched',
    hint: 'Run "git lfs pull".',
  },
};

const noFilm: UnusableWords = {
  says: 'is not a film that browsers can play, whatever its name says',
  hint: 'Use an MP4 or WebM film. A picture that does not move belongs in a block of type "figure".',
};

const otherContainer = (path: string, { container }: Film): UnusableWords => ({
  says: `is ${container === 'mp4' ? 'an MP4' : 'a WebM'} film with the ending of another format`,
  hint: `Name the file ${path.replace(/^.*\/|\.[^./]*$/g, '')}.${container}, and write its path as "${container}".`,
});

/** Nobody would notice it before the site is public: the block plays every film without its sound. */
const soundFaults = (path: string, { hasSound }: Film, place: Place): Fault[] =>
  hasSound === undefined
    ? []
    : [
        {
          code: 'asset/film-sound',
          ...place,
          message: `"${path}" has sound, and visitors will not hear it: this block plays films without.`,
          hint: 'If people should hear it, put it on a film service, and show it by a block of type "embed". If not, remove the sound with a video converter such as HandBrake: nobody then waits for it to load.',
        },
      ];

interface Excess {
  problem: string;
  most: string;
}

function heavyFaults(path: string, film: Film, place: Place): Fault[] {
  const excess = excessOf(film);
  if (excess.length === 0) return [];
  const limits = excess.map(({ most }) => most);
  const listed = [limits.slice(0, -1).join(', '), limits.at(-1)].filter(Boolean).join(' and ');
  return [
    {
      code: 'asset/film-heavy',
      ...place,
      message: `"${path}" is too much for phones: ${excess.map(({ problem }) => problem).join('; ')}.`,
      hint: `Make it at most ${listed}, with a video converter such as HandBrake${isLong(film) ? '. A longer film belongs on a film service, shown by a block of type "embed"' : ''}.`,
    },
  ];
}

function excessOf(film: Film): Excess[] {
  const { bytes, width = 0, height = 0, seconds = 0 } = film;
  const weight = {
    problem: `it is ${megabytes(bytes)}, which takes ${inWords(bytes / bytesPerSecond)} to load on a slow connection`,
    most: megabytes(mostBytes),
  };
  const size = {
    problem: `it has ${width} × ${height} pixels, more than a phone shows`,
    most: `${mostPixels} pixels on its longer side`,
  };
  const length = {
    problem: `it lasts ${inWords(seconds)}, which is long for a silent film that plays by itself`,
    most: `${mostSeconds} seconds`,
  };
  return [
    ...(bytes > mostBytes ? [weight] : []),
    ...(Math.max(width, height) > mostPixels ? [size] : []),
    ...(isLong(film) ? [length] : []),
  ];
}

const isLong = ({ seconds = 0 }: Film) => seconds > mostSeconds + tolerance;

// Converters cut at the next full picture.
const tolerance = 0.5;

const inWords = (seconds: number) =>
  seconds < 90 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
