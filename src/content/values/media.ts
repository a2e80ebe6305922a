import type { Fault, MediaLibrary } from '../../model/content';
import { childPointer } from '../source/pointer';
import type { Span } from './markdown';
import { suggest } from '../source/suggest';

interface Place {
  file: string;
  pointer: string;
  within?: Span;
}

interface Found {
  faults: Fault[];
  media: string[];
}

/** A file under public/ that something refers to must be there, in exactly these letters. */
export function checkMedia(path: string, place: Place, library: MediaLibrary): Fault[] {
  const fault = (code: string, message: string, hint: string, replacement?: string): Fault[] => [
    { severity: 'error', code, ...place, message, hint, replacement },
  ];
  if (path.includes('\\') || path.split('/').some((part) => part === '..' || part === '.' || part === '')) {
    return fault(
      'asset/path',
      `"${path}" is no plain path within public/.`,
      'Write the path as it is below public/, for example media/blog/01.webp, without .. and backslashes.',
    );
  }
  if (library.has(path)) return [];
  const sameLetters = library.paths().find((other) => other.toLowerCase() === path.toLowerCase());
  if (sameLetters !== undefined) {
    return fault(
      'asset/missing',
      `There is no file public/${path}; "${sameLetters}" differs in small and capital letters.`,
      `Write "${sameLetters}".`,
      sameLetters,
    );
  }
  const { hint, best } = suggestPath(path, library.paths());
  return fault(
    'asset/missing',
    `There is no file public/${path}.`,
    hint ?? `Put the file there, or name one that exists.`,
    best,
  );
}

/** Near names are looked for in the same folder first; paths are long, so that nearly all are similar. */
function suggestPath(path: string, paths: string[]) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const near = suggest(
    path.slice(folder.length),
    paths.filter((other) => other.startsWith(folder)).map((other) => other.slice(folder.length)),
  );
  const sameName = paths.filter((other) => other.endsWith(`/${path.slice(folder.length)}`));
  if (near.best !== undefined)
    return { hint: `Did you mean "${folder}${near.best}"?`, best: folder + near.best };
  return sameName.length === 1 ? { hint: `Did you mean "${sameName[0] ?? ''}"?`, best: sameName[0] } : near;
}

/** A picture: its file, and the words for those who cannot see it. */
export function checkImage(image: unknown, place: Place, library: MediaLibrary): Found {
  if (!isImage(image)) return { faults: [], media: [] };
  const { src, alt, decorative } = image;
  const faults = checkMedia(src, { ...place, pointer: childPointer(place.pointer, 'src') }, library);
  const { file } = place;
  const pointer = childPointer(place.pointer, 'alt');
  if (alt.trim() === '' && decorative !== true) {
    faults.push({
      severity: 'error',
      code: 'asset/alt',
      file,
      pointer,
      message: 'The picture has no words for those who cannot see it.',
      hint: 'Say in one sentence what it shows, or add "decorative": true if it adds no information.',
    });
  }
  if (alt.trim() !== '' && decorative === true) {
    faults.push({
      severity: 'error',
      code: 'asset/alt',
      file,
      pointer,
      message: 'The picture is marked as decorative, yet it has words.',
      hint: 'Either empty "alt", or delete "decorative".',
    });
  }
  if (/\.(webp|jpe?g|png|svg|avif)$/i.test(alt.trim())) {
    faults.push({
      severity: 'warning',
      code: 'asset/alt',
      file,
      pointer,
      message: 'The words of the picture are a file name.',
      hint: 'Say in one sentence what it shows.',
    });
  }
  return { faults, media: [src] };
}

function isImage(value: unknown): value is { src: string; alt: string; decorative?: boolean } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'src' in value &&
    typeof value.src === 'string' &&
    'alt' in value &&
    typeof value.alt === 'string'
  );
}

/** A loop's two files; its still is a picture of its own. */
export function checkVideo(video: unknown, place: Place, library: MediaLibrary): Found {
  if (typeof video !== 'object' || video === null) return { faults: [], media: [] };
  const files = Object.entries(video).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    faults: files.flatMap(([key, path]) =>
      checkMedia(path, { ...place, pointer: childPointer(place.pointer, key) }, library),
    ),
    media: files.map(([, path]) => path),
  };
}
